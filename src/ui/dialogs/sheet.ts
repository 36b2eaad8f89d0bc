/**
 * Adds styles that are known only in the browser. The content security policy allows only style elements with known
 * content and empty ones. The policy does not check rules that a script adds to the sheet of an empty one.
 *
 * @param css rules without rules inside
 * @returns a function that removes the styles
 */
export function addStyles(css: string): () => void {
  const element = document.createElement('style');
  document.head.append(element);
  const { sheet } = element;
  // `insertRule` accepts only one rule at a time.
  for (const rule of css.match(/[^{}]+\{[^{}]*\}/g) ?? []) sheet?.insertRule(rule, sheet.cssRules.length);
  return () => element.remove();
}
