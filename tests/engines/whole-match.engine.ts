import { expect } from '@playwright/test';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { chip, figures, play, signIn, startMatch, untilServed } from '../support/engines/table.ts';

/** 12 taps tell the story; 60 in the long form, which adds a round to each of its first four parts. */
const IS_LONG = process.env.ENGINE_TAPS === '60';
/** 12 taps after which everybody has two attempts more and no cup more: Ali and Ceren lose theirs again, Veli's is undone. */
const ROUND = ['A+', 'C+', 'V0', 'I0', 'A-', 'C0', 'V+', 'undo', 'I0', 'A0', 'C-', 'V0'];

/** Cups and attempts of Ali, Veli, Ceren and Işık after each part, by hand. */
const PARTS = {
  online: { taps: ['A+', 'C+', 'V0'], short: '1/1 0/1 1/1 0/0', long: '1/3 0/3 1/3 0/2' },
  offline: { taps: ['I0', 'A+', 'C+', 'undo', 'V+'], short: '2/2 1/2 1/1 0/1', long: '2/6 1/6 1/5 0/5' },
  reloaded: { taps: ['C0'], short: '2/2 1/2 1/2 0/1', long: '2/8 1/8 1/8 0/7' },
  reopened: { taps: ['I+'], short: '2/2 1/2 1/2 1/2', long: '2/10 1/10 1/10 1/10' },
} as const;
const AFTER_LEAVING = IS_LONG ? '2/11 1/10 1/10 1/10' : '2/3 1/2 1/2 1/2';
const AT_THE_END = IS_LONG ? '2/11 2/11 1/10 1/10' : '2/3 2/3 1/2 1/2';
/** Waiting taps when the server comes back, and events when the last one has arrived. */
const [WAITING, ARRIVED, ALL] = IS_LONG ? [43, 58, 60] : [7, 10, 12];
const STATS = IS_LONG
  ? { ali: [2, 11, 18], veli: [2, 11, 18], ceren: [1, 10, 10], isik: [1, 10, 10] }
  : { ali: [2, 3, 67], veli: [2, 3, 67], ceren: [1, 2, 50], isik: [1, 2, 50] };

async function playPart(tab: Tab, name: keyof typeof PARTS): Promise<void> {
  const { taps, short, long } = PARTS[name];
  await play(tab, IS_LONG ? [...taps, ...ROUND] : taps);
  expect(await figures(tab), name).toBe(IS_LONG ? long : short);
}

async function seeFigures(tab: Tab, expected: string): Promise<void> {
  await expect.poll(() => figures(tab).catch(String)).toBe(expected);
}

/** Runs in the page: a write to the outbox that goes on until it is ended from outside. */
function writeWithoutEnd(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lig-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction(['rows', 'facts'], 'readwrite').objectStore('facts');
      const goOn = () => {
        try {
          store.put({ key: 'story', value: Math.random() }).onsuccess = goOn;
        } catch {
          // Ended from outside.
        }
        resolve();
      };
      goOn();
    };
  });
}

const leaveFor = (tab: Tab, path: string) => tab.evaluate((to) => void setTimeout(() => location.assign(to)), path);

story(
  'L2, L3, L4, L8 @short: a whole match, the server and the browser killed in the middle, arrives exactly once',
  async ({ league, phone }) => {
    const home = `http://localhost:${league.port}`;
    const count = async (matchId: string) =>
      Object.keys(((await league.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
    let tab = await phone.tab(home);
    await untilServed(tab);
    await signIn(tab, league.password);
    const matchId = await startMatch(tab);
    const table = `/admin/match/${matchId}`;
    await playPart(tab, 'online');
    await expect.poll(() => chip(tab)).toBe('Gönderildi');

    await league.kill();
    await playPart(tab, 'offline');
    const offline = IS_LONG ? PARTS.offline.long : PARTS.offline.short;
    await tab.reload();
    await seeFigures(tab, offline);
    await playPart(tab, 'reloaded');
    await phone.kill();
    await phone.restart();
    tab = await phone.tab(home + table);
    await seeFigures(tab, IS_LONG ? PARTS.reloaded.long : PARTS.reloaded.short);
    await playPart(tab, 'reopened');
    await expect.poll(() => chip(tab)).toBe(`İnternetsiz: ${WAITING} işlem telefonda güvende`);

    await league.restart();
    await expect.poll(() => chip(tab)).toBe('Gönderildi');
    expect(await count(matchId)).toBe(ARRIVED);

    // Left in the middle of a write: the next pages read and write, and so does the left one when it is back.
    await tab.evaluate(writeWithoutEnd);
    await leaveFor(tab, '/standings');
    await tab.see({ role: 'heading', name: 'Puan Durumu' });
    await leaveFor(tab, table);
    await seeFigures(tab, IS_LONG ? PARTS.reopened.long : PARTS.reopened.short);
    await play(tab, ['A0']);
    await seeFigures(tab, AFTER_LEAVING);
    await tab.back();
    await tab.see({ role: 'heading', name: 'Puan Durumu' });
    await tab.back();
    await seeFigures(tab, AFTER_LEAVING);
    await expect.poll(() => tab.evaluate(isMatchHeldOpen), { message: 'L12: the match is held open' }).toBe(true);
    await play(tab, ['V+']);
    await tab.forward();
    await tab.see({ role: 'heading', name: 'Puan Durumu' });
    await tab.forward();
    await seeFigures(tab, AT_THE_END);
    await expect.poll(() => chip(tab)).toBe('Gönderildi');
    expect(await count(matchId)).toBe(ALL);

    await tab.press({ role: 'button', name: 'Maçı tamamla' });
    await tab.press({ role: 'button', name: 'Maçı tamamla', within: { role: 'dialog' } });
    await expect.poll(() => league.read(`matches/${matchId}/status`)).toBe('completed');
    await expectFinalState(league, matchId);
    expect(phone.complaints()).toEqual([]);
  },
);

/** Runs in the page: whether some tab says that a match is open in it. */
async function isMatchHeldOpen(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === 'lig-match-open') ?? false;
}

/** Everything that the one match must have moved, by hand. */
async function expectFinalState(league: { read(path: string): Promise<unknown> }, matchId: string): Promise<void> {
  const playerStats = Object.fromEntries(
    Object.entries(STATS).map(([uid, [cupsScored, attempts, accuracy]]) => [uid, { cupsScored, attempts, accuracy }]),
  );
  expect(await league.read(`matches/${matchId}`)).toMatchObject({
    team1Score: 4,
    team2Score: 2,
    winnerId: 'firtina',
    playerStats,
  });
  expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(ALL);
  expect(await league.read('config/activeMatch')).toBeNull();
  const team = { lastMatchId: matchId };
  const statsOf = (teamId: string) => league.read(`teams/${teamId}/stats`);
  await expect.poll(() => statsOf('firtina')).toEqual({ wins: 1, losses: 0, points: 3, form: 'W', ...team });
  expect(await statsOf('bardaklar')).toEqual({ wins: 0, losses: 1, points: 0, form: 'L', ...team });
  const figuresOf = async (uid: string) => {
    const stats = (await league.read(`users/${uid}/stats`)) as Record<string, unknown>;
    const order = ['gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'];
    return order.map((name) => stats[name]);
  };
  expect(await figuresOf('ali')).toEqual([1, 2, 10, 20, 1, 0, 100, 1]);
  expect(await figuresOf('veli')).toEqual([1, 2, 10, 20, 1, 0, 100, 0]);
  expect(await figuresOf('ceren')).toEqual([1, 1, 10, 10, 0, 1, 0, 0]);
  expect(await figuresOf('isik')).toEqual([1, 1, 10, 10, 0, 1, 0, 0]);
}
