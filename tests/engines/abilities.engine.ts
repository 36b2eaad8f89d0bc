import { expect } from '@playwright/test';
import type { EngineName } from '../../scripts/find-engines.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import type { EnginePhone } from '../support/engines/phone.ts';
import type { Setup } from '../support/engines/setup.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { checkSays, chip, openCheck, play, putMatch, signIn } from '../support/engines/table.ts';

// What a phone may lack or refuse: lasting storage, a screen that stays awake, sound, sharing, pushes. Each works or is
// said, and the table scores whatever becomes of them.

const SAYS = {
  persisted: 'Tarayıcı kayıtları silmeyecek.',
  forgets: 'Tarayıcı yer açmak için kayıtları silebilir',
  awake: 'Ekran maç boyunca açık kalır.',
  sleeps: 'Ekran kendiliğinden kapanabilir.',
};
const SETTINGS = { role: 'dialog', name: 'Bildirim ayarları' } as const;
const SHARING = { role: 'dialog', name: 'Skoru paylaş' } as const;
const CLOSE = { role: 'button', name: 'Kapat' } as const;

/** A match at the table of the signed-in admin. */
async function openTable(league: LeagueProcess, phone: EnginePhone): Promise<{ tab: Tab; matchId: string }> {
  const matchId = await putMatch(league);
  const tab = await phone.tab(`http://localhost:${league.port}`);
  await signIn(tab, league.password);
  await tab.goto(`http://localhost:${league.port}/admin/match/${matchId}`);
  await tab.see({ role: 'button', name: 'Ali Yıldız: kupa ekle' });
  return { tab, matchId };
}

/** Taps on the open table count, and arrive once. */
async function scoresOn(tab: Tab, league: LeagueProcess, matchId: string, phone: EnginePhone): Promise<void> {
  await play(tab, ['A+', 'C0', 'undo', 'I+']);
  await expect.poll(() => chip(tab)).toBe('Gönderildi');
  expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(4);
  expect(phone.complaints()).toEqual([]);
}

/** Opens «Skoru paylaş» of the match, with the picture drawn. */
async function openSharing(tab: Tab, league: LeagueProcess, matchId: string): Promise<void> {
  await tab.goto(`http://localhost:${league.port}/match/${matchId}`);
  await tab.press({ role: 'button', name: 'Paylaş' });
  await tab.see({ css: 'img[alt^="Sonuç kartı"]', within: SHARING });
}

/** The text of «Bildirim ayarları» for each answer of the browser; without an answer it shows the switch. */
async function expectPushes(tab: Tab, engine: EngineName, permits: Setup['permits']): Promise<void> {
  // The one that is there before its code is replaced when that comes.
  await tab.press({ css: 'button[aria-controls][aria-label^=Bildirimler]' });
  await tab.press({ role: 'button', name: 'Bildirim ayarları' });
  const within = SETTINGS;
  if (engine === 'webkit') return tab.see({ text: 'Bu tarayıcı desteklemiyor', within });
  if (permits === 'nothing') return tab.see({ text: 'Bildirim izni kapalı', within });
  const device = { role: 'checkbox', name: 'Bu cihaza bildirim gönder', within } as const;
  await tab.see(device);
  if (permits !== 'all') return;
  // No vendor's push service is within reach of a story.
  await tab.press(device);
  await tab.see({ text: 'Tarayıcının bildirim servisine ulaşılamadı.' });
}

for (const [answered, permits] of [
  ['with yes', 'all'],
  ['with no', 'nothing'],
  ['by nobody', undefined],
] as const) {
  story.describe(`questions that are answered ${answered}`, () => {
    story.use({ setup: permits === undefined ? {} : { permits } });

    story(
      `lasting storage, screen, pushes, answered ${answered}: what is said is what is so, and the table scores on`,
      async ({ league, phone, engine }) => {
        const { tab, matchId } = await openTable(league, phone);
        await openCheck(tab);
        const asked = async () => (await checkSays(tab, SAYS.persisted)) + (await checkSays(tab, SAYS.forgets));
        await expect.poll(asked).toMatch(/ok|warn/);
        const isPromised = (await checkSays(tab, SAYS.persisted)) === 'ok';
        if (!isPromised) await tab.press({ role: 'button', name: 'İste' });
        // Chromium and Firefox promise where the person says yes; WebKitGTK knows no such promise.
        const persisted = permits === 'all' && engine !== 'webkit';
        await expect.poll(() => checkSays(tab, SAYS.persisted)).toBe(persisted ? 'ok' : 'none');
        expect(await tab.evaluate(isPersisted)).toBe(persisted);
        // Firefox alone asks the person, and waits for him.
        const waits = permits === undefined && engine === 'firefox';
        if (!persisted && !waits) await tab.see({ role: 'alert', text: 'Tarayıcı izin vermedi.' });
        await expect.poll(() => checkSays(tab, SAYS.awake)).toBe('ok');
        await tab.press(CLOSE);
        await scoresOn(tab, league, matchId, phone);
        await tab.goto(`http://localhost:${league.port}`);
        await expectPushes(tab, engine, permits);
        expect(phone.complaints()).toEqual([]);
      },
    );
  });
}

/** Runs in the page: what the engine itself says of its promise. */
async function isPersisted(): Promise<boolean> {
  const storage: StorageManager | undefined = navigator.storage;
  return (await storage?.persisted?.()) === true;
}

type Loose = Record<string, unknown>;

/** Runs in the page before its own scripts. */
function lackEverything(): void {
  const lost = ['wakeLock', 'storage', 'share', 'canShare', 'clipboard', 'vibrate', 'permissions', 'setAppBadge'];
  for (const name of lost) delete (Navigator.prototype as unknown as Loose)[name];
  for (const name of ['AudioContext', 'Notification', 'PushManager']) delete (window as unknown as Loose)[name];
}

/** Runs in the page before its own scripts. */
function refuseEverything(): void {
  const refuse = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
  const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
  give('wakeLock', { request: refuse });
  give('storage', { persist: refuse, persisted: refuse, estimate: refuse });
  give('share', refuse);
  give('canShare', () => true);
  give('clipboard', { writeText: refuse });
  give('vibrate', () => {
    throw new DOMException('Refused.', 'NotAllowedError');
  });
  give('permissions', { query: refuse });
  Object.assign(window, {
    AudioContext: class {
      constructor() {
        throw new DOMException('Refused.', 'NotSupportedError');
      }
    },
  });
}

/** Runs in the page before its own scripts: stores the shared data in `shared`. */
function giveEverything(): void {
  const shared: unknown[] = [];
  const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
  give('share', async ({ title, url, files }: ShareData) => {
    shared.push({ title, url, files: files?.map(({ type }) => type) });
  });
  give('canShare', () => true);
  give('clipboard', { writeText: async (text: string) => shared.push(text) });
  Object.assign(window, { shared });
}

const SEND = { role: 'button', name: 'Paylaş', within: SHARING } as const;
const COPY = { role: 'button', name: 'Bağlantıyı kopyala', within: SHARING } as const;

story.describe('a browser that lacks everything that can be lacked', () => {
  story.use({ setup: { script: lackEverything } });
  story('all abilities missing: the check and the dialog say it, the table scores on', async ({ league, phone }) => {
    const { tab, matchId } = await openTable(league, phone);
    await openCheck(tab);
    await expect.poll(() => checkSays(tab, SAYS.sleeps)).toBe('warn');
    await tab.press({ role: 'button', name: 'İste' });
    await tab.see({ role: 'alert', text: 'Tarayıcı izin vermedi.' });
    await tab.press(CLOSE);
    await scoresOn(tab, league, matchId, phone);
    await openSharing(tab, league, matchId);
    expect(await tab.has(SEND)).toBe(false);
    await tab.press(COPY);
    await tab.see({ role: 'status', text: 'Bağlantı kopyalanamadı' });
    await tab.goto(`http://localhost:${league.port}`);
    await expectPushes(tab, 'webkit', undefined);
    expect(phone.complaints()).toEqual([]);
  });
});

story.describe('a browser that refuses everything that can be refused', () => {
  story.use({ setup: { script: refuseEverything } });
  story('all abilities refused: the check and the dialog say it, the table scores on', async ({ league, phone }) => {
    const { tab, matchId } = await openTable(league, phone);
    await openCheck(tab);
    await expect.poll(() => checkSays(tab, SAYS.sleeps)).toBe('warn');
    await tab.press({ role: 'button', name: 'İste' });
    await tab.see({ role: 'alert', text: 'Tarayıcı izin vermedi.' });
    await tab.press(CLOSE);
    await scoresOn(tab, league, matchId, phone);
    await openSharing(tab, league, matchId);
    await tab.press(SEND);
    await tab.see({ role: 'status', text: 'Paylaşılamadı.' });
    await tab.press(COPY);
    await tab.see({ role: 'status', text: 'Bağlantı kopyalanamadı' });
    expect(phone.complaints()).toEqual([]);
  });
});

story.describe('a browser that shares', () => {
  story.use({ setup: { script: giveEverything } });
  story('a match is shared as picture and link, and its link copied', async ({ league, phone }) => {
    const matchId = await putMatch(league);
    const tab = await phone.tab(`http://localhost:${league.port}`);
    await openSharing(tab, league, matchId);
    await tab.press(SEND);
    await tab.press(COPY);
    await tab.see({ role: 'status', text: 'Bağlantı kopyalandı.' });
    const url = `http://localhost:${league.port}/match/${matchId}`;
    const title = 'Kadıköy Fırtına 0 – 0 Moda Bardakları · Kupa Ligi';
    expect(await tab.evaluate(() => (window as unknown as Loose).shared)).toEqual([
      { title, url, files: ['image/png'] },
      url,
    ]);
    expect(phone.complaints()).toEqual([]);
  });
});
