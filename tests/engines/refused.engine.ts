import { expect } from '@playwright/test';
import { story } from '../support/engines/story.ts';
import {
  askForMatch,
  checkSays,
  chip,
  figures,
  goInside,
  openCheck,
  play,
  putMatch,
  signIn,
  signInHere,
  startMatch,
  untilServed,
} from '../support/engines/table.ts';

// A browser that stores less than a match needs, or nothing: the app says so, and all other parts work.

const NOTHING = '0/0 0/0 0/0 0/0';
const ALI = { role: 'button', name: 'Ali Yıldız: kupa ekle' } as const;

story.describe('in a private window', () => {
  story.use({ setup: { isPrivate: true } });

  story(
    'L2, L3: a match goes over a reload offline and arrives once; the check says what the window forgets',
    async ({ league, phone }) => {
      const tab = await phone.tab(`http://localhost:${league.port}`);
      await untilServed(tab);
      await signIn(tab, league.password);
      const matchId = await startMatch(tab);
      await openCheck(tab);
      await expect.poll(() => checkSays(tab, 'gizli sekmede ise pencere kapanınca siler')).toBe('warn');
      expect(await checkSays(tab, 'Telefon atışları kaydedebiliyor.')).toBe('ok');
      await tab.press({ role: 'button', name: 'Kapat' });
      await play(tab, ['A+']);
      await expect.poll(() => chip(tab)).toBe('Gönderildi');
      await league.kill();
      await play(tab, ['C+', 'V0']);
      await tab.reload();
      await expect.poll(() => figures(tab).catch(String)).toBe('1/1 0/1 1/1 0/0');
      await league.restart();
      await expect.poll(() => chip(tab)).toBe('Gönderildi');
      expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(3);
      expect(phone.complaints()).toEqual([]);
    },
  );
});

story.describe('where the person lets no site keep anything', () => {
  story.use({ setup: { keeps: 'nothing' } });

  story(
    'L2: every page opens, and the table says that it cannot store and counts nothing',
    async ({ league, phone }) => {
      const matchId = await putMatch(league);
      const tab = await phone.tab(`http://localhost:${league.port}`);
      for (const [link, heading] of [
        ['Takımlar', 'Takımlar'],
        ['Oyuncular', 'Oyuncular'],
        ['Puan Durumu', 'Puan Durumu'],
      ]) {
        await tab.press({ role: 'link', name: link ?? '' });
        await tab.see({ role: 'heading', name: heading ?? '' });
      }
      await signInHere(tab, league.password);
      await goInside(tab, `/admin/match/${matchId}`);
      await tab.see(ALI);
      expect(await chip(tab)).toBe('Kayıt yapılamıyor');
      await tab.press(ALI);
      await tab.see({ role: 'alert', text: 'Ali · kupa kaydedilemedi, sayılmadı.' });
      expect(await figures(tab)).toBe(NOTHING);
      await openCheck(tab);
      expect(await checkSays(tab, 'Telefon kayıt yapamıyor.')).toBe('bad');
      await tab.press({ role: 'button', name: 'Kapat' });
      expect(await league.read(`matchEvents/${matchId}`)).toBeNull();
      expect(phone.complaints()).toEqual([]);
    },
  );

  story('a match that cannot be stored is not begun, and that is said', async ({ league, phone }) => {
    const tab = await phone.tab(`http://localhost:${league.port}`);
    await signInHere(tab, league.password);
    await askForMatch(tab);
    await tab.see({ text: 'Maç oluşturulurken bir hata oluştu' });
    expect(await league.read('matches')).toBeNull();
    expect(phone.complaints()).toEqual([]);
  });
});

/** Runs in the page: its databases can't be opened until `giveStorage` is called. */
function refuseStorage(): void {
  const { open } = IDBFactory.prototype;
  let isRefused = true;
  IDBFactory.prototype.open = function (...asked) {
    if (isRefused) throw new DOMException('Refused.', 'UnknownError');
    return open.apply(this, asked);
  };
  Object.assign(window, {
    giveStorage: () => {
      isRefused = false;
    },
  });
}

story.describe('where the storage fails at the start', () => {
  story.use({ setup: { script: refuseStorage } });

  story(
    'L2: a tap is said not to count; with the storage back the next one counts and arrives',
    async ({ league, phone }) => {
      const matchId = await putMatch(league);
      const tab = await phone.tab(`http://localhost:${league.port}`);
      await signInHere(tab, league.password);
      await goInside(tab, `/admin/match/${matchId}`);
      await tab.press(ALI);
      await tab.see({ role: 'alert', text: 'Ali · kupa kaydedilemedi, sayılmadı.' });
      expect(await figures(tab)).toBe(NOTHING);
      await tab.evaluate(() => (window as unknown as { giveStorage: () => void }).giveStorage());
      await play(tab, ['C+', 'A+']);
      expect(await figures(tab)).toBe('1/1 0/0 1/1 0/0');
      await expect.poll(() => chip(tab)).toBe('Gönderildi');
      expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(2);
      expect(phone.complaints()).toEqual([]);
    },
  );
});
