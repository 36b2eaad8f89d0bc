import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { realStyle } from '../support/light-dom.ts';

afterEach(() => {
  document.getElementById('sheet')?.remove();
});

it.each(['/', '/standings', '/admin', '/match/m1', '/profile'])(
  'every element of %s has the display, visibility and reach for a finger that jsdom computes',
  async (path) => {
    await openApp(path, { as: ADMIN });
    await screen.findByRole('main');
    const sheet = document.createElement('div');
    sheet.id = 'sheet';
    sheet.innerHTML =
      '<p hidden>a<b>b</b></p><dialog>c</dialog><dialog open>d</dialog><input type="hidden"><i style="display:none">e</i><u style="visibility:hidden"><s>f</s></u><a style="pointer-events:none">g</a><details><summary>h</summary>i</details>';
    document.body.append(sheet);
    const judged = ({ display, visibility, pointerEvents }: CSSStyleDeclaration) => [
      display,
      visibility,
      pointerEvents === 'none',
    ];
    for (const element of document.querySelectorAll('*')) {
      expect(judged(window.getComputedStyle(element)), element.outerHTML.slice(0, 200)).toEqual(
        judged(realStyle(element)),
      );
    }
  },
);
