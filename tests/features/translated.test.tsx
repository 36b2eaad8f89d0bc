import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN, type Heard, openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

// A browser that translates a page puts each text into elements of its own: React then writes into texts that nobody sees.

function running(...script: string[]): Heard {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
}

/** As Chrome's translator: every text that may be translated stands in two elements of its own afterwards, spelled otherwise. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('[translate="no"], style, script') !== null) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.textContent = text.data;
    text.replaceWith(outer);
  }
}

/** The numbers of the page, in order. */
const figures = () => (document.querySelector('main')?.textContent ?? '').match(/\d+/g)?.join(' ');

it.each([
  ['/', null],
  [`/match/${MATCH_ID}`, null],
  ['/board', null],
  ['/overlay', null],
  [`/admin/match/${MATCH_ID}`, ADMIN],
  ['/standings', null],
])('%s: what changes after the browser has translated it is what the page shows', async (path, as) => {
  const before = running('ali+', 'ceren+');
  const after = running('ali+', 'ceren+', 'ali+', 'isik0', 'ali+');
  const { hear } = await openApp(path, { as, heard: before });
  await screen.findAllByText(/./);
  await waitFor(() => expect(figures()).toMatch(/1/));
  translate();
  hear(after);
  await waitFor(() => expect(figures()).toMatch(/3/));
  const shown = figures();
  cleanup();
  await openApp(path, { as, heard: after });
  await waitFor(() => expect(figures()).toBe(shown));
});

it('a match that ends while its page is translated shows its result, and nothing breaks', async () => {
  const { hear } = await openApp(`/match/${MATCH_ID}`, { heard: running('ali+', 'ceren+') });
  await waitFor(() => expect(figures()).toMatch(/1/));
  translate();
  const { match } = completedMatch('ali+', 'ceren+', 'ali+');
  hear({ matches: { [MATCH_ID]: match }, activeMatch: null });
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/2/));
});
