/**
 * Adds styles that are known only in the browser. The content security policy allows no style element but those whose
 * content it names, and one with nothing in it; what a script adds to the sheet of that one it does not judge.
 *
 * @param css rules without rules inside
 * @returns what takes them away again
 */
export function addStyles(css: string): () => void {
  const element = document.createElement('style');
  document.head.append(element);
  const { sheet } = element;
  // One by one, for that is all that a sheet takes.
  for (const rule of css.match(/[^{}]+\{[^{}]*\}/g) ?? []) sheet?.insertRule(rule, sheet.cssRules.length);
  return () => element.remove();
}
