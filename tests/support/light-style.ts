type Ask = typeof window.getComputedStyle;

/**
 * A computed style that answers at once what queries by role and taps ask: is an element drawn, visible, does it take a finger. jsdom tries every rule
 * on every element for that, a fifth of the screens' time. No style sheet of the app reaches jsdom: tags, attributes and inline styles decide alone.
 * Every other property is asked of `real`. `tests/features/light-style.test.tsx` compares the two.
 */
export function lightStyle(real: Ask): Ask {
  const byTag = new Map<string, string>();
  const ofTag = (element: Element) => {
    const { localName, namespaceURI } = element;
    const known = byTag.get(localName) ?? real(document.createElementNS(namespaceURI, localName)).display;
    byTag.set(localName, known);
    return known;
  };
  const display = (element: Element) => {
    const own = (element as HTMLElement).style?.display;
    const { localName } = element;
    const isOpen = element.hasAttribute('open');
    if (localName === 'dialog') return isOpen ? own || 'block' : own || 'none';
    if (own) return own;
    if (element.hasAttribute('hidden') || (localName === 'input' && element.getAttribute('type') === 'hidden'))
      return 'none';
    return ofTag(element);
  };
  const inherited = (element: Element, name: 'visibility' | 'pointerEvents', initial: string) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const own = (one as HTMLElement).style?.[name];
      if (own && own !== 'inherit') return own;
    }
    return initial;
  };
  const answers: Readonly<Record<string, (element: Element) => string>> = {
    display,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
    'pointer-events': (element) => inherited(element, 'pointerEvents', 'auto'),
  };
  return (element, pseudo) => {
    if (pseudo) return real(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const answer = answers[String(name)];
        if (answer !== undefined) return answer(element);
        if (name === 'getPropertyValue')
          return (property: string) => answers[property]?.(element) ?? real(element).getPropertyValue(property);
        return Reflect.get(real(element), name);
      },
    });
  };
}
