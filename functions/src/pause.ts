/** How long long work computes before it lets others in, ms. */
const TURN_MS = 6;

/**
 * For long work that must leave room for others: the returned function gives a promise to wait for once a turn is over, and undefined
 * before.
 */
export function pauseInTurns(): () => Promise<void> | undefined {
  let due = performance.now() + TURN_MS;
  const wait = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        due = performance.now() + TURN_MS;
        resolve();
      });
    });
  return () => (performance.now() < due ? undefined : wait());
}

/** Runs work that may rest at each `yield`, and rests after each turn. */
export async function inTurns<Made>(steps: Generator<unknown, Made>): Promise<Made> {
  const pause = pauseInTurns();
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  return step.value;
}
