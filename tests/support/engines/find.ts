/** A query for elements on the screen: by role and name, as screen readers announce them. */
export interface Query {
  role?: 'button' | 'link' | 'dialog' | 'textbox' | 'combobox' | 'checkbox' | 'tab' | 'heading' | 'alert' | 'status';
  /** The whole name. */
  name?: string;
  /** The beginning of the name. */
  starts?: string;
  /** Source of a pattern that the name matches, in letters of any case. */
  like?: string;
  /** Text of the smallest element that contains it. */
  text?: string;
  /** A selector, in place of a role. */
  css?: string;
  within?: Query;
}

/**
 * The visible elements that match a query, in the order of the document. Runs in the page, so it contains everything that it needs. Names follow the
 * rules of accessible names closely enough for this app.
 */
export function find(query: Query): HTMLElement[] {
  const roles: Record<string, string> = {
    button: 'button,[role=button],input[type=submit]',
    link: 'a[href]',
    dialog: 'dialog,[role=dialog]',
    textbox: 'input,textarea',
    combobox: 'select',
    checkbox: 'input[type=checkbox]',
    tab: '[role=tab]',
    heading: 'h1,h2,h3,h4',
    alert: '[role=alert]',
    status: '[role=status]',
  };
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
    // The label may draw the box of a checkbox.
    return (isShown || element.matches('input[type=checkbox]')) && element.closest('[inert]') === null;
  };
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const said = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (said !== null && said !== '') return said;
    return [...node.childNodes].map(textOf).join(getComputedStyle(node).display === 'inline' ? '' : ' ');
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      const parts = by.split(/\s+/).map((id) => document.getElementById(id));
      return clean(parts.map((part) => (part === null ? '' : textOf(part))).join(' '));
    }
    const said = element.getAttribute('aria-label');
    if (said !== null) return clean(said);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    if (labels.length === 0) return clean(textOf(element));
    return clean(labels.flatMap((label) => [...label.childNodes].filter((n) => n !== element).map(textOf)).join(' '));
  };
  const all = (wanted: Query): HTMLElement[] => {
    const root = wanted.within === undefined ? document : all(wanted.within)[0];
    if (root === undefined) return [];
    const { name, starts, like, text } = wanted;
    const selector = wanted.css ?? (wanted.role === undefined ? '*' : (roles[wanted.role] ?? '*'));
    return [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      if (!isSeen(element)) return false;
      if (name !== undefined && nameOf(element) !== name) return false;
      if (starts !== undefined && !nameOf(element).startsWith(starts)) return false;
      if (like !== undefined && !new RegExp(like, 'i').test(nameOf(element))) return false;
      if (text === undefined) return true;
      const holds = (part: Element) => clean(part.textContent ?? '').includes(text);
      return holds(element) && ![...element.children].some(holds);
    });
  };
  return all(query);
}
