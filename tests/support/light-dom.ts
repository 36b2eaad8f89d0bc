import { configure, prettyDOM } from '@testing-library/dom';
import * as React from 'react';

// What costs the screens' tests most and proves nothing. A worker loads this once for all its files.

// React notes the stack of each element that it creates, up to 10,000 a second: a third of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// What is waited for fails at every look but the last, and only the last failure is read: the page is written into it then.
configure({
  // A limit that finds only what never ends.
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const text = () => [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: text, configurable: true });
  },
});

type Ask = typeof window.getComputedStyle;

/** jsdom's own. */
export const realStyle: Ask = window.getComputedStyle.bind(window);
window.getComputedStyle = lightStyle(realStyle);

/**
 * A computed style that answers at once what queries by role and taps ask: is an element drawn, visible, does it take a finger. jsdom tries every rule
 * on every element for that, a fifth of the time. No style sheet of the app reaches jsdom: tags, attributes and inline styles decide alone. Every other
 * property is asked of `real`. `tests/features/light-dom.test.tsx` compares the two.
 */
function lightStyle(real: Ask): Ask {
  const byTags = new Map<string, string>();
  const bare = ({ namespaceURI, localName }: Element) => document.createElementNS(namespaceURI, localName);
  const ofTag = (element: Element) => {
    const parent = element.parentElement;
    const tags = `${parent?.localName} ${element.localName}`;
    const known = byTags.get(tags);
    if (known !== undefined) return known;
    const alike = bare(element);
    if (parent !== null) bare(parent).append(alike);
    const { display } = real(alike);
    byTags.set(tags, display);
    return display;
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
