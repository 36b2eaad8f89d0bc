import { describe, expect, it } from 'vitest';
import { scanStyles } from '../../scripts/compat/scan-styles.ts';
import { createSupport, readCompatData } from '../../scripts/compat/support.ts';
import { oldestBrowsers } from '../../scripts/compat/targets.ts';

const support = createSupport(readCompatData(), oldestBrowsers(['chrome100', 'firefox104', 'safari15.4']));
const found = (sheet: string) => [...scanStyles(sheet, support)];

describe('the features that a built style sheet uses', () => {
  it.each([
    ['.a:not(:has(> :nth-child(5))) { color: red }', [':has']],
    ['.a { width: 5cqw }', ['container_query_length_units']],
    ['.a { height: 100dvh }', ['viewport_percentage_units_dynamic']],
    ['.a { width: 10px; width: calc(var(--b) + 5cqw) }', ['container_query_length_units']],
    ['.a { text-wrap: balance }', ['text-wrap']],
    ['@container a (width > 5px) { .b { color: red } }', ['@container']],
    ['.a { & .b { color: red } }', ['nesting']],
  ])('finds in %s', (sheet, what) => {
    expect(found(sheet)).toEqual(what);
  });

  it.each([
    '.a { height: 100vh; height: 100dvh }',
    '@supports (height: 100dvh) { .a { height: 100dvh } }',
    '.a:is(.b, :focus-visible) { inset: 0; aspect-ratio: 1; color: red }',
  ])('leaves %s', (sheet) => {
    expect(found(sheet)).toEqual([]);
  });
});
