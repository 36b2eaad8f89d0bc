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
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
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
