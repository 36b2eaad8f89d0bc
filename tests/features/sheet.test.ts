import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addStyles } from '../../src/ui/dialogs/sheet.ts';
import { styleHookSingleton } from '../../src/ui/frame/style-singleton.ts';

const rules = () =>
  [...document.querySelectorAll('style')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map((one) => one.cssText),
  );

test('styles made by script are inserted as rules of an empty style element, as the policy demands', () => {
  const before = rules().length;
  const remove = addStyles(':root{--a: 1;}\n\n:root[data-x="y"]{--a: 2;}');
  expect(document.head.querySelector('style:last-of-type')?.textContent).toBe('');
  expect(rules().slice(before)).toEqual([
    expect.stringContaining('--a: 1'),
    expect.stringMatching(/data-x="?y"?\].*--a: 2/s),
  ]);
  remove();
  expect(rules()).toHaveLength(before);
});

test('the styles of dialogs are there once, while one is open', () => {
  const before = rules().length;
  const useStyles = styleHookSingleton();
  const first = renderHook(() => useStyles('body { overflow: hidden; }'));
  const second = renderHook(() => useStyles('body { overflow: scroll; }'));
  expect(rules().slice(before)).toEqual([expect.stringContaining('hidden')]);
  first.unmount();
  expect(rules()).toHaveLength(before + 1);
  second.unmount();
  expect(rules()).toHaveLength(before);
});
