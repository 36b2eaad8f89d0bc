import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { afterTest } from './after-test.ts';

// jsdom has no layout: the parts ask these at mount and only need an answer that never changes.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
// Of all that can be asked, only the window's width has an answer here; resizeTo (window-width.ts) changes it.
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
// jsdom knows the dialog and none of its ways.
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
