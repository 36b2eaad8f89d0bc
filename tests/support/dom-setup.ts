import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { afterTest } from './after-test.ts';
import './light-dom.ts';

// Node.js 25 and later have storages of their own, empty without a file, and Vitest leaves what Node.js has: the tests mean the page's.
const { jsdom } = globalThis as unknown as { jsdom: { window: Window } };
for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (globalThis[name] !== jsdom.window[name])
    Object.defineProperty(globalThis, name, { value: jsdom.window[name], configurable: true });
}

// jsdom has no layout: components use these observers at mount, and the answer never changes.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
// Only queries of the window's width have an answer here; resizeTo (window-width.ts) changes the width.
window.matchMedia = (query) => {
  const least = Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16;
  return {
    get matches() {
      return window.innerWidth >= least;
    },
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      window.addEventListener('resize', listener),
    removeEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      window.removeEventListener('resize', listener),
    dispatchEvent: () => false,
  };
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// jsdom has the dialog element without its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
  });
}

afterEach(() => {
  cleanup();
  for (const clear of afterTest) clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
