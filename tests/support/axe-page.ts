import { waitFor } from '@testing-library/react';
import axe from 'axe-core';

/** The violations that axe finds on the current page, one line each. */
export async function axeViolations(): Promise<string[]> {
  document.documentElement.lang = 'tr';
  // The screen sets the page's title in an effect.
  await waitFor(() => {
    if (document.title === '') throw new Error('The page has no title yet.');
  });
  // The ui-contrast test checks colours from the tokens: jsdom paints nothing. Frames are other people's pages.
  const result = await axe.run(document, { iframes: false, rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
