import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp, openTool } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const NOTES = `matchNotes/${MATCH_ID}`;
const sheet = () => screen.findByRole('dialog', { name: 'Atışlar' });
const playing = (...script: string[]) => {
  const { match, events } = playedMatch(...script);
  return {
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    keys: Object.keys(events).sort(),
  };
};

/** Opens «Atışlar» of a match with these throws. */
async function openSheet(...script: string[]) {
  const { heard, keys } = playing(...script);
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard });
  await screen.findByRole('region', { name: 'Skor' });
  await openTool(world.user, 'Atışlar');
  await sheet();
  /** What the person has noted, in order: this device sends nothing. */
  const noted = async () =>
    (await world.rows()).map(({ intent }) => (intent.kind === 'note' ? [intent.target, intent.note] : [intent.kind]));
  return { ...world, keys, noted };
}
/** The button of a throw's note; the corrections of the throw are opened for it. */
const noteButton = async (event: string) => {
  const list = within(await sheet());
  const mend = list.getByRole('button', { name: new RegExp(`^Düzelt: ${event}`) });
  if (mend.getAttribute('aria-expanded') === 'false') fireEvent.click(mend);
  return list.getByRole('button', { name: new RegExp(`^Not: ${event}`) });
};
const choice = async (name: string) => within(await sheet()).getByRole('button', { name });
const shows = (text: string) => waitFor(async () => expect((await sheet()).textContent).toContain(text));

describe('decision 55: a note at the table', () => {
  it('is put on a throw by keys alone, changed and removed', async () => {
    const { user, noted, keys } = await openSheet('ali+', 'ceren0');
    const key = keys[0] ?? '';
    const button = await noteButton('Ali');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(await choice('Tartışmalı kupa'));
    await user.keyboard('{Enter}');
    await shows('Not: Tartışmalı kupa');
    await user.click(button);
    expect((await choice('Tartışmalı kupa')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await choice('İtiraz'));
    await shows('Not: İtiraz');
    await user.click(button);
    await user.click(await choice('Notu kaldır'));
    await waitFor(async () => expect((await sheet()).textContent).not.toContain('Not: '));
    expect(await noted()).toEqual([
      [key, 'disputed'],
      [key, 'objection'],
      [key, null],
    ]);
    expect(screen.getByRole('region', { name: 'Skor', hidden: true }).textContent).toContain('Kadıköy Fırtına1');
  });

  it('is offered by a hold of the row, not by a tap, a swipe or a hold of its button', async () => {
    const { user, keys, noted } = await openSheet('ali+', 'ceren0');
    const row = async () =>
      within(await sheet())
        .getAllByRole('listitem')
        .at(-1) as HTMLElement;
    const offered = async () => within(await sheet()).queryByRole('group', { name: 'Not seç' }) !== null;
    const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    const name = within(await row()).getByText('Ali Yıldız · kupa');
    await user.click(name);
    await rest(500);
    expect(await offered(), 'a tap').toBe(false);
    await user.pointer([
      { keys: '[MouseLeft>]', target: name, coords: { x: 0, y: 0 } },
      { target: name, coords: { x: 0, y: 40 } },
    ]);
    await rest(500);
    expect(await offered(), 'a swipe').toBe(false);
    await user.pointer({ keys: '[/MouseLeft]', target: name });
    await user.pointer({ keys: '[MouseLeft>]', target: await noteButton('Ceren') });
    await rest(500);
    expect(await offered(), 'a hold of a button').toBe(false);
    await user.pointer({ keys: '[/MouseLeft]', target: name });
    await user.pointer({ keys: '[MouseLeft>]', target: name });
    await waitFor(async () => expect(await offered(), 'a hold').toBe(true));
    await user.pointer({ keys: '[/MouseLeft]', target: name });
    await user.click(await choice('Tartışmalı kupa'));
    await shows('Not: Tartışmalı kupa');
    expect(await noted()).toEqual([[keys[0], 'disputed']]);
  });

  it('is put on the match without a network', async () => {
    const { user, noted, connection } = await openSheet('ali+');
    connection('offline');
    await user.click(await choice('Maça not'));
    await user.click(await choice('İtiraz'));
    await shows('Not: İtiraz');
    expect(await noted()).toEqual([['match', 'objection']]);
  });

  it('L2: is said not to be stored when the telephone stores nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, breakStorage, noted } = await openSheet('ali+');
    breakStorage();
    await user.click(await choice('Maça not'));
    await user.click(await choice('İtiraz'));
    expect(await screen.findByText(/^Not kaydedilemedi/)).toBeTruthy();
    expect([await noted(), (await sheet()).textContent?.includes('Not: ')]).toEqual([[], false]);
    vi.restoreAllMocks();
  });

  it('is put on a throw that was given to another player', async () => {
    const { user, noted, keys } = await openSheet('ali+', 'move 0 veli');
    await user.click(await noteButton('Veli'));
    await user.click(await choice('Tartışmalı kupa'));
    await shows('Not: Tartışmalı kupa');
    expect(await noted()).toEqual([[keys[0], 'disputed']]);
  });
});

describe('decision 55: the page of a match', () => {
  it('shows the note of each throw in the list, and that of the match at its facts, as they change', async () => {
    const { heard, keys } = playing('ali+', 'ceren0');
    const { backend } = await openApp(`/match/${MATCH_ID}`, { heard });
    const list = await screen.findByRole('region', { name: 'Atış atış' });
    expect(list.textContent).not.toContain('Not:');
    backend.seed({ [`${NOTES}/${keys[0]}`]: 'disputed', [`${NOTES}/match`]: 'objection' });
    await waitFor(() => expect(list.textContent).toContain('Ali Yıldız · kupa Not: Tartışmalı kupa1–0'));
    const about = await screen.findByRole('region', { name: 'Maça dair' });
    expect(about.textContent).toContain('Notİtiraz');
  });

  it('says beside the score that two phones may have counted one throw twice, until it is settled (decision 42)', async () => {
    const { heard, keys } = playing('ali+', 'ali+', 'ceren0');
    const { backend } = await openApp(`/match/${MATCH_ID}`, { heard });
    await screen.findByRole('region', { name: 'Atış atış' });
    expect(screen.queryByText(/kontrol ediliyor/)).toBeNull();
    backend.seed({ [`${NOTES}/${keys[0]}`]: 'check', [`${NOTES}/${keys[1]}`]: 'disputed' });
    expect(await screen.findByText('Skor kontrol ediliyor: 1 atış iki kez yazılmış olabilir.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Atış atış' }).textContent).not.toContain(
      'Ali Yıldız · kupa Not: Tartışmalı kupa1–0',
    );
    backend.seed({ [`${NOTES}/${keys[0]}`]: null });
    await waitFor(() => expect(screen.queryByText(/kontrol ediliyor/)).toBeNull());
  });

  it('shows them also of a match that is over', async () => {
    const { match, events } = completedMatch('ali+');
    const heard = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
    const { backend } = await openApp(`/match/${MATCH_ID}`, { heard });
    const [key] = Object.keys(events);
    backend.seed({ [`${NOTES}/match`]: 'disputed', [`${NOTES}/${key}`]: 'check' });
    const facts = await screen.findByRole('region', { name: 'Maça dair' });
    await waitFor(() => expect(facts.textContent).toContain('Tartışmalı maç'));
    expect(screen.queryByText(/kontrol ediliyor/), 'nobody checks any more').toBeNull();
  });
});
