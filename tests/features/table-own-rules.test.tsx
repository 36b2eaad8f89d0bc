import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../../src/data/session/preferences.ts';
import { foldMatch, rareFields } from '../../src/domain/match/match.ts';
import { MIN_SEEN_MS } from '../../src/domain/records/constants.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { MATCH_ID } from '../support/league-data.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

// Decisions 150 to 153: the scorer's table of a match with rules of the league's own.

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const board = () => screen.getByRole('region', { name: 'Skor' });
const line = () => board().querySelector('p[class*=below]')?.textContent;
const face = (name: string) => button(`${name}: kupa ekle`).textContent;
const acts = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map((control) => control.dataset.act);
const afterCorrection = () => new Promise((resolve) => setTimeout(resolve, MIN_SEEN_MS + 50));
const repeat = (count: number, step: string) => Array.from({ length: count }, () => step);

const played = (rules: string | undefined, ...script: string[]) => {
  const match = freshMatch(rules);
  const events = logOf(...script);
  const folded = foldMatch(match, events);
  const { playerStats, team1Score, team2Score } = folded;
  const record = { ...match, playerStats, team1Score, team2Score, ...rareFields(folded), rev: script.length };
  return { matches: { [MATCH_ID]: record }, events: { [MATCH_ID]: events } };
};

async function openTable(rules: string | undefined, script: readonly string[], more: { now?: () => number } = {}) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: played(rules, ...script), ...more });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

/** The patterns of this device's vibration. */
const felt: string[] = [];
const REDEMPTION = '80,60,160';
const REDEMPTION_OVER = '160,60,80';
const TIME_UP = '250,120,250,120,500';

beforeEach(() => {
  felt.length = 0;
  preferences.setState({ sound: true, vibration: true, voice: false });
  Object.defineProperty(navigator, 'vibrate', {
    value: (pattern: unknown) => felt.push(String(pattern)),
    configurable: true,
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

it('decision 145: by the standard rules the table has no control, word or line more', async () => {
  await openTable(undefined, ['ali+']);
  expect(acts('Ali Yıldız')).toEqual(['cup', 'miss', 'minus']);
  expect(board().textContent).toBe('Kadıköy Fırtına1Moda Bardakları0');
  expect(board().querySelectorAll('button')).toHaveLength(0);
});

it('decisions 150 to 153: all options together have every control from the start', async () => {
  await openTable('6o3x1rnwpt15u5', []);
  expect(acts('Ali Yıldız').sort()).toEqual(['cup', 'double', 'minus', 'miss']);
  expect([...board().querySelectorAll('button')].map(({ dataset }) => dataset.act)).toEqual([
    ...['penalty', 'clock', 'penalty'],
  ]);
  expect(line()).toBe('Son atış hakkı ıskaya kadar · Berabere biterse uzatma');
  expect(await axeViolations()).toEqual([]);
});

describe('decision 150: the answer to the last cup', () => {
  const LAST = [...repeat(5, 'ali+@0'), 'ceren+@0'];

  it('says who throws and how it ends, in words, colour and sound; only that side throws, and the end waits', async () => {
    const { user, rows } = await openTable('6sr', LAST);
    expect(line()).toBe('Son atış hakkı ıskaya kadar');
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(line()).toBe('Son atış hakkı: Moda Bardakları. Iskayla biter.'));
    expect(board().querySelector('p')?.closest('section')?.querySelector('[data-now=last]')).toBeTruthy();
    expect(board().querySelector('[data-answers]')?.textContent).toContain('Moda Bardakları');
    for (const name of ['kupa ekle', 'Iska', 'kupa çıkar']) expect(button(`Ali Yıldız: ${name}`).disabled).toBe(true);
    for (const name of ['kupa ekle', 'Iska']) expect(button(`Işık Öztürk: ${name}`).disabled).toBe(false);
    expect(button('Maçı tamamla').dataset.ready).toBeUndefined();
    await waitFor(() => expect(felt).toEqual(['40', REDEMPTION]));
    await user.click(button('Ali Yıldız: kupa ekle'));
    expect(await screen.findByText('Son atış hakkı karşı takımın.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Işık Öztürk: kupa ekle'));
    await user.click(button('Ceren Şahin: Iska'));
    await waitFor(() => expect(line()).toBe('Son atış hakkı bitti.'));
    expect(button('Maçı tamamla').dataset.ready).toBe('true');
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { playerId: 'ali', phase: 0 },
      { playerId: 'isik', redemption: true },
      { playerId: 'ceren', type: 'miss', redemption: true },
    ]);
    await waitFor(() => expect(felt.at(-1)).toBe(REDEMPTION_OVER));
    await user.click(button('Ceren Şahin: kupa ekle'));
    expect(await screen.findByText('Son atış hakkı kullanıldı. Maçı tamamlayabilirsin.')).toBeTruthy();
  });

  it('one ball says so; a full answer leads to the overtime', async () => {
    const { user } = await openTable('6o3b', [...repeat(6, 'ali+@0'), ...repeat(5, 'ceren+@0')]);
    expect(line()).toBe('Son atış hakkı: Moda Bardakları. Tek atış.');
    await user.click(button('Işık Öztürk: kupa ekle'));
    expect(await screen.findByRole('button', { name: 'Uzatmayı başlat' })).toBeTruthy();
    expect(line()).toBe('Son atış hakkı tek atış · Berabere biterse uzatma');
    await waitFor(() => expect(felt.at(-1)).toBe(REDEMPTION_OVER));
  });

  it('who ends before is told who has not answered', async () => {
    const { user } = await openTable('6sr', [...LAST, 'ali+@0']);
    await user.click(button('Maçı tamamla'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.getByText('Moda Bardakları son atış hakkını kullanmadı.')).toBeTruthy();
    expect(dialog.queryByText(/Henüz kimse/)).toBeNull();
  });

  it('the last cup taken back ends the answer: its throws stay, and nothing is said to be lost', async () => {
    const { user } = await openTable('6sr', [...LAST, 'ali+@0', 'isik+@0r']);
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    const [, lastCup] = list.getAllByRole('button', { name: /^Düzelt: / });
    await user.click(lastCup as HTMLElement);
    await user.click(list.getAllByRole('button', { name: /^Geri al: Ali Yıldız · kupa/ })[0] as HTMLElement);
    await waitFor(() => expect(line()).toBe('Son atış hakkı ıskaya kadar'));
    expect(board().textContent).toContain('Kadıköy Fırtına5Moda Bardakları2');
    expect(screen.queryByText(/sayılmadı/)).toBeNull();
  });

  it('a throw has the phase that the finger saw: one before the last cup of another phone is refused', async () => {
    const world = await openTable('6sr', LAST);
    const cup = button('Işık Öztürk: kupa ekle');
    fireEvent.pointerDown(cup, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    act(() => world.hear(played('6sr', ...LAST, 'ali+@0')));
    fireEvent.pointerUp(cup, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    expect(await screen.findByText('Bu bölüm bitti; atış sayılmadı.')).toBeTruthy();
    expect(await world.rows()).toEqual([]);
  });
});

describe('decision 151: a double cup', () => {
  it('is two cups with one attempt; the line has both, and accuracy is of hits', async () => {
    const { user, rows } = await openTable('10sw', ['ali+@0', 'ali0@0']);
    await user.click(button('Ali Yıldız: iki kupa ekle'));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('3 kupa, 3 atış · %67'));
    expect((await rows())[0]?.intent).toMatchObject({ type: 'double', playerId: 'ali' });
    expect(screen.getByText('Ali · iki kupa')).toBeTruthy();
    await afterCorrection();
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    await user.click(list.getByRole('button', { name: /^Ali Yıldız · iki kupa: Kupa yap/ }));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('2 kupa, 3 atış · %67'));
    expect(list.queryByText(/unutulan iki kupa/)).toBeNull();
    await user.click(list.getAllByRole('button', { name: /^Araya atış ekle: / })[0] as HTMLElement);
    expect(list.getByText('Bu atıştan sonra unutulan iki kupa kimin?')).toBeTruthy();
  });

  it('is disabled where nothing stands, and the list of a match without it does not offer it', async () => {
    const { user } = await openTable('6sw', repeat(3, 'ali2@0'));
    expect(button('Veli Güneş: iki kupa ekle').disabled).toBe(true);
    expect(button('Ceren Şahin: iki kupa ekle').disabled).toBe(false);
    await user.click(button('Veli Güneş: iki kupa ekle'));
    expect(await screen.findByText('Bütün kupalar vuruldu. Maçı tamamlayabilirsin.')).toBeTruthy();
  });

  it('decision 145: by the standard rules a forgotten throw is a cup or a miss', async () => {
    const { user } = await openTable(undefined, ['ali+']);
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    await user.click(list.getByRole('button', { name: /^Araya atış ekle: / }));
    expect(list.getAllByText(/unutulan/).map(({ textContent }) => textContent)).toHaveLength(2);
  });
});

describe('misses that are not counted', () => {
  it('have no control, accuracy is a dash, and a cup cannot be made one', async () => {
    const { user } = await openTable('10sn', ['ali+@0']);
    expect(acts('Ali Yıldız')).toEqual(['cup', 'minus']);
    expect(face('Ali Yıldız')).toContain('isabet –');
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(list.queryByRole('button', { name: /Iska yap/ })).toBeNull();
    await user.click(list.getByRole('button', { name: /^Araya atış ekle: / }));
    expect(list.getAllByText(/unutulan/).map(({ textContent }) => textContent)).toEqual([
      'Bu atıştan sonra unutulan kupa kimin?',
    ]);
  });

  it('decision 150: the one that ends an answer has its place from the start, and opens with the answer', async () => {
    const { user, rows } = await openTable('6srn', repeat(5, 'ali+@0'));
    const miss = button('Işık Öztürk: Iska');
    expect(miss.disabled).toBe(true);
    await user.click(miss);
    expect(await screen.findByText('Bu maçta ıska yalnızca son atış hakkında yazılır.')).toBeTruthy();
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(miss.disabled).toBe(false));
    expect(button('Ali Yıldız: Iska').disabled).toBe(true);
    await user.click(miss);
    await waitFor(() => expect(line()).toBe('Son atış hakkı bitti.'));
    expect((await rows())[1]?.intent).toMatchObject({ type: 'miss', redemption: true });
  });
});

describe('decision 152: a cup that nobody threw', () => {
  it('is a tap at its side, named by the team everywhere, and taken back as a throw', async () => {
    const { user, rows } = await openTable('10sp', ['ali+@0']);
    await user.click(button('Moda Bardakları: ceza kupası ekle'));
    await waitFor(() => expect(board().textContent).toContain('Moda Bardakları1'));
    expect(screen.getByText('Moda Bardakları · ceza kupası')).toBeTruthy();
    expect(face('Ceren Şahin')).toContain('0');
    expect((await rows())[0]?.intent).toMatchObject({ type: 'penalty', playerId: 'bardaklar', phase: 0 });
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(list.getByText('Moda Bardakları · ceza kupası')).toBeTruthy();
    expect(list.queryByText('Kimin atışı?', { ignore: '[hidden] *' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Kapat' }));
    await user.click(button('Geri al: Moda Bardakları · ceza kupası'));
    await waitFor(() => expect(board().textContent).toContain('Moda Bardakları0'));
    await afterCorrection();
    await user.click(button('Yinele: Moda Bardakları · ceza kupası'));
    await waitFor(() => expect(board().textContent).toContain('Moda Bardakları1'));
    expect(await axeViolations()).toEqual([]);
  });
});

describe('decision 153: the clock', () => {
  const MINUTE = 60_000;
  const run = ['ali+@0', 'clock run 0'];
  /** When the clock of these scripts began to run. */
  const BEGAN = 2001;
  const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('starts and stands with a tap, each an event of its phase', async () => {
    const { user, rows } = await openTable('10st15', ['ali+@0']);
    expect(board().textContent).toContain('15:00');
    await user.click(button('Süreyi başlat'));
    await user.click(await screen.findByRole('button', { name: 'Süreyi durdur' }));
    await screen.findByRole('button', { name: 'Süreyi başlat' });
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'clock', phase: 0, to: 'run' },
      { kind: 'clock', phase: 0, to: 'stop' },
    ]);
    expect(board().textContent).toMatch(/1[45]:\d\ddurdu/);
  });

  it('rings once when the time is over, also on a page that was asleep; says it once, offers the end, and can be let run on', async () => {
    const clock = { now: BEGAN + 14 * MINUTE };
    const { user, rows } = await openTable('10st15', run, { now: () => clock.now });
    expect(board().textContent).toContain('1:00');
    expect(felt).toEqual([]);
    clock.now = BEGAN + 16 * MINUTE;
    wake();
    await waitFor(async () => expect((await rows()).map(({ intent }) => intent)).toMatchObject([{ to: 'out' }]));
    await waitFor(() => expect(line()).toBe('Süre doldu, son atış'));
    wake();
    expect(felt).toEqual([TIME_UP]);
    expect(button('Maçı tamamla').dataset.ready).toBe('true');
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false);
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Maçı tamamla'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.queryByText(/Henüz kimse/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    await user.click(button('Süre doldu; yeniden işlet'));
    await waitFor(() => expect(line()).toBe('Süre 15 dk'));
    wake();
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([{ to: 'out' }, { to: 'run' }]);
  });

  it('a level match is offered its overtime when the time is over', async () => {
    await openTable('10o3t15u5', ['ali+@0', 'ceren+@0', 'clock run 0', 'clock out 0']);
    expect(button('Uzatmayı başlat').dataset.ready).toBe('true');
    expect(line()).toBe('Süre doldu, son atış');
  });

  it('without a connection the table says that the time is an estimate', async () => {
    const world = await openTable('10st15', run, { now: () => BEGAN + MINUTE });
    expect(board().textContent).not.toContain('tahmini');
    world.connection('offline');
    expect(board().textContent).toContain('14:00tahmini');
  });

  it('a phone that only watches says nothing in the log', async () => {
    const clock = { now: BEGAN + 14 * MINUTE };
    const heard = played('10st15', ...run);
    const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard, now: () => clock.now });
    await screen.findByRole('region', { name: 'Skor' });
    const there = { at: clock.now, name: 'iPhone', seq: 1 };
    world.backend.seed({
      [`matchPresence/${MATCH_ID}/other`]: there,
      [`matchTurns/${MATCH_ID}`]: { device: 'other', uid: 'other', who: 'Deniz', at: clock.now },
    });
    await waitFor(() => expect(button('Süreyi durdur').disabled).toBe(true), { timeout: 15_000 });
    clock.now = BEGAN + 16 * MINUTE;
    wake();
    await waitFor(() => expect(felt).toEqual([TIME_UP]));
    await afterCorrection();
    expect(await world.rows()).toEqual([]);
  });
});
