import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../src/data/session/preferences.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { eventIdOf } from '../../src/domain/outbox/intents.ts';
import { chooseColors } from '../../src/ui/frame/color-scheme.ts';
import { ADMIN, openApp, openTool, openTools, PLAYER } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const heard = (...script: string[]) => {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
};

async function openMatch(...script: string[]) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: heard(...script) });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

/** What this device has beyond jsdom. */
function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  taken.push(() => Reflect.deleteProperty(navigator, name));
}
const taken: (() => void)[] = [];
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  preferences.setState({ sound: true, vibration: true, voice: false });
});
afterEach(() => {
  for (const back of taken.splice(0)) back();
});

describe('decision 43: a tap on a disabled control', () => {
  it.each([
    ['Veli Güneş: kupa çıkar', [], 'Çıkarılacak kupa yok.'],
    ['Geri al', [], 'Geri alınacak atış yok.'],
    ['Ali Yıldız: kupa ekle', Array(10).fill('ali+'), 'Bütün kupalar vuruldu. Maçı tamamlayabilirsin.'],
  ])('says why it counts nothing: %s', async (name, script, sentence) => {
    const { user } = await openMatch(...script);
    expect(button(name).disabled).toBe(true);
    await user.click(button(name));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('the log of a match that is over', () => {
  it('is read when «Atışlar» opens', async () => {
    const { match, events } = completedMatch('ali+', 'ceren0');
    const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: { matches: { [MATCH_ID]: match } } });
    await screen.findByText(/^Kazanan/);
    world.backend.seed({ [`matchEvents/${MATCH_ID}`]: events });
    await openTool(world.user, 'Atışlar');
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(await list.findByText('Ali Yıldız · kupa')).toBeTruthy();
    expect(list.getByText('Ceren Şahin · ıska')).toBeTruthy();
    expect(list.queryByText(/Henüz atış yok/)).toBeNull();
  });
});

describe('the screen stays awake', () => {
  class Lock extends EventTarget {
    released = false;
    async release() {
      this.released = true;
      this.dispatchEvent(new Event('release'));
    }
  }

  it('while the match is open, and again when the page comes back (field note 8)', async () => {
    const locks: Lock[] = [];
    give('wakeLock', {
      request: async () => {
        const lock = new Lock();
        locks.push(lock);
        return lock;
      },
    });
    const { hear } = await openMatch('ali+');
    await waitFor(() => expect(locks).toHaveLength(1));
    visibility = 'hidden';
    await act(async () => locks[0]?.release());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(locks).toHaveLength(1);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(locks).toHaveLength(2));
    hear({ matches: { [MATCH_ID]: { ...playedMatch('ali+').match, status: 'completed', completedAt: 1 } } });
    await waitFor(() => expect(locks[1]?.released).toBe(true));
  });

  it('a refusal (battery saver) is no error, and the check says what to do', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    give('wakeLock', { request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    const { user } = await openMatch();
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getByText(/^Ekran kendiliğinden kapanabilir/)).toBeTruthy();
  });

  it('is requested at the first tap if the browser needs one: iPhones, when the page was opened by its address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked: boolean[] = [];
    let isTapped = false;
    addEventListener(
      'pointerdown',
      () => {
        isTapped = true;
      },
      { once: true },
    );
    give('wakeLock', {
      request: async () => {
        asked.push(isTapped);
        if (!isTapped) throw new DOMException('Permission was denied', 'NotAllowedError');
        return new Lock();
      },
    });
    const { user } = await openMatch();
    expect(asked).toEqual([false]);
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(asked).toEqual([false, true]));
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getByText('Ekran maç boyunca açık kalır.')).toBeTruthy();
    expect(asked).toEqual([false, true]);
  });

  it('is dark whatever the person chose; other pages keep the choice', async () => {
    chooseColors('light');
    try {
      const { user } = await openMatch('ali+');
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
      await user.click(screen.getByRole('link', { name: 'Geri' }));
      await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light'));
    } finally {
      act(() => chooseColors('dark'));
    }
  });
});

describe('the pre-match check', () => {
  it('counts what is missing before the first throw, and says how to fix it', async () => {
    const { user } = await openMatch();
    await user.click(await screen.findByRole('button', { name: /^Maçtan önce: 3 eksik/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(7);
    for (const good of ['Yönetici olarak giriş yapıldı.', 'Takımlar ve oyuncular bu telefonda.']) {
      expect(sheet.getByText(good)).toBeTruthy();
    }
    expect(sheet.getByText(/^Bu adreste uygulama telefona yüklenemez/)).toBeTruthy();
  });

  it('stands over a match that has just begun on a phone whose network went before the log came', async () => {
    const { league, connection } = await openMatch();
    connection('offline');
    const { match } = playedMatch();
    act(() => league.setState({ events: {}, matches: { [MATCH_ID]: { ...match, rev: 0 } } }));
    expect(await screen.findByRole('button', { name: /^Maçtan önce: \d eksik/ })).toBeTruthy();
    act(() => league.setState({ matches: { [MATCH_ID]: match } }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Maçtan önce/ })).toBeNull());
  });

  it('asks the browser for persistent storage and shows its answer', async () => {
    let persisted = false;
    const persist = vi.fn(async () => {
      persisted = true;
      return true;
    });
    give('storage', { persisted: async () => persisted, persist });
    give('userAgent', FIREFOX);
    const { user } = await openMatch();
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    await user.click(sheet.getByRole('button', { name: 'İste' }));
    expect(await sheet.findByText('Tarayıcı kayıtları silmeyecek.')).toBeTruthy();
    expect(persist).toHaveBeenCalledTimes(1);
    expect(sheet.queryByRole('button', { name: 'İste' })).toBeNull();
  });

  it('asks automatically if the browser shows no question', async () => {
    const persist = vi.fn(async () => true);
    give('storage', { persisted: async () => false, persist });
    give('userAgent', IPHONE);
    await openMatch();
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  });

  it('says so when the browser refuses', async () => {
    give('storage', { persisted: async () => false, persist: async () => false });
    give('userAgent', FIREFOX);
    const { user } = await openMatch();
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.queryByText(/^Tarayıcı izin vermedi/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'İste' }));
    expect((await sheet.findByText(/^Tarayıcı izin vermedi/)).getAttribute('role')).toBe('alert');
  });

  it('says that Safari deletes a site’s data after seven days, and saves unsent taps as a file', async () => {
    give('userAgent', IPHONE);
    const files: string[] = [];
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    const { user } = await openMatch();
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getByText(/^Safari, yedi gün açılmayan sitenin kayıtlarını siler/)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Atışları kaydet' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await openTool(user, 'Kontrol');
    await user.click(await screen.findByRole('button', { name: 'Atışları kaydet' }));
    expect(files).toEqual([expect.stringMatching(/\.json$/)]);
  });

  it('does not say that when installed on the home screen, or in other browsers', async () => {
    give('userAgent', IPHONE);
    give('standalone', true);
    const { user } = await openMatch();
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.queryByText(/^Safari, yedi gün/)).toBeNull();
  });

  describe('whether the phone opens without network', () => {
    /** A worker in this state that answers; `null` never answers, as one of an earlier version. */
    const worker = (state: string, answer: boolean | string | null) => ({
      state,
      postMessage: (_question: unknown, [port]: [MessagePort]) => answer !== null && port.postMessage(answer),
    });
    const workers = (more: object) => Object.assign(new EventTarget(), more);
    const never = new Promise(() => undefined);
    const openCheck = async () => {
      const { user } = await openMatch();
      await openTool(user, 'Kontrol');
      return within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    };

    it.each([
      ['serves and has every file', worker('activated', true), 'Bu telefon internetsiz açılabilir.'],
      // What WebKit goes on saying to a page that was loaded while the worker took over.
      ['serves, on its way', worker('activating', true), 'Bu telefon internetsiz açılabilir.'],
      ['lacks a file', worker('activated', false), /^Uygulama telefona henüz yüklenmedi/],
      ['got something else for a file', worker('activated', '/assets/x.js'), /başka bir şey geldi \(\/assets\/x\.js\)/],
      ['does not answer', worker('activated', null), /^Uygulama telefona henüz yüklenmedi/],
      ['is none', null, /^Uygulama telefona henüz yüklenmedi/],
    ])('is said only when it is proved: a worker that %s', async (_what, active, says) => {
      give('serviceWorker', workers({ getRegistration: async () => ({ active }), ready: never }));
      expect(await (await openCheck()).findByText(says)).toBeTruthy();
    });

    it('is looked at again by itself when the worker is there', async () => {
      let active: ReturnType<typeof worker> | null = null;
      let arrive: () => void = () => undefined;
      const ready = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      give('serviceWorker', workers({ getRegistration: async () => ({ active }), ready }));
      const sheet = await openCheck();
      expect(await sheet.findByText(/^Uygulama telefona henüz yüklenmedi/)).toBeTruthy();
      active = worker('activated', true);
      arrive();
      expect(await sheet.findByText('Bu telefon internetsiz açılabilir.')).toBeTruthy();
    });
  });

  it('says that nothing can be stored', async () => {
    const { user, league } = await openMatch();
    act(() => league.setState({ storageError: 'full' }));
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getByText(/^Telefon kayıt yapamıyor/)).toBeTruthy();
  });

  it('is not offered any more once the match runs', async () => {
    const { user } = await openMatch('ali+');
    expect(screen.queryByText(/^Maçtan önce/)).toBeNull();
    await openTools(user);
    expect(button('Kontrol')).toBeTruthy();
  });
});

describe('what a scorer hears and feels', () => {
  const patterns: unknown[] = [];
  beforeEach(() => {
    patterns.length = 0;
    give('vibrate', (pattern: unknown) => patterns.push(pattern));
  });

  it('differs for cups of either team, miss, minus and refused taps', async () => {
    const { user } = await openMatch('ali+');
    await user.click(button('Ceren Şahin: kupa ekle'));
    await waitFor(() => expect(patterns).toHaveLength(1));
    const [other] = patterns.splice(0);
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(patterns).toHaveLength(1));
    await user.click(button('Ali Yıldız: Iska'));
    await waitFor(() => expect(patterns).toHaveLength(2));
    // However slow the machine is, no time passes between the two.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await user.click(button('Ali Yıldız: kupa çıkar'));
    await waitFor(() => expect(patterns).toHaveLength(3));
    await user.click(button('Ali Yıldız: kupa çıkar'));
    await waitFor(() => expect(patterns).toHaveLength(4));
    expect(new Set([...patterns, other].map((pattern) => JSON.stringify(pattern))).size).toBe(5);
  });

  it('a cup that another phone scored has a signal of its own; those that are there at first have none', async () => {
    const { user, hear, league } = await openMatch('ali+', 'ceren+');
    const names = ['Ali Yıldız: kupa ekle', 'Ceren Şahin: kupa ekle', 'Veli Güneş: Iska', 'Geri al: Veli · ıska'];
    for (const [before, name] of names.entries()) {
      await user.click(button(name));
      await waitFor(() => expect(patterns).toHaveLength(before + 1));
    }
    const own = patterns.splice(0);
    const { events, rows } = league.getState();
    const known = [...Object.keys(events[MATCH_ID] ?? {}), ...rows.map((row) => eventIdOf(row) ?? '')];
    const key = nextKey(Date.now(), Math.random, known.sort().at(-1));
    const cup = { type: 'cup', playerId: 'ceren', at: Date.now(), by: 'hakem' };
    hear({ events: { [MATCH_ID]: { ...events[MATCH_ID], [key]: cup } } });
    await waitFor(() => expect(patterns).toHaveLength(1));
    expect(own).not.toContainEqual(patterns[0]);
  });

  it('L2: never confirms a tap that is not stored', async () => {
    const { user, breakStorage } = await openMatch('ali+');
    await user.click(button('Veli Güneş: kupa ekle'));
    await waitFor(() => expect(patterns).toHaveLength(1));
    const [counted] = patterns;
    breakStorage();
    await user.click(button('Ceren Şahin: kupa ekle'));
    await waitFor(() => expect(patterns).toHaveLength(2));
    expect(patterns[1]).not.toEqual(counted);
  });

  it('the score is read aloud after each change only if the scorer wants it, with a Turkish voice', async () => {
    const said: { text: string; lang: string; voice?: unknown }[] = [];
    const voices = [{ lang: 'en-US' }, { lang: 'tr-TR' }];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (one: (typeof said)[number]) => said.push(one),
    });
    try {
      const { user } = await openMatch('ali+');
      await user.click(button('Ali Yıldız: kupa ekle'));
      await screen.findByText('2/2 atış · %100');
      expect(said).toEqual([]);
      await openTools(user);
      await user.click(screen.getByRole('switch', { name: 'Sesli skor: kapalı' }));
      await user.click(button('Ceren Şahin: kupa ekle'));
      await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['Sesli skor açık', '2, 1']));
      expect(said[1]).toMatchObject({ lang: 'tr-TR', voice: voices[1] });
      // A miss changes no score.
      await user.click(button('Ceren Şahin: Iska'));
      await screen.findByText('1/2 atış · %50');
      expect(said).toHaveLength(2);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('can be switched off separately, and the device remembers it', async () => {
    const { user } = await openMatch('ali+');
    await openTools(user);
    const vibration = screen.getByRole('switch', { name: 'Titreşim: açık' });
    await user.click(vibration);
    expect(screen.getByRole('switch', { name: 'Titreşim: kapalı' }).getAttribute('aria-checked')).toBe('false');
    expect(screen.getByRole('switch', { name: 'Ses: açık' })).toBeTruthy();
    await user.click(button('Veli Güneş: kupa ekle'));
    await screen.findByText('Veli · kupa');
    expect(patterns).toEqual([]);
    expect(JSON.parse(localStorage.getItem('lig-scoring') ?? '{}')).toEqual({
      sound: true,
      vibration: false,
      voice: false,
    });
  });
});

describe('another device', () => {
  it('L10: is named while it scores the same match, and no longer once it has gone', async () => {
    const { backend } = await openMatch('ali+');
    const tell = (value: unknown) => act(() => backend.seed({ [`matchPresence/${MATCH_ID}/other`]: value }));
    expect(screen.queryByText(/başka bir cihaz/)).toBeNull();
    tell({ at: Date.now(), name: 'Android telefon' });
    const notice = await screen.findByText('Bu maçı başka bir cihaz da yönetiyor');
    expect(notice.textContent).toBe('Bu maçı başka bir cihaz da yönetiyor: Android telefon. Atışlar birleştirilir.');
    tell(null);
    await waitFor(() => expect(screen.queryByText(/başka bir cihaz/)).toBeNull());
    tell({ at: Date.now() - 10 * 60_000, name: 'iPhone' });
    expect(screen.queryByText(/başka bir cihaz/)).toBeNull();
  });

  it('this device announces its presence and its leaving', async () => {
    const { backend, user } = await openMatch('ali+');
    await waitFor(() => expect(Object.keys(backend.read(`matchPresence/${MATCH_ID}`) ?? {})).toHaveLength(1));
    expect(screen.queryByText(/başka bir cihaz/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Geri' }));
    await waitFor(() => expect(backend.read(`matchPresence/${MATCH_ID}`)).toBeNull());
  });

  it('decision 93: says with the next connection that it left a table without one', async () => {
    const { backend, connection, user } = await openMatch('ali+');
    await waitFor(() => expect(Object.keys(backend.read(`matchPresence/${MATCH_ID}`) ?? {})).toHaveLength(1));
    act(() => connection('offline'));
    await user.click(screen.getByRole('link', { name: 'Geri' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Geri' })).toBeNull());
    expect(Object.keys(backend.read(`matchPresence/${MATCH_ID}`) ?? {})).toHaveLength(1);
    act(() => connection('online'));
    await waitFor(() => expect(backend.read(`matchPresence/${MATCH_ID}`)).toBeNull());
  });
});

describe('the link back to the running match', () => {
  const bar = () => screen.findByRole('link', { name: /Kadıköy Fırtına 1–0 Moda Bardakları.*Maçı yönet/ });

  it('is one tap away on other pages, for the admin alone', async () => {
    const { user, path } = await openApp('/standings', { as: ADMIN, heard: heard('ali+') });
    await user.click(await bar());
    expect(path()).toBe(`/admin/match/${MATCH_ID}`);
    await screen.findByRole('region', { name: 'Skor' });
    expect(screen.queryByText('Maçı yönet')).toBeNull();
  });

  it('of several matches it leads to the one that was scored here, whichever is featured', async () => {
    const SECOND = '-NzMatch000000000009';
    const { matches, events } = heard('ali+');
    const { match, events: log } = playedMatch('ceren+');
    const second = { ...match, team1Name: 'Beşiktaş Martıları' };
    const { user } = await openApp(`/admin/match/${SECOND}`, {
      as: ADMIN,
      heard: {
        ...heard('ali+'),
        matches: { ...matches, [SECOND]: second },
        events: { ...events, [SECOND]: log },
      },
    });
    await screen.findByRole('region', { name: 'Skor' });
    await user.click(screen.getByRole('link', { name: 'Geri' }));
    // The panel opens with the running matches themselves.
    await screen.findByRole('heading', { name: 'Admin Panel' });
    expect(screen.queryByText('Maçı yönet')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Takımlar' }));
    const link = await screen.findByRole('link', { name: /Beşiktaş Martıları 0–1 Moda Bardakları.*Maçı yönet/ });
    expect(link.getAttribute('href')).toBe(`/admin/match/${SECOND}`);
  });

  it('the home page has it in its live card', async () => {
    await openApp('/', { as: ADMIN, heard: heard('ali+') });
    expect(await screen.findAllByRole('link', { name: /Maçı yönet/ })).toHaveLength(1);
  });

  it.each([
    ['a visitor', null],
    ['a player', PLAYER],
  ])('%s has no such link', async (_who, as) => {
    await openApp('/standings', { as, heard: heard('ali+') });
    await screen.findByRole('heading', { name: 'Puan Durumu' });
    expect(screen.queryByText('Maçı yönet')).toBeNull();
  });
});

describe('a practice match', () => {
  it('is by the rules of the league’s matches (decision 145)', async () => {
    const world = await openApp('/admin/practice', { as: ADMIN });
    await screen.findByText('Deneme maçı: lige hiçbir şey yazılmaz.');
    act(() => world.backend.seed({ 'config/game': { league: '6d', playoffs: '10o3' } }));
    const taps = async (name: string, count: number) => {
      for (let tap = 0; tap < count; tap++) await world.user.click(await screen.findByRole('button', { name }));
    };
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^6 kupalık/ })).toHaveLength(2));
    await taps('Ali Deneme: kupa ekle', 1);
    await taps('Ayşe Deneme: kupa ekle', 1);
    await world.user.click(screen.getByRole('button', { name: 'Maçı tamamla' }));
    const dialog = within(await screen.findByRole('dialog'));
    await world.user.click(dialog.getByRole('button', { name: 'Maçı tamamla' }));
    expect(await screen.findByText('Deneme bitti: berabere (1–1). Lige bir şey yazılmadı.')).toBeTruthy();
  });

  it('is the same screen, marked as practice, and writes to neither league nor outbox', async () => {
    const { user, rows, league, path, backend, pause } = await openApp('/admin/practice', { as: ADMIN });
    // A start with an account counts its question about follows (decision 108).
    const written = () => JSON.stringify({ ...(backend.read('') as object), functionLimits: null });
    const before = written();
    expect(await screen.findByText('Deneme maçı: lige hiçbir şey yazılmaz.')).toBeTruthy();
    await user.click(button('Ali Deneme: kupa ekle'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Skor' }).textContent).toContain('Kırmızı Takım1'));
    expect(screen.getByText(/^deneme · /)).toBeTruthy();
    pause();
    await user.click(button(/^Ali · kupa: Veli Deneme’ye ver/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    expect(await rows()).toEqual([]);
    expect(league.getState().rows).toEqual([]);
    await user.click(button('Maçı tamamla'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Maçı tamamla' }));
    expect(await screen.findByText(/^Deneme bitti: Kırmızı Takım kazandı \(1–0\)/)).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(written()).toBe(before);
    expect(screen.queryByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeNull();
  });

  it('starts again from zero', async () => {
    const { user } = await openApp('/admin/practice', { as: ADMIN });
    await user.click(await screen.findByRole('button', { name: 'Ali Deneme: kupa ekle' }));
    await screen.findByText('Ali · kupa');
    await user.click(button('Yeniden başlat'));
    expect(await screen.findByText('Henüz atış yok')).toBeTruthy();
  });

  it('MATCH-01: is for the admin, like the real one', async () => {
    const { path } = await openApp('/admin/practice', { as: PLAYER });
    await waitFor(() => expect(path()).toBe('/'));
  });
});
