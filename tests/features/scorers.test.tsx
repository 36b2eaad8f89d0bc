import { createHash } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deviceId } from '../../src/data/session/device.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { tableDevice } from '../../src/domain/match/presence.ts';
import { problem } from '../../src/domain/messages/problem.ts';
import { ADMIN, type AppWorld, openApp, openTool, openTools, PLAYER, SCORER } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';

/** The key of this device at a table. */
const ownDevice = () => tableDevice(SCORER, deviceId());

const HOUR = 3_600_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const heard = (...script: string[]) => {
  const { match, events } = playedMatch(...script);
  return {
    matches: { [MATCH_ID]: match },
    events: { [MATCH_ID]: events },
    activeMatch: MATCH_ID,
    liveMatches: { [MATCH_ID]: { startedAt: match.startedAt } },
  };
};
const rightUntil = (until: number) => ({
  [MATCH_ID]: { uid: SCORER.uid, name: 'Hakan', until, given: until, anonymous: true as const },
});
const scorer = (until: number, name = 'Hakan') => ({
  name,
  at: Date.now() - HOUR,
  until,
  link: '-NqScorerLink0000001',
});
const path = `/score/${MATCH_ID}`;
const LINK = { linkId: '-NqScorerLink0000001', secret: 'gizligizligizligizli22' };

/** A phone that was given the match; the server knows it. */
async function openScorer(more: Parameters<typeof openApp>[1] = {}, at = path): Promise<AppWorld> {
  const until = Date.now() + HOUR;
  const world = await openApp(at, { as: SCORER, rights: rightUntil(until), heard: heard('ali+'), ...more });
  act(() => world.backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}`]: scorer(until) }));
  return world;
}

describe('a phone that was given a match', () => {
  it('L11, L15: a volunteer whose account is gone gets his throws back by a new right over the match, when he says so', async () => {
    const { user, rows, session } = await openScorer({ connection: 'offline' });
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid, state: 'waiting' }]));
    await act(() => session.set(null));
    const again = { ...SCORER, uid: 'hakem-2' };
    await act(() => session.set(again));
    const open = async () => user.click(await screen.findByRole('button', { name: /Seçenekler$/ }));
    await open();
    expect(screen.queryByRole('button', { name: 'Benim adımla gönder' })).toBeNull();
    await user.keyboard('{Escape}');
    const until = Date.now() + HOUR;
    const right = { uid: again.uid, name: 'Hakan', until, given: until, anonymous: true as const };
    act(() => session.store.setState({ rights: { [MATCH_ID]: right } }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Benim adımla gönder' }));
    await user.click(await screen.findByRole('button', { name: 'Gönder' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: again.uid, state: 'waiting' }]));
  });

  it('has its table and nothing else: no account, no panel, and the tap is its own', async () => {
    const { user, rows } = await openScorer();
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid, matchId: MATCH_ID }]));
    await openTools(user);
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hakem davet et' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Geri' }).getAttribute('href')).toBe('/');
  });

  it('opens the table without network, too', async () => {
    const { user, rows } = await openScorer({ connection: 'offline' });
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid }]));
  });

  it('is a visitor on every other page', async () => {
    await openScorer();
    const { path: at } = await openApp('/admin?tab=matches', { as: SCORER, rights: rightUntil(Date.now() + HOUR) });
    await waitFor(() => expect(at()).toBe('/login'));
    expect(screen.queryByText('Kaydın yarım kalmış')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Profilim' })).toBeNull();
  });

  it('says who it is and how far it is behind, and takes the turn with its first tap', async () => {
    const { user, backend } = await openScorer();
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(() =>
      expect(backend.read(`matchTurns/${MATCH_ID}`)).toMatchObject({
        device: ownDevice(),
        uid: SCORER.uid,
        who: 'Hakan',
      }),
    );
    expect(backend.read(`matchPresence/${MATCH_ID}/${ownDevice()}`)).toMatchObject({ uid: SCORER.uid, who: 'Hakan' });
  });

  it('is asked before the match only for what this phone needs: no account, no lists, no home screen', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const { user } = await openScorer({ heard: heard() });
    await openTool(user, 'Kontrol');
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.queryByText(/Yönetici olarak/)).toBeNull();
    expect(sheet.queryByText(/Takım/)).toBeNull();
    // Safari keeps the storage of an app on the home screen apart: the right would stay behind.
    expect(sheet.queryByText(/ana ekran/)).toBeNull();
    expect(sheet.getByText('Maç ve atışları bu telefonda.')).toBeTruthy();
    expect(sheet.getByText('Tarayıcı yer açmak için kayıtları silebilir', { exact: false })).toBeTruthy();
    agent.mockRestore();
  });

  it('says that the throws of the match are not here yet', async () => {
    const { user, league } = await openScorer({ connection: 'offline' });
    await openTool(user, 'Kontrol');
    act(() => league.setState({ events: {} }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Maç öncesi kontrol' }));
    expect(sheet.getByText(/^Maçın atışları henüz yüklenmedi/)).toBeTruthy();
  });

  it('shows the result when the match is over', async () => {
    const { hear } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    const over = { status: 'completed', completedAt: 5, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' };
    hear({ matches: { [MATCH_ID]: { ...playedMatch('ali+').match, ...over } } });
    expect(await screen.findByText(/^Kazanan: Kadıköy Fırtına$/)).toBeTruthy();
  });
});

describe('the way back to the table', () => {
  const bar = () => screen.findByRole('link', { name: /Kadıköy Fırtına 1–0 Moda Bardakları.*Maça dön/ });
  const elsewhere = (more: Parameters<typeof openApp>[1] = {}, at = '/standings') => openScorer(more, at);

  it.each(['/standings', '/', `/match/${MATCH_ID}`])('is one tap away on %s, after a new start too', async (at) => {
    const { user, path: here } = await elsewhere({}, at);
    await user.click(await bar());
    expect(here()).toBe(path);
    await screen.findByRole('region', { name: 'Skor' });
    expect(screen.queryByText('Maça dön')).toBeNull();
  });

  it('shows the score with the taps that wait on this phone, without network too', async () => {
    const { outbox } = await elsewhere({ connection: 'offline' });
    await bar();
    const intent = { kind: 'shot', eventId: keyOf(5), type: 'cup', playerId: 'veli' } as const;
    await act(() => putRow(outbox, { uid: SCORER.uid, matchId: MATCH_ID, at: Date.now(), intent }));
    expect(await screen.findByRole('link', { name: /Kadıköy Fırtına 2–0 Moda Bardakları/ })).toBeTruthy();
  });

  it('goes when the right is taken back', async () => {
    const first = await elsewhere();
    await bar();
    act(() => first.backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}/until`]: Date.now() - 1 }));
    await waitFor(() => expect(screen.queryByText('Maça dön')).toBeNull());
  });

  it('goes when the match is over', async () => {
    const { hear } = await elsewhere();
    await bar();
    const over = { status: 'completed', completedAt: 5, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' };
    hear({ matches: { [MATCH_ID]: { ...playedMatch('ali+').match, ...over } } });
    await waitFor(() => expect(screen.queryByText('Maça dön')).toBeNull());
  });

  it.each([
    ['his right has expired', { rights: rightUntil(Date.now() - 1) }],
    ['another account signs in', { identity: PLAYER }],
    ['he signs out', { identity: null }],
    ['the phone remembers no right', { rights: {} }],
  ])('goes when %s', async (_what, change) => {
    const { session } = await elsewhere();
    await bar();
    act(() => session.store.setState(change));
    await waitFor(() => expect(screen.queryByText('Maça dön')).toBeNull());
  });

  it('the admin has his own, and only that', async () => {
    const { session } = await elsewhere();
    await bar();
    const mine = { uid: ADMIN.uid, name: 'Ben', until: Date.now() + HOUR, given: Date.now() + HOUR };
    act(() => session.store.setState({ identity: ADMIN, rights: { [MATCH_ID]: mine } }));
    await screen.findByRole('link', { name: /Maçı yönet/ });
    await waitFor(() => expect(screen.queryByText('Maça dön')).toBeNull());
  });
});

describe('a phone that was given two tables', () => {
  const OTHER = '-NzMatch000000000777';
  const otherPath = `/score/${OTHER}`;
  const second = { ...playedMatch().match, team1Name: 'Rıhtım', team2Name: 'Liman', startedAt: 9 };
  const until = Date.now() + HOUR;
  const both = (tables = true) => {
    const { matches, events, liveMatches } = heard('ali+');
    const at = (table: number) => (tables ? { table } : {});
    return {
      heard: {
        matches: { ...matches, [OTHER]: second },
        events: { ...events, [OTHER]: {} },
        activeMatch: MATCH_ID,
        liveMatches: {
          [MATCH_ID]: { ...liveMatches[MATCH_ID], ...at(2) },
          [OTHER]: { startedAt: second.startedAt, ...at(3) },
        } as never,
      },
      rights: { ...rightUntil(until), [OTHER]: { ...rightUntil(until)[MATCH_ID], at: 1 } } as never,
    };
  };
  const openBoth = async (at: string, tables = true) => {
    const world = await openScorer(both(tables), at);
    act(() => world.backend.seed({ [`matchScorers/${OTHER}/${SCORER.uid}`]: { ...scorer(until), at: 1 } }));
    return world;
  };
  const tablesHere = async () => within(await screen.findByRole('navigation', { name: 'Sana verilen masalar' }));

  it('is offered both at its start, each with its number', async () => {
    await openBoth('/');
    const first = await screen.findByRole('link', { name: /Masa 2 Kadıköy Fırtına 1–0 Moda Bardakları.*Maça dön/ });
    const last = await screen.findByRole('link', { name: /Masa 3 Rıhtım 0–0 Liman.*Maça dön/ });
    expect([first, last].map((link) => link.getAttribute('href'))).toEqual([path, otherPath]);
  });

  it('says at each table which one it is, and leads to the other', async () => {
    const { user, path: here, rows } = await openBoth(path);
    const first = await tablesHere();
    expect(first.getByText('Masa 2').closest('[aria-current="page"]')).toBeTruthy();
    await user.click(first.getByRole('link', { name: 'Masa 3 Rıhtım – Liman' }));
    await waitFor(() => expect(here()).toBe(otherPath));
    const last = await tablesHere();
    expect(last.getByText('Masa 3').closest('[aria-current="page"]')).toBeTruthy();
    expect(last.getByRole('link', { name: 'Masa 2 Kadıköy Fırtına – Moda Bardakları' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Rıhtım' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ matchId: OTHER }]));
  });

  it('says of which table a link is, before it is taken', async () => {
    await openApp(`${path}#${LINK.linkId}.${LINK.secret}`, { heard: both().heard });
    expect(await screen.findByText('Masa 2 · Kadıköy Fırtına – Moda Bardakları')).toBeTruthy();
  });

  it('names the teams where the tables have no numbers', async () => {
    await openBoth(path, false);
    expect((await tablesHere()).getByRole('link', { name: 'Rıhtım – Liman' })).toBeTruthy();
  });

  it('is led from a match that has ended to the other', async () => {
    const { hear } = await openBoth(path);
    await screen.findByRole('region', { name: 'Skor' });
    const over = { status: 'completed', completedAt: 5, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' };
    hear({ ...both().heard, matches: { [OTHER]: second, [MATCH_ID]: { ...playedMatch('ali+').match, ...over } } });
    await screen.findByText('Kazanan: Kadıköy Fırtına');
    expect((await tablesHere()).getByRole('link', { name: 'Masa 3 Rıhtım – Liman' })).toBeTruthy();
  });

  it('says no table of others, and nothing where one is left', async () => {
    const { hear } = await openBoth(path);
    await tablesHere();
    const gone = { ...second, status: 'cancelled', cancelledAt: 10 };
    hear({ ...both().heard, matches: { ...both().heard.matches, [OTHER]: gone } } as never);
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Sana verilen masalar' })).toBeNull());
  });
});

describe('a right that is over', () => {
  const saved: Blob[] = [];

  it('revoked with taps unsent: says so, keeps them, and hands them over as QR code and as file', async () => {
    const { user, backend, outbox, league } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    for (const index of [5, 6]) {
      const intent = { kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'veli' } as const;
      await putRow(outbox, { uid: SCORER.uid, matchId: MATCH_ID, at: Date.now(), intent });
    }
    await waitFor(() => expect(league.getState().rows).toHaveLength(2));
    act(() => backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}/until`]: Date.now() - 1 }));
    expect(await screen.findByRole('heading', { name: 'Hakemliğin iptal edildi' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Ligde skor \d+–\d+, bu telefondan 2 işlem ulaşmadı\. Silinmedi/,
    );
    expect(screen.queryByRole('button', { name: 'Ali Yıldız: kupa ekle' })).toBeNull();

    URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(button('Dosyaya kaydet'));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      rows: [{ uid: SCORER.uid }, { uid: SCORER.uid }],
    });
    await user.click(button('QR kodu göster'));
    expect(await screen.findByRole('img', { name: 'Bekleyen atışların QR kodu' })).toBeTruthy();
    expect(league.getState().rows).toHaveLength(2);
  });

  it('revoked at a table: the first way is to ask for the table again', async () => {
    const { liveMatches } = heard();
    const atTable = { ...heard('ali+'), liveMatches: { [MATCH_ID]: { ...liveMatches[MATCH_ID], table: 2 } } };
    const { backend } = await openScorer({ heard: atTable });
    act(() => backend.seed({ 'config/night': { id: 'n1', until: Date.now() + HOUR, code: false } }));
    await screen.findByRole('region', { name: 'Skor' });
    act(() => backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}/until`]: Date.now() - 1 }));
    await screen.findByRole('heading', { name: 'Hakemliğin iptal edildi' });
    const ask = await screen.findByRole('link', { name: 'Masa 2 için yeniden iste' });
    expect(ask.getAttribute('href')).toBe('/table/2');
    const main = screen.getByRole('region', { name: 'Hakemliğin iptal edildi' });
    expect(within(main).getAllByRole('link')[0]).toBe(ask);
  });

  it('a refused tap waits with the reason, and goes on with a new right, whose answer may have been lost', async () => {
    const { outbox, league, backend } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    const intent = { kind: 'shot', eventId: keyOf(5), type: 'cup', playerId: 'veli' } as const;
    await putRow(outbox, { uid: SCORER.uid, matchId: MATCH_ID, at: Date.now(), intent });
    const [row] = await outbox.get();
    await act(() => outbox.update([row?.seq ?? 0], { state: 'parked', reason: 'scorer-over' }));
    expect(await screen.findByRole('heading', { name: 'Hakemliğinin süresi doldu' })).toBeTruthy();
    const given = { ...scorer(Date.now() + HOUR), at: Date.now() };
    act(() => backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}`]: given }));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
    expect(league.getState().rows).toMatchObject([{ state: 'waiting' }]);
  });

  it('no link and no right: says what is needed, and leads to the match', async () => {
    await openApp(path, { heard: heard('ali+') });
    expect(await screen.findByRole('heading', { name: 'Hakem bağlantısı gerekli' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Maçı izle' }).getAttribute('href')).toBe(`/match/${MATCH_ID}`);
  });

  it('the admin is led to his own table', async () => {
    const { path: at } = await openApp(path, { as: ADMIN, heard: heard('ali+') });
    await waitFor(() => expect(at()).toBe(`/admin/match/${MATCH_ID}`));
  });
});

describe('a link', () => {
  const link = (more: object = {}) => ({
    [`scorerLinks/${MATCH_ID}/${LINK.linkId}`]: {
      hash: createHash('sha256').update(LINK.secret).digest('hex'),
      createdAt: Date.now(),
      until: Date.now() + HOUR,
      once: true,
      by: 'admin',
      ...more,
    },
  });
  const address = `${path}#${LINK.linkId}.${LINK.secret}`;
  const openLink = async (given: object, more: Parameters<typeof openApp>[1] = {}) => {
    localStorage.removeItem('lig-scorer-name');
    const world = await openApp(address, { heard: heard('ali+'), ...more });
    world.backend.seed(given as Record<string, unknown>);
    await screen.findByRole('heading', { name: 'Bu maçta hakem ol' });
    return world;
  };

  it('asks for a name, signs an account in that is nobody’s, and opens the table; the secret leaves the address', async () => {
    const world = await openLink(link());
    expect(window.location.hash).toBe('');
    await world.user.click(button('Hakem olarak başla'));
    expect(screen.getByText('Adını yaz.')).toBeTruthy();
    expect(world.calls).toEqual([]);
    await world.user.type(screen.getByLabelText(/^Adın/), 'Hakan Demir');
    await world.user.click(button('Hakem olarak başla'));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
    expect(world.calls).toEqual(['in anonymously']);
    const { identity, rights } = world.session.store.getState();
    expect(rights[MATCH_ID]).toMatchObject({ uid: identity?.uid, name: 'Hakan Demir', anonymous: true });
    expect(world.backend.read(`matchScorers/${MATCH_ID}/${identity?.uid}/name`)).toBe('Hakan Demir');
    // Kept for next time.
    expect(localStorage.getItem('lig-scorer-name')).toBe('Hakan Demir');
  });

  it('a signed-in player keeps his account', async () => {
    const world = await openLink(link(), { as: PLAYER });
    await world.user.type(screen.getByLabelText(/^Adın/), 'Ali');
    await world.user.click(button('Hakem olarak başla'));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
    expect(world.calls).toEqual([]);
    expect(world.session.store.getState().rights[MATCH_ID]).toMatchObject({ uid: PLAYER.uid });
  });

  it('that is wrong or used is refused in a sentence, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openLink(link({ usedBy: 'baskasi' }));
    await world.user.type(screen.getByLabelText(/^Adın/), 'Can');
    await world.user.click(button('Hakem olarak başla'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Bu bağlantı geçerli değil veya kullanılmış. Yöneticiden yenisini iste.',
    );
    world.backend.seed(link());
    await world.user.click(button('Hakem olarak başla'));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
  });

  it('without network says what it needs, and works when the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openLink(link(), { connection: 'offline' });
    expect(screen.getByText(/^İnternet yok\. Hakem olmak için internet gerekir/)).toBeTruthy();
    await world.user.type(screen.getByLabelText(/^Adın/), 'Can');
    await world.user.click(button('Hakem olarak başla'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    world.connection('online');
    await world.user.click(button('Hakem olarak başla'));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
  });
});

describe('a link whose match has ended', () => {
  const address = `${path}#${LINK.linkId}.${LINK.secret}`;
  const ended = (more: object) => {
    const { match, events } = completedMatch('ali+', 'ali+', 'ceren+');
    return { matches: { [MATCH_ID]: { ...match, ...more } }, events: { [MATCH_ID]: events } } as never;
  };

  it.each([
    ['opened again', address],
    ['opened by its address alone', path],
  ])('says which match, its result and what comes next: %s', async (_what, at) => {
    await openApp(at, { heard: ended({}) });
    expect(await screen.findByRole('heading', { name: 'Bu maç bitti' })).toBeTruthy();
    expect(screen.getByText('Kadıköy Fırtına 2–1 Moda Bardakları')).toBeTruthy();
    expect(screen.getByText('Kazanan: Kadıköy Fırtına')).toBeTruthy();
    expect(screen.getByText(/^Artık hakem alınmıyor\. Başka bir maçta hakem olacaksan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Maçın sayfası' }).getAttribute('href')).toBe(`/match/${MATCH_ID}`);
    expect(screen.queryByRole('button', { name: 'Hakem olarak başla' })).toBeNull();
    expect(screen.queryByText('Hakem bağlantısı gerekli')).toBeNull();
  });

  it('names no winner and no score of a match that was cancelled', async () => {
    const { match, events } = playedMatch('ali+', 'ali+', 'ceren+');
    const cancelled = { ...match, status: 'cancelled', cancelledAt: 5_000 };
    const over = { matches: { [MATCH_ID]: cancelled }, events: { [MATCH_ID]: events } } as never;
    await openApp(address, { heard: over });
    expect(await screen.findByRole('heading', { name: 'Bu maç iptal edildi' })).toBeTruthy();
    expect(screen.getByText('Kadıköy Fırtına – Moda Bardakları')).toBeTruthy();
    expect(screen.queryByText(/2–1|Kazanan/)).toBeNull();
  });

  it('says that the result was annulled', async () => {
    await openApp(address, { heard: ended({ annulled: { reason: 'Yanlış oyuncu' } }) });
    expect(await screen.findByText('Geçersiz sayıldı: Yanlış oyuncu')).toBeTruthy();
    expect(screen.queryByText(/^Kazanan/)).toBeNull();
  });

  it('that ends while the name is typed says so in place of the form', async () => {
    const { hear } = await openApp(address, { heard: heard('ali+') });
    await screen.findByRole('heading', { name: 'Bu maçta hakem ol' });
    hear(ended({}));
    expect(await screen.findByRole('heading', { name: 'Bu maç bitti' })).toBeTruthy();
  });

  it('of a match that the league does not have says so', async () => {
    await openApp(address, { heard: { matches: {} } });
    expect(await screen.findByText('Maç bulunamadı.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hakem olarak başla' })).toBeNull();
  });
});

describe('the end by a scorer', () => {
  it('says the score and the winner back before the match is completed', async () => {
    const { user, rows } = await openScorer({ heard: heard('ali+', 'ali+', 'ceren+') });
    await user.click(await screen.findByRole('button', { name: 'Maçı tamamla' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.getByText('Kadıköy Fırtına 2–1 Moda Bardakları, Kadıköy Fırtına kazandı: doğru mu?')).toBeTruthy();
    expect(dialog.getByText('Henüz kimse 10 kupaya ulaşmadı.')).toBeTruthy();
    expect(dialog.queryByText(/emin misiniz/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Maçı tamamla' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid, intent: { kind: 'complete' } }]));
  });

  it('asks nothing after the last cup, when everybody has thrown; the end is held and can be taken back', async () => {
    const cups = Array.from({ length: 9 }, () => 'ali+' as const);
    const { user, rows } = await openScorer({ heard: heard('veli+', 'ceren+', 'isik0', ...cups) });
    await user.click(await screen.findByRole('button', { name: 'Maçı tamamla' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid, intent: { kind: 'complete' } }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Maç bitti. Sonuç 10 saniye sonra gönderilir.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Geri al' }));
    await waitFor(async () => expect(await rows()).toEqual([]));
  });

  it('asks after the last cup if somebody has not thrown', async () => {
    const cups = Array.from({ length: 10 }, () => 'ali+' as const);
    const { user } = await openScorer({ heard: heard('veli0', 'ceren+', ...cups) });
    await user.click(await screen.findByRole('button', { name: 'Maçı tamamla' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.getByText('Hiç atmadı: Işık Öztürk.')).toBeTruthy();
  });

  it('in a tie says who will be the winner', async () => {
    const { user } = await openScorer({ heard: heard('ali+', 'ceren+') });
    await user.click(await screen.findByRole('button', { name: 'Maçı tamamla' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.getByText('Kadıköy Fırtına 1–1 Moda Bardakları, Moda Bardakları kazandı: doğru mu?')).toBeTruthy();
    expect(dialog.getByText('Skor eşit: kazanan olarak Moda Bardakları yazılacak.')).toBeTruthy();
  });

  it.each([
    ['ahead', ['ali+', 'ceren+', 'ceren+'], 'Kadıköy Fırtına 1–2 Moda Bardakları, Moda Bardakları önde.'],
    ['level', ['ali+', 'ceren+'], 'Kadıköy Fırtına 1–1 Moda Bardakları, skor eşit.'],
  ])('says the score back before the match is cancelled: %s', async (_what, script, score) => {
    const { user, rows } = await openScorer({ heard: heard(...script) });
    await openTool(user, 'Maçı iptal et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı iptal et' }));
    const rest = 'İptal edersen sonuç yazılmaz, kimse kazanmaz. İptal edilsin mi?';
    expect(dialog.getByText(`${score} ${rest}`)).toBeTruthy();
    expect(dialog.getByText('Maç oynanıp bittiyse «Vazgeç», sonra «Maçı tamamla».')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Maçı iptal et' }));
    await waitFor(async () => expect(await rows()).toMatchObject([{ uid: SCORER.uid, intent: { kind: 'cancel' } }]));
  });

  it('decision 54: a cancellation can be taken back as long as the phone holds it, and the match goes on', async () => {
    const world = await openScorer({ heard: heard('ali+') });
    await openTool(world.user, 'Maçı iptal et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı iptal et' }));
    await world.user.click(dialog.getByRole('button', { name: 'Maçı iptal et' }));
    expect(await screen.findByText('Maç iptal edildi: sonuç ve istatistik yok.')).toBeTruthy();
    expect((await world.rows())[0]?.heldUntil).toBeGreaterThan(Date.now());
    await world.user.click(await screen.findByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('İptal geri alındı, maç sürüyor.')).toBeTruthy();
    expect(await world.rows()).toEqual([]);
    expect(button('Maçı tamamla')).toBeTruthy();
  });

  it('decision 54: a cancellation that is on its way stays', async () => {
    const world = await openScorer({ heard: heard('ali+') });
    await openTool(world.user, 'Maçı iptal et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı iptal et' }));
    await world.user.click(dialog.getByRole('button', { name: 'Maçı iptal et' }));
    const back = await screen.findByRole('button', { name: 'Geri al' });
    const [row] = await world.rows();
    await world.outbox.update([row?.seq ?? 0], { heldUntil: 0 });
    await world.user.click(back);
    expect(await screen.findByText(/^İptal gönderildi, artık geri alınamaz/)).toBeTruthy();
    expect(await world.rows()).toMatchObject([{ intent: { kind: 'cancel' }, state: 'waiting' }]);
  });
});

describe('the log of the end by a scorer', () => {
  const openLog = async (endedAt: number, ending: { endedBy?: string } = {}) => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const world = await openApp('/admin/log', {
      as: ADMIN,
      heard: { matches: { [MATCH_ID]: { ...match, completedAt: endedAt, ...ending } } },
    });
    act(() => world.backend.seed({ [`matchScorers/${MATCH_ID}`]: { a: scorer(endedAt), b: scorer(endedAt, 'Can') } }));
    await screen.findByText('Maç tamamlandı');
    return world;
  };
  const line = () => screen.getByText('Maç tamamlandı').closest('li')?.textContent;

  it.each([
    ['b', 'Bitiren: Can · '],
    ['admin', 'Bitiren: Yönetici · '],
  ])('says that %s ended it', async (endedBy, words) => {
    await openLog(Date.now(), { endedBy });
    await waitFor(() => expect(line()).toContain(words));
    expect(line()).not.toMatch(/Hakem:|Skoru son tutan/);
  });

  it('says of an end by an older app who scored last, else who was given the match', async () => {
    const { backend } = await openLog(Date.now());
    await waitFor(() => expect(line()).toContain('Hakem: Hakan, Can · '));
    const turn = { device: 'd', uid: 'a', who: 'Hakan', at: Date.now() };
    act(() => backend.seed({ [`matchTurns/${MATCH_ID}`]: turn }));
    await waitFor(() => expect(line()).toContain('Skoru son tutan: Hakan · '));
  });

  it('reads that only of the night’s matches', async () => {
    await openLog(Date.now() - 25 * HOUR);
    expect(line()).not.toMatch(/hakem|son sayan|bitiren/);
  });
});

describe('«Hakem davet et»', () => {
  const openAdmin = async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: heard('ali+') });
    await screen.findByRole('button', { name: 'Hakem davet et: Kadıköy Fırtına – Moda Bardakları' });
    return world;
  };

  it('makes a link for one phone with its line in the log, as QR code and address', async () => {
    const { user, backend } = await openAdmin();
    await user.click(button('Hakem davet et: Kadıköy Fırtına – Moda Bardakları'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hakem davet et' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Tek telefon için').checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Bağlantıyı oluştur' }));
    expect(await dialog.findByRole('img', { name: 'Hakem bağlantısının QR kodu' })).toBeTruthy();
    const address = new URL(dialog.getByLabelText<HTMLInputElement>('Hakem bağlantısı').value);
    const [linkId = '', secret = ''] = address.hash.slice(1).split('.');
    expect(address.pathname).toBe(path);
    expect(backend.read(`scorerLinks/${MATCH_ID}/${linkId}`)).toMatchObject({
      ...{ once: true, by: 'admin', hash: createHash('sha256').update(secret).digest('hex') },
    });
    const lines = Object.values(backend.read('adminLog') as Record<string, object>);
    expect(lines).toMatchObject([{ action: 'scorer-invited', target: `matches/${MATCH_ID}` }]);
  });

  it('shows who scores, how far his phone is behind and its battery, and takes the right back with one tap and a question', async () => {
    const { user, backend } = await openAdmin();
    const until = Date.now() + HOUR;
    const phone = { at: Date.now(), name: 'Android telefon', uid: SCORER.uid, who: 'Hakan', unsent: 3, battery: 41 };
    act(() =>
      backend.seed({
        [`matchScorers/${MATCH_ID}/${SCORER.uid}`]: scorer(until),
        [`matchPresence/${MATCH_ID}/tel`]: phone,
        [`matchTurns/${MATCH_ID}`]: { device: 'tel', uid: SCORER.uid, who: 'Hakan', at: Date.now() },
      }),
    );
    const table = within(await screen.findByRole('list', { name: 'Masanın durumu' }));
    expect(await table.findByText('Hakan')).toBeTruthy();
    expect(table.getByText('skor tutuyor')).toBeTruthy();
    expect(table.getByText(/son bağlantı .* · Android telefon · 3 işlem bekliyor · pil %41$/)).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Hakemliği iptal et: Hakan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Hakemliği iptal et' }));
    await user.click(question.getByRole('button', { name: 'Hakemliği iptal et' }));
    expect(await screen.findByText('Hakan artık bu maçın hakemi değil.')).toBeTruthy();
    expect(backend.read(`matchScorers/${MATCH_ID}/${SCORER.uid}/until`)).toBeLessThanOrEqual(Date.now());
    const lines = Object.values(backend.read('adminLog') as Record<string, object>);
    expect(lines).toMatchObject([{ action: 'scorer-revoked', target: `matches/${MATCH_ID}` }]);
  });

  it('a link that nobody used is taken back', async () => {
    const { user, backend } = await openAdmin();
    const at = Date.now();
    const given = { hash: 'a'.repeat(64), createdAt: at, until: at + HOUR, once: true, by: 'admin' };
    act(() => backend.seed({ [`scorerLinks/${MATCH_ID}/${LINK.linkId}`]: given }));
    await user.click(await screen.findByRole('button', { name: /^Bağlantıyı geri al/ }));
    expect(await screen.findByText('Bağlantı geri alındı.')).toBeTruthy();
    expect(backend.read(`scorerLinks/${MATCH_ID}`)).toBeNull();
  });

  it('an open link says how many phones use it, and that it was tried again after a revocation', async () => {
    const { backend } = await openAdmin();
    const at = Date.now();
    const until = at + HOUR;
    const open = { hash: 'a'.repeat(64), createdAt: at, until, once: false, by: 'admin' };
    const holder = (name: string, end = until) => ({ name, at, until: end, link: LINK.linkId });
    act(() =>
      backend.seed({
        [`scorerLinks/${MATCH_ID}/${LINK.linkId}`]: open,
        [`matchScorers/${MATCH_ID}`]: { a: holder('Ali'), b: holder('Veli') },
      }),
    );
    expect(await screen.findByText(/^Açık bağlantı · 2 telefon kullanıyor · verildi/)).toBeTruthy();
    act(() =>
      backend.seed({
        [`matchScorers/${MATCH_ID}/b/until`]: at,
        [`scorerLinks/${MATCH_ID}/${LINK.linkId}/reused`]: { count: 2, at, name: 'Gizli' },
      }),
    );
    expect(
      await screen.findByText(/1 telefon kullanıyor · 1 hakemlik iptal edildi, bağlantı yeni telefonda açılmaz/),
    ).toBeTruthy();
    expect(screen.getByText(/^İptal edilen hakemliğin bağlantısı yeniden denendi: Gizli, .* \(2 kez\)$/)).toBeTruthy();
    expect(screen.queryByText(/Kullanılmamış/)).toBeNull();
  });

  it('a right that came from a table is taken back with the one over the table', async () => {
    const { user, backend } = await openAdmin();
    const [at, until] = [Date.now(), Date.now() + HOUR];
    act(() =>
      backend.seed({
        'config/night': { id: 'n1', until, code: false },
        'nights/n1': { startedAt: at, until, by: 'admin' },
        [`tableScorers/n1/${SCORER.uid}/t3`]: { name: 'Hakan', at, until, how: 'code', matches: { [MATCH_ID]: true } },
        [`matchScorers/${MATCH_ID}/${SCORER.uid}`]: { ...scorer(until), link: 't3' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Hakemliği iptal et: Hakan' }));
    const question = within(await screen.findByRole('dialog', { name: 'Hakemliği iptal et' }));
    await user.click(question.getByRole('button', { name: 'Hakemliği iptal et' }));
    await waitFor(() => expect(backend.read(`tableScorers/n1/${SCORER.uid}/t3/revoked`)).toBe(true));
    expect(backend.read(`matchScorers/${MATCH_ID}/${SCORER.uid}/until`)).toBeLessThanOrEqual(Date.now());
  });
});

describe('two phones at one match', () => {
  const other = (more: object = {}) => ({ device: 'oteki-1', uid: 'veli-hesap', who: 'Veli', at: Date.now(), ...more });
  const phone = () => ({ at: Date.now(), name: 'iPhone', uid: 'veli-hesap', who: 'Veli' });
  const turn = `matchTurns/${MATCH_ID}`;

  it('shows who scores, and offers «Devral» instead of taps; the answer passes the turn', async () => {
    const { user, backend, pause } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    act(() => backend.seed({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: phone() }));
    expect(await screen.findByText('Skoru şu an Veli tutuyor.')).toBeTruthy();
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Maçı tamamla' })).toBeNull();
    await user.click(button('Ali Yıldız: kupa ekle'));
    expect(await screen.findByText('Skoru şu an Veli tutuyor; bu dokunuş sayılmadı.')).toBeTruthy();
    pause();
    await user.click(button('Devral'));
    await waitFor(() => expect(backend.read(`${turn}/ask`)).toMatchObject({ uid: SCORER.uid, who: 'Hakan' }));
    expect(await screen.findByRole('button', { name: /^Veli bekleniyor… 1\d$/ })).toBeTruthy();
    // The other phone gives it.
    const given = { device: ownDevice(), uid: SCORER.uid, who: 'Hakan', at: Date.now() };
    act(() => backend.seed({ [turn]: given }));
    expect(await screen.findByText('Skoru şimdi sen tutuyorsun.')).toBeTruthy();
    await waitFor(() => expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false));
  });

  it('decision 42: a phone that scored and has no connection may hold throws: this one counts none until the person goes on', async () => {
    const { user, backend, pause, rows } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    const away = { ...phone(), gone: true, unsent: 0 };
    act(() => backend.seed({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: away }));
    const said = await screen.findByText(/^Veli’nin telefonu bağlı değil; gönderilmemiş atışı olabilir\./);
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(true);
    pause();
    await user.click(button('Bekle'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bekle' })).toBeNull());
    // It is back: the usual question.
    act(() => backend.seed({ [`matchPresence/${MATCH_ID}/oteki-1`]: phone() }));
    expect(await screen.findByRole('button', { name: 'Devral' })).toBeTruthy();
    act(() => backend.seed({ [`matchPresence/${MATCH_ID}/oteki-1`]: away }));
    await screen.findByRole('button', { name: 'Buradan devam et' });
    pause();
    await user.click(button('Buradan devam et'));
    await waitFor(() => expect(backend.read(turn)).toMatchObject({ device: ownDevice(), who: 'Hakan' }));
    await waitFor(() => expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false));
    expect(screen.queryByText(/telefonu bağlı değil/)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('decision 42: throws of the phone that is back count, and the equal ones stand side by side until one of two is taken out', async () => {
    const { user, backend, pause, rows, league, hear } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    act(() =>
      backend.seed({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: { ...phone(), gone: true, unsent: 0 } }),
    );
    await screen.findByRole('button', { name: 'Buradan devam et' });
    const before = Date.now();
    pause();
    await user.click(button('Buradan devam et'));
    await waitFor(() => expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false));
    for (const control of ['Ali Yıldız: kupa ekle', 'Ceren Şahin: Iska', 'Ali Yıldız: kupa ekle']) {
      pause();
      await user.click(button(control));
    }
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(screen.queryByText(/benziyor/)).toBeNull();

    // The other phone sends two cups of Ali and a miss of Veli from before.
    const log: Record<string, unknown> = { ...league.getState().events[MATCH_ID] };
    const late = [['cup', 'ali'] as const, ['cup', 'ali'] as const, ['miss', 'veli'] as const];
    for (const [index, [type, playerId]] of late.entries()) {
      const key = nextKey(before - 5_000 + index, Math.random, Object.keys(log).sort().at(-1));
      log[key] = { type, playerId, at: before - 5_000 + index, by: 'veli-hesap' };
    }
    hear({ events: { [MATCH_ID]: log } });
    expect(await screen.findByText(/gelen 2 atış buradakilere benziyor\.$/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Skor' }).textContent).toContain('Fırtına5');
    // Fans read of both (docs/decisions/42-who-scores-keeps-the-turn.md), and what a person noted is left alone.
    const notes = () => backend.read(`matchNotes/${MATCH_ID}`);
    const [one, two] = Object.keys(log).filter((key) => (log[key] as { by: string }).by === 'veli-hesap');
    await waitFor(() => expect(notes()).toEqual({ [`${one}`]: 'check', [`${two}`]: 'check' }));
    pause();
    await user.click(button('Bak'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Aynı atışlar mı?' }));
    const [first] = sheet.getAllByRole('button', { name: /^Birini çıkar: Ali · kupa/ });
    await user.click(first as HTMLElement);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Skor', hidden: true }).textContent).toContain('Fırtına4'),
    );
    await waitFor(() => expect(sheet.getAllByRole('button', { name: /^Birini çıkar:/ })).toHaveLength(1));
    await waitFor(() => expect(notes()).toEqual({ [`${two}`]: 'check' }));
    act(() => backend.seed({ [`matchNotes/${MATCH_ID}/${one}`]: 'objection' }));
    await user.click(sheet.getByRole('button', { name: 'Hepsi ayrı atış' }));
    await waitFor(() => expect(screen.queryByText(/benziyor/)).toBeNull());
    await waitFor(() => expect(notes()).toEqual({ [`${one}`]: 'objection' }));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['shot', 'shot', 'shot', 'undo']);
  });

  it('«Maçı iptal et» names who scores on the other phone, and nobody when that one has left', async () => {
    const { user, backend } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    act(() => backend.seed({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: phone() }));
    await screen.findByText('Skoru şu an Veli tutuyor.');
    const asked = async () => {
      await openTool(user, 'Maçı iptal et');
      const dialog = within(await screen.findByRole('dialog', { name: 'Maçı iptal et' }));
      const text = dialog.getByText(/İptal edersen sonuç yazılmaz/).textContent;
      await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return text;
    };
    expect(await asked()).toMatch(
      /^Veli bu maçın skorunu şu an başka bir telefonda tutuyor; onun maçı da biter\. Kadıköy Fırtına 1–0/,
    );
    act(() => backend.seed({ [`matchPresence/${MATCH_ID}/oteki-1`]: null }));
    await waitFor(() => expect(screen.queryByText('Skoru şu an Veli tutuyor.')).toBeNull());
    expect(await asked()).toMatch(/^Kadıköy Fırtına 1–0/);
  });

  it('asks who scores, who gives it or goes on', async () => {
    const { user, backend, pause } = await openScorer();
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(() => expect(backend.read(turn)).toMatchObject({ device: ownDevice() }));
    const ask = { ...other(), at: Date.now() };
    act(() => backend.seed({ [`${turn}/ask`]: ask, [`matchPresence/${MATCH_ID}/oteki-1`]: phone() }));
    expect(await screen.findByText('Veli skoru tutmak istiyor.')).toBeTruthy();
    pause();
    await user.click(button('Ben tutuyorum'));
    await waitFor(() => expect(backend.read(`${turn}/ask`)).toBeNull());
    expect(screen.queryByText('Veli skoru tutmak istiyor.')).toBeNull();
    act(() => backend.seed({ [`${turn}/ask`]: ask }));
    await screen.findByRole('button', { name: 'Devret' });
    pause();
    await user.click(button('Devret'));
    await waitFor(() => expect(backend.read(turn)).toMatchObject({ device: 'oteki-1', who: 'Veli' }));
    expect(await screen.findByText('Skoru şu an Veli tutuyor.')).toBeTruthy();
  });

  it('takes the turn at once when the other phone has left', async () => {
    const { user, backend } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    act(() => backend.seed({ [turn]: other() }));
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false);
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(backend.read(turn)).toMatchObject({ device: ownDevice() }));
  });

  it.each([
    ['that had the turn before', (own: object) => own],
    ['that knew of no turn', () => null],
    ['that knew another one, which has left', () => ({ device: 'eski-1', uid: 'eski', who: 'Eski', at: 1 })],
  ])('decision 42: the admin’s phone %s comes back with taps and asks; it takes nothing', async (_which, before) => {
    const { user, backend, connection } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: heard() });
    await screen.findByRole('region', { name: 'Skor' });
    const mine = { device: tableDevice(ADMIN, deviceId()), uid: ADMIN.uid, who: 'Yönetici', at: Date.now() };
    act(() => backend.seed({ [turn]: before(mine) }));
    connection('offline');
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(screen.getByText(/1 işlem/)).toBeTruthy());
    // Veli scores on his phone; this phone receives that only with its next connection.
    backend.unheard({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: phone() });
    connection('online');
    await waitFor(() => expect(backend.read(`${turn}/ask`)).toMatchObject({ device: mine.device }));
    expect(backend.read(turn)).toMatchObject({ device: 'oteki-1' });
  });

  it('taps made without a connection go on, and ask for the turn when it is back', async () => {
    const { user, backend, connection } = await openScorer();
    await screen.findByRole('region', { name: 'Skor' });
    act(() => backend.seed({ [turn]: other(), [`matchPresence/${MATCH_ID}/oteki-1`]: phone() }));
    await screen.findByText('Skoru şu an Veli tutuyor.');
    connection('offline');
    await waitFor(() => expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false));
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(screen.getByText(/1 işlem/)).toBeTruthy());
    connection('online');
    await waitFor(() => expect(backend.read(`${turn}/ask`)).toMatchObject({ device: ownDevice(), who: 'Hakan' }));
    expect(backend.read(turn)).toMatchObject({ device: 'oteki-1' });
    expect(await screen.findByText(/^İnternetsizken yazdıkların gönderiliyor. Skoru şu an Veli tutuyor;/)).toBeTruthy();
  });
});

describe('what people are called', () => {
  it('the list of events says who tapped, by the name he took the match with, else by his account', async () => {
    const { match, events } = playedMatch('ali+', 'ceren+');
    const [first = '', second = ''] = Object.keys(events).sort();
    const log = {
      ...events,
      [first]: { ...events[first], by: 'eski-hakem' },
      [second]: { ...events[second], by: 'kaptan' },
    };
    const { user, backend } = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: { ...heard(), matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: log } },
    });
    act(() => backend.seed({ [`matchScorers/${MATCH_ID}/eski-hakem`]: scorer(Date.now() - HOUR, 'Hakan') }));
    await openTool(user, 'Atışlar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(await dialog.findByText(/ · Hakan$/)).toBeTruthy();
    expect(await dialog.findByText(/ · Kaan Kaptan$/)).toBeTruthy();
  });

  it('taps that a scorer handed over are sent under the admin’s name, only when he says so (L11)', async () => {
    const { user, outbox, backend } = await openApp('/admin/import', { as: ADMIN, heard: heard('ali+') });
    await screen.findByRole('heading', { name: 'Atışları içeri al' });
    expect(screen.queryByRole('button', { name: /benim adımla gönder/ })).toBeNull();
    act(() => backend.seed({ [`matchScorers/${MATCH_ID}/${SCORER.uid}`]: scorer(Date.now() - 1) }));
    const intent = { kind: 'shot', eventId: keyOf(5), type: 'cup', playerId: 'veli' } as const;
    await act(async () => void (await putRow(outbox, { uid: SCORER.uid, matchId: MATCH_ID, at: 1, intent })));
    await user.click(await screen.findByRole('button', { name: 'Hakan adına yapılan 1 işlemi benim adımla gönder' }));
    expect((await outbox.get()).map(({ uid }) => uid)).toEqual([SCORER.uid]);
    const question = within(await screen.findByRole('dialog', { name: 'Başkasının işlemlerini gönder' }));
    await user.click(question.getByRole('button', { name: 'Gönder' }));
    await waitFor(async () => expect((await outbox.get()).map(({ uid }) => uid)).toEqual(['admin']));
  });
});

describe('«Hakem davet et» from a fixture', () => {
  const FIXTURE = keyOf(900);
  const NAME = 'Hakem davet et: Kadıköy Fırtına – Moda Bardakları';
  const planned = (more: object = {}) => ({
    ...{ season: 'first', round: 1, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', at: Date.now() },
    ...{ state: 'planned', sequence: 0, updatedAt: 1, ...more },
  });
  const openFixtures = (fixture: object, more: Parameters<typeof openApp>[1] = {}) =>
    openApp('/admin/fixtures', { as: ADMIN, ...more, heard: { fixtures: { [FIXTURE]: fixture }, ...more?.heard } });
  const invited = async () => within(await screen.findByRole('dialog', { name: 'Hakem davet et' }));
  /** From the fixture to the start of its match, and the start itself; resolves to the key of the match. */
  const startFrom = async ({ user, path: at, rows }: AppWorld) => {
    await user.click(await screen.findByRole('button', { name: NAME }));
    const form = within(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' }));
    expect(at()).toBe('/admin');
    expect(form.getByLabelText<HTMLSelectElement>('1. takım').value).toBe('firtina');
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'])
      await user.click(form.getByLabelText(name));
    await user.click(form.getByRole('button', { name: 'Maçı başlat' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [row] = await rows();
    expect(row?.intent).toMatchObject({ kind: 'start', fixtureId: FIXTURE });
    await waitFor(() => expect(at()).toBe(`/admin/match/${row?.matchId}`));
    return row?.matchId ?? '';
  };

  it('whose match is played opens the link of that match at once', async () => {
    const { user } = await openFixtures(planned({ matchId: MATCH_ID }), { heard: heard('ali+') });
    await user.click(await screen.findByRole('button', { name: NAME }));
    expect(await (await invited()).findByText('Kadıköy Fırtına – Moda Bardakları')).toBeTruthy();
  });

  it('that is due leads to the start of its match; then the link opens by itself and waits for the match', async () => {
    const world = await openFixtures(planned());
    const matchId = await startFrom(world);
    const dialog = await invited();
    expect(dialog.getByText('Kadıköy Fırtına – Moda Bardakları')).toBeTruthy();
    // The server gives no link of a match that it does not have yet.
    const make = dialog.getByRole<HTMLButtonElement>('button', { name: 'Bağlantıyı oluştur' });
    expect(make.disabled).toBe(true);
    world.hear({ matches: { [matchId]: playedMatch().match }, liveMatches: { [matchId]: { startedAt: Date.now() } } });
    await waitFor(() => expect(make.disabled).toBe(false));
    await world.user.click(make);
    expect(await dialog.findByRole('img', { name: 'Hakem bağlantısının QR kodu' })).toBeTruthy();
  });

  it('asked for again while its start waits on this phone, it gives the link of that match', async () => {
    const world = await openFixtures(planned(), { connection: 'offline' });
    const intent = { kind: 'start', match: playedMatch().match, fixtureId: FIXTURE } as const;
    await act(() => putRow(world.outbox, { uid: 'admin', matchId: keyOf(950), at: Date.now(), intent }));
    await world.user.click(await screen.findByRole('button', { name: NAME }));
    expect((await invited()).getByText('Kadıköy Fırtına – Moda Bardakları')).toBeTruthy();
    expect(world.path()).toBe('/admin/fixtures');
  });

  it('works offline up to the link, which says then what it says at the match', async () => {
    const world = await openFixtures(planned());
    await screen.findByRole('button', { name: NAME });
    world.connection('offline');
    await startFrom(world);
    const dialog = await invited();
    const sentence = async () => {
      await world.user.click((await invited()).getByRole('button', { name: 'Bağlantıyı oluştur' }));
      // A notification about another match may stand beside it.
      return waitFor(() => {
        const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
        const ours = said.find((text) => /internet|bağlantı/i.test(text));
        expect(ours, said.join()).toBeDefined();
        return ours;
      });
    };
    const said = await sentence();
    await world.user.click(dialog.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement);
    await openTool(world.user, 'Hakem davet et');
    expect(await sentence()).toBe(said);
  });

  it('left before the start, asks for nothing when the panel is opened again', async () => {
    const { user, path: at } = await openFixtures(planned());
    await user.click(await screen.findByRole('button', { name: NAME }));
    const form = within(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' }));
    await user.click(form.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([at(), (window.history.state as { usr?: unknown }).usr ?? null]).toEqual(['/admin', null]);
    // A match that is started without asking for it is nobody else's to score.
    await user.click(await screen.findByRole('button', { name: /^Başlat: / }));
    await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' });
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'])
      await user.click(screen.getByLabelText(name));
    await user.click(button('Maçı başlat'));
    await screen.findByRole('region', { name: 'Skor' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another day offers it where it is edited, one without both teams nowhere', async () => {
    const later = planned({ at: Date.now() + 72 * HOUR });
    const { team2Id: _, ...open } = planned({ at: Date.now() + 73 * HOUR, stage: 'final', tie: 'f' });
    const { user } = await openFixtures(later, { heard: { fixtures: { [FIXTURE]: later, [keyOf(901)]: open } } });
    await user.click(await screen.findByRole('button', { name: /^Düzenle: Kadıköy Fırtına – (?!Moda)/ }));
    const own = within(await screen.findByRole('dialog'));
    expect(own.queryByRole('button', { name: 'Hakem davet et' })).toBeNull();
    await user.click(own.getAllByRole('button', { name: 'Kapat' })[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Düzenle: Kadıköy Fırtına – Moda Bardakları' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hakem davet et' }));
    expect(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' })).toBeTruthy();
  });
});

describe('decision 93: «Yönetici çağır»', () => {
  const called = (world: AppWorld) => world.backend.read(`tableCalls/${MATCH_ID}`) as Record<string, unknown> | null;

  it('calls the admin once, with the scorer’s name, and again after his answer', async () => {
    const world = await openScorer({ heard: heard('ali+') });
    await openTool(world.user, 'Yönetici çağır');
    const button = await screen.findByRole('button', { name: 'Yönetici çağrıldı' });
    expect(called(world)).toMatchObject({ uid: SCORER.uid, who: 'Hakan' });
    expect(button).toHaveProperty('disabled', true);
    act(() => world.backend.seed({ [`tableCalls/${MATCH_ID}/answeredAt`]: Date.now() }));
    await world.user.click(await screen.findByRole('button', { name: 'Yönetici geliyor' }));
    await waitFor(() => expect(called(world)).not.toHaveProperty('answeredAt'));
  });

  it('without a network says that it could not', async () => {
    const world = await openScorer({ heard: heard('ali+'), connection: 'offline' });
    await openTool(world.user, 'Yönetici çağır');
    expect(await screen.findByText(problem.offline)).toBeTruthy();
    expect(called(world)).toBeNull();
  });

  it('is not the admin’s', async () => {
    const { user } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: heard('ali+') });
    await openTools(user);
    await screen.findByRole('button', { name: 'Maçı iptal et' });
    expect(screen.queryByRole('button', { name: 'Yönetici çağır' })).toBeNull();
  });
});
