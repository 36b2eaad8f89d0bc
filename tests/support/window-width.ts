import { act } from '@testing-library/react';
import { afterTest } from './after-test.ts';

const WIDTH = window.innerWidth;
export const PHONE = 360;

/** Sets the window's width in px, until the test ends; screens that depend on it are drawn again. */
export function resizeTo(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

afterTest.add(() => {
  window.innerWidth = WIDTH;
});
