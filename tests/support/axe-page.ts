import { waitFor } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds wrong with the page as it stands, one line each. */
export async function axeViolations(): Promise<string[]> {
  document.documentElement.lang = 'tr';
  // Its screen names the page in an effect of its own.
  await waitFor(() => {
    if (document.title === '') throw new Error('The page has no title yet.');
  });
  // Colours are checked from the tokens (ui-contrast): jsdom paints nothing. Frames are other people's pages.
  const result = await axe.run(document, { iframes: false, rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
