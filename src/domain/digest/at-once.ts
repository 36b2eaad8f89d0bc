/** Runs work that may rest at each `yield` in one go. */
export function atOnce<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
