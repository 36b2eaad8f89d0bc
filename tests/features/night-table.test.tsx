import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { ADMIN, type AppWorld, type Opening, openApp, SCORER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { afternoonZone } from '../support/own-zone.ts';

const HOUR = 3_600_000;
const NIGHT = keyOf(900);
const CODE = '482913';
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const fixture = (team1Id: string, team2Id: string, minutes: number) =>
  fixtureOf({ season: 'first', team1Id, team2Id, table: 3, at: Date.now() + minutes * 60_000 });
const FIXTURES = { f1: fixture('firtina', 'bardaklar', 0), f2: fixture('bardaklar', 'firtina', 1) };
/** Fırtına has two players, so that its line-up needs no choice. */
const { cem: _cem, ...users } = LEAGUE.users;
const nightWith = (code: boolean) => ({
  'config/night': { id: NIGHT, until: Date.now() + HOUR, code },
  [`nights/${NIGHT}`]: {
    startedAt: Date.now(),
    until: Date.now() + HOUR,
    by: 'admin',
    ...(code ? { code: CODE } : {}),
  },
});
const rightOf = (uid: string) => ({
  [`tableScorers/${NIGHT}/${uid}/t3`]: { name: 'Ayla', at: Date.now() - 1000, until: Date.now() + HOUR, how: 'code' },
});

async function openTable(seed: object, more: Opening = {}, path = '/table/3'): Promise<AppWorld> {
  const { heard, ...opening } = more;
  const world = await openApp(path, {
    as: null,
    ...opening,
    heard: { users, fixtures: FIXTURES, liveMatches: {}, ...heard },
  });
  act(() => world.backend.seed({ ...seed }));
  return world;
}
const adminStep = (world: AppWorld, patch: Record<string, unknown>) => act(() => world.backend.seed(patch));

describe('the page of a table', () => {
  it('says to everybody what is played there and what comes next', async () => {
    const { match } = playedMatch('ali+');
    const matches = { m1: match };
    await openTable({}, { heard: { matches, liveMatches: { m1: { startedAt: match.startedAt, table: 3 } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Masa 3' })).toBeTruthy();
    const now = await screen.findByRole('region', { name: 'Şu anda' });
    const running = within(now).getByRole('link', { name: /Kadıköy Fırtına 1 ?Moda Bardakları 0/ });
    expect(running.getAttribute('href')).toBe('/match/m1');
    const next = within(await screen.findByRole('region', { name: 'Sırada' })).getAllByRole('listitem');
    expect(next.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Kadıköy Fırtına – Moda Bardakları'),
      expect.stringContaining('Moda Bardakları – Kadıköy Fırtına'),
    ]);
    expect(await screen.findByText(/için hakemlik açılmamış/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bu masada skor tut' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it.each(['/table/0', '/table/x', '/table/1234'])('says of %s that there is no such table', async (path) => {
    await openTable({}, {}, path);
    expect(await screen.findByRole('heading', { name: 'Böyle bir masa yok' })).toBeTruthy();
  });

  it('sends the admin to his panel', async () => {
    await openTable(nightWith(true), { as: ADMIN });
    expect((await screen.findByRole('link', { name: 'Panele git' })).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('button', { name: 'Bu masada skor tut' })).toBeNull();
  });
});

describe('a volunteer without an account', () => {
  it('takes the table with the night’s code, starts the next fixture with one tap and scores it', async () => {
    const world = await openTable(nightWith(true));
    const { user, backend, path, session } = world;
    await user.click(await button('Bu masada skor tut'));
    await user.type(await screen.findByLabelText(/^Adın/), 'Ayla');
    expect(await axeViolations()).toEqual([]);
    // The last digit sends it.
    await user.type(screen.getByLabelText(/^Gecenin kodu/), CODE);
    expect(await screen.findByText('Ayla, bu masanın hakemi sensin.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter((one) => one.checked)).toHaveLength(4),
    );
    await user.click(await button('Maçı başlat'));
    await screen.findByRole('region', { name: 'Skor' });
    const [matchId = ''] = Object.keys(backend.read('liveMatches') as object);
    expect(path()).toBe(`/score/${matchId}`);
    expect(backend.read(`liveMatches/${matchId}/table`)).toBe(3);
    expect(backend.read(`fixtures/f1/matchId`)).toBe(matchId);
    expect(session.store.getState().rights[matchId]).toMatchObject({ name: 'Ayla', anonymous: true });
    // The number of the table stands on the scoring screen.
    expect(await screen.findByText('Masa 3')).toBeTruthy();
  });

  it('hears that the code is wrong and loses nothing; without a code he waits, and the page turns when he is admitted', async () => {
    const world = await openTable(nightWith(true));
    const { user, backend } = world;
    await user.click(await button('Bu masada skor tut'));
    await user.type(await screen.findByLabelText(/^Adın/), 'Ayla');
    await user.type(screen.getByLabelText(/^Gecenin kodu/), '12');
    await user.click(await button('Hakemlik iste'));
    expect(await screen.findByText('Kod 6 haneli.')).toBeTruthy();
    expect(backend.calls).toEqual([]);
    await user.clear(screen.getByLabelText(/^Gecenin kodu/));
    await user.type(screen.getByLabelText(/^Gecenin kodu/), '000000');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Kod yanlış/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Adın/).value).toBe('Ayla');
    await user.clear(screen.getByLabelText(/^Gecenin kodu/));
    await user.click(await button('Hakemlik iste'));
    expect(await screen.findByText('Onay bekleniyor…')).toBeTruthy();
    const [uid = ''] = Object.keys(backend.read(`tableAsks/${NIGHT}`) as object);
    adminStep(world, { ...rightOf(uid), [`tableAsks/${NIGHT}/${uid}`]: null });
    expect(await screen.findByText('Ayla, bu masanın hakemi sensin.')).toBeTruthy();
  });

  it('who types the code before his name is asked for the name, and nothing is sent', async () => {
    const { user, backend } = await openTable(nightWith(true));
    await user.click(await button('Bu masada skor tut'));
    await user.type(await screen.findByLabelText(/^Gecenin kodu/), CODE);
    expect(await screen.findByText('Adını yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Adın/));
    expect(backend.calls).toEqual([]);
    await user.type(screen.getByLabelText(/^Adın/), 'Ayla');
    await user.click(await button('Hakemlik iste'));
    expect(await screen.findByText('Ayla, bu masanın hakemi sensin.')).toBeTruthy();
    expect(backend.calls.filter(({ name }) => name === 'askForTable')).toHaveLength(1);
  });

  it('hears that he was turned away, and may ask again', async () => {
    const world = await openTable(
      { ...nightWith(false), [`tableAsks/${NIGHT}/${SCORER.uid}`]: { name: 'Ayla', table: 3, at: 1, taken: 'table' } },
      { as: SCORER },
    );
    expect(await screen.findByText('Bu masada bir hakemlik iptal edildi; yenisini yönetici onaylar.')).toBeTruthy();
    adminStep(world, { [`tableAsks/${NIGHT}/${SCORER.uid}`]: null });
    expect(await screen.findByText(/^İsteğin kabul edilmedi/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Gecenin kodu/)).toBeNull();
    expect(await button('Hakemlik iste')).toBeTruthy();
  });

  it('whose right was taken back hears it', async () => {
    const world = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER });
    await screen.findByText('Ayla, bu masanın hakemi sensin.');
    adminStep(world, {
      [`tableScorers/${NIGHT}/${SCORER.uid}/t3/until`]: Date.now() - 1,
      [`tableScorers/${NIGHT}/${SCORER.uid}/t3/revoked`]: true,
    });
    expect(await screen.findByText(/^Bu masadaki hakemliğin iptal edildi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Başlat/ })).toBeNull();
  });

  it('gets the match that runs at his table', async () => {
    const { match } = playedMatch('ali+');
    const live = { liveMatches: { [keyOf(1)]: { startedAt: match.startedAt, table: 3 } } };
    const heard = { matches: { [keyOf(1)]: match }, events: { [keyOf(1)]: {} }, ...live };
    const { user, path } = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER, heard });
    await user.click(await button('Skor tutmaya başla'));
    await screen.findByRole('region', { name: 'Skor' });
    expect(path()).toBe(`/score/${keyOf(1)}`);
  });

  it('chooses two of a larger team; a start needs the network and says so', async () => {
    const world = await openTable(
      { ...nightWith(true), ...rightOf(SCORER.uid) },
      { as: SCORER, heard: { users: LEAGUE.users } },
    );
    const { user } = world;
    const start = () => button('Maçı başlat');
    expect((await start()).disabled).toBe(true);
    for (const name of ['Veli Güneş', 'Cem Kara']) await user.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ali Yıldız' }).disabled).toBe(true);
    expect((await start()).disabled).toBe(false);
    world.connection('offline');
    expect(await screen.findByText('Başlatmak için internet gerekiyor; skor internetsiz de tutulur.')).toBeTruthy();
    expect((await start()).disabled).toBe(true);
  });

  it('starts the one after it, if the next cannot be played', async () => {
    const { user, backend } = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER });
    await user.click(await button('Başlat: Moda Bardakları – Kadıköy Fırtına'));
    expect(await screen.findByText(/^Sıradaki maç: Moda Bardakları – Kadıköy Fırtına/)).toBeTruthy();
    await user.click(await button('Vazgeç'));
    expect(await screen.findByText(/^Sıradaki maç: Kadıköy Fırtına – Moda Bardakları/)).toBeTruthy();
    await user.click(await button('Başlat: Moda Bardakları – Kadıköy Fırtına'));
    await waitFor(async () => expect((await button('Maçı başlat')).disabled).toBe(false));
    await user.click(await button('Maçı başlat'));
    await screen.findByRole('region', { name: 'Skor' });
    const [matchId] = Object.keys(backend.read('liveMatches') as object);
    expect(backend.read('fixtures/f2/matchId')).toBe(matchId);
  });

  it('reads before the tap that a team plays at another table, and no longer when that match is over', async () => {
    const other = keyOf(5);
    const match = {
      ...playedMatch('ali+').match,
      team2Id: 'sisli',
      team2Name: 'Şişli Kartelası',
      updatedAt: Date.now(),
    };
    const heard = {
      ...{ matches: { [other]: match }, activeMatch: other },
      liveMatches: { [other]: { startedAt: match.startedAt, table: 1 } },
    };
    const world = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER, heard });
    // Of the next fixture and of the one after it.
    await waitFor(() => expect(screen.getAllByText('Takımlardan biri başka bir maçta')).toHaveLength(2));
    expect(await axeViolations()).toEqual([]);
    adminStep(world, {
      ...{ [`matches/${other}/status`]: 'completed', [`liveMatches/${other}`]: null, 'config/activeMatch': null },
    });
    await waitFor(() => expect(screen.queryByText('Takımlardan biri başka bir maçta')).toBeNull());
    expect(screen.getByText('Her takımdan atacak iki oyuncuyu seç.')).toBeTruthy();
  });

  it('hears why a match cannot start', async () => {
    const world = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER });
    const { user, backend } = world;
    await waitFor(async () => expect((await button('Maçı başlat')).disabled).toBe(false));
    backend.unheard({ 'fixtures/f1/state': 'postponed' });
    await user.click(await button('Maçı başlat'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/artık bu masanın sırasında değil/);
  });

  it('decision 91: a phone with two tables has the way to the other one, and its page, above the score', async () => {
    const { match } = playedMatch('ali+');
    const live = { liveMatches: { [keyOf(1)]: { startedAt: match.startedAt, table: 3 } } };
    const heard = { matches: { [keyOf(1)]: match }, events: { [keyOf(1)]: {} }, ...live };
    const four = {
      [`tableScorers/${NIGHT}/${SCORER.uid}/t4`]: { name: 'Ayla', at: 1, until: Date.now() + HOUR, how: 'code' },
    };
    const { user, path } = await openTable(
      { ...nightWith(true), ...rightOf(SCORER.uid), ...four },
      { as: SCORER, heard },
    );
    const others = within(await screen.findByRole('navigation', { name: 'Diğer masaların' }));
    expect(others.getByRole('link', { name: 'Masa 4' }).getAttribute('href')).toBe('/table/4');
    await user.click(await button('Skor tutmaya başla'));
    const tables = within(await screen.findByRole('navigation', { name: 'Sana verilen masalar' }));
    expect(tables.getByText('Masa 3').closest('[aria-current="page"]')).not.toBeNull();
    await user.click(tables.getByRole('link', { name: /^Masa 4/ }));
    expect(path()).toBe('/table/4');
    expect(await screen.findByText('Bu masada sırada maç yok. Yöneticiye söyle.')).toBeTruthy();
  });

  it('practises and reads the guide without an account', async () => {
    const { user, path } = await openTable(nightWith(true));
    await user.click(await screen.findByRole('link', { name: 'Deneme maçı' }));
    expect(await screen.findByText('Deneme maçı: lige hiçbir şey yazılmaz.')).toBeTruthy();
    expect(path()).toBe('/score/practice');
    expect(screen.getByRole('link', { name: 'Bitir' }).getAttribute('href')).toBe('/table/3');
  });

  it('finds the way back to his table on every page', async () => {
    const { user, path } = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER });
    await screen.findByText('Ayla, bu masanın hakemi sensin.');
    await user.click(screen.getByRole('link', { name: 'Bütün fikstür' }));
    await user.click(await screen.findByRole('link', { name: 'Masa 3Masaya dön' }));
    expect(path()).toBe('/table/3');
  });

  it('after a match the same phone starts the next one with one tap, and sends the held end first', async () => {
    const world = await openTable({ ...nightWith(true), ...rightOf(SCORER.uid) }, { as: SCORER });
    const { user, backend, path, rows, outbox } = world;
    await waitFor(async () => expect((await button('Maçı başlat')).disabled).toBe(false));
    await user.click(await button('Maçı başlat'));
    const cup = await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' });
    world.pause();
    await user.click(cup);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    world.pause();
    await user.click(await button('Maçı tamamla'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Maçı tamamla' }));
    const next = await screen.findByRole('link', { name: 'Sıradaki maça geç' });
    expect(next.getAttribute('href')).toBe('/table/3');
    expect(screen.getByText(/^Sıradaki maç: Moda Bardakları – Kadıköy Fırtına/)).toBeTruthy();
    await waitFor(async () => expect((await button('Maçı başlat')).disabled).toBe(false));
    expect(screen.getByText('Ceren Şahin, Işık Öztürk – Ali Yıldız, Veli Güneş')).toBeTruthy();
    world.pause();
    const end = async () => (await rows()).find(({ intent }) => intent.kind === 'complete');
    expect((await end())?.heldUntil).toBeGreaterThan(0);
    await user.click(await button('Maçı başlat'));
    // The end is released, and the start waits until the league has it.
    await waitFor(async () => expect((await end())?.heldUntil).toBe(0));
    const [before = ''] = Object.keys(backend.read('liveMatches') as object);
    expect(backend.calls.filter(({ name }) => name === 'startAtTable')).toHaveLength(1);
    adminStep(world, {
      ...{ [`matches/${before}/status`]: 'completed', [`liveMatches/${before}`]: null },
      ...{ 'fixtures/f1/state': 'played', 'fixtures/f1/winnerId': 'firtina' },
    });
    await act(async () => outbox.update([(await end())?.seq ?? 0], { state: 'accepted' }));
    await waitFor(() => expect(Object.keys((backend.read('liveMatches') ?? {}) as object)).toHaveLength(1));
    const [after] = Object.keys(backend.read('liveMatches') as object);
    expect(after).not.toBe(before);
    expect(backend.read('fixtures/f2/matchId')).toBe(after);
    await waitFor(() => expect(path()).toBe(`/score/${after}`));
  });
});

describe('what the admin allows whoever scores', () => {
  const late = { f1: fixture('firtina', 'bardaklar', -25), f2: fixture('bardaklar', 'firtina', 1) };
  const own = {
    ...rightOf(SCORER.uid),
    [`tableScorers/${NIGHT}/${SCORER.uid}/until`]: Date.now() + HOUR,
  };
  const allowed = (what: object) => ({
    ...nightWith(true),
    'config/night': { id: NIGHT, until: Date.now() + HOUR, code: true, ...what },
    ...own,
  });
  const afternoon = { as: SCORER, timeZone: afternoonZone() };

  it('«Gelmedi» at his own table: two touches, and the notice takes it back', async () => {
    const { user, backend } = await openTable(allowed({ noShow: true }), { ...afternoon, heard: { fixtures: late } });
    await user.click(await button('Gelmedi: Kadıköy Fırtına – Moda Bardakları'));
    // He neither moves a match nor adds a guest.
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: /^Moda Bardakları gelmedi/ }));
    await waitFor(() => expect(backend.read('fixtures/f1/state')).toBe('forfeit'));
    expect(backend.read('fixtures/f1/winnerId')).toBe('firtina');
    await user.click(await button('Geri al'));
    await waitFor(() => expect(backend.read('fixtures/f1/state')).toBe('planned'));
    expect(await screen.findByText('Karar geri alındı.')).toBeTruthy();
  });

  it('hears that the right was taken back meanwhile, and nothing is decided; without the switch there is no button', async () => {
    const world = await openTable(allowed({ noShow: true }), { ...afternoon, heard: { fixtures: late } });
    const { user, backend } = world;
    await user.click(await button(/^Gelmedi: /));
    backend.unheard({ 'config/night/noShow': null });
    await user.click(await screen.findByRole('menuitem', { name: /^Moda Bardakları gelmedi/ }));
    expect(await screen.findByText('Bu kararı artık veremezsin. Yöneticiye söyle.')).toBeTruthy();
    world.connection('offline');
    await user.click(await button(/^Gelmedi: /));
    await user.click(await screen.findByRole('menuitem', { name: /^Moda Bardakları gelmedi/ }));
    expect(await screen.findByText(/^İnternet yok\. «Gelmedi» için/)).toBeTruthy();
    expect(backend.read('fixtures/f1/state')).toBe('planned');
    world.connection('online');
    adminStep(world, { 'config/night': { id: NIGHT, until: Date.now() + HOUR, code: true } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Gelmedi: / })).toBeNull());
  });

  it('the asks of others: he admits with one tap; what was taken back is the admin’s', async () => {
    const asks = {
      [`tableAsks/${NIGHT}/can`]: { name: 'Can', table: 4, at: 1 },
      [`tableAsks/${NIGHT}/ece`]: { name: 'Ece', table: 5, at: 2, taken: 'own' },
      [`tableAsks/${NIGHT}/${SCORER.uid}`]: { name: 'Ayla', table: 6, at: 3 },
    };
    const { user, backend } = await openTable({ ...allowed({ asks: true }), ...asks }, { as: SCORER });
    expect(await screen.findByText('Ece, Masa 5’te hakem olmak istiyor')).toBeTruthy();
    expect(screen.getByText('Yönetici karar verir.')).toBeTruthy();
    expect(screen.queryByText(/^Ayla masa 6/)).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.click(await button('Kabul et: Can, Masa 4'));
    await waitFor(() => expect(backend.read(`tableScorers/${NIGHT}/can/t4`)).toMatchObject({ how: 'admitted' }));
    await waitFor(() => expect(screen.queryByText(/^Can masa 4/)).toBeNull());
  });

  it('the admin switches both in the card of the night, and his log says so', async () => {
    const { user, backend } = await openTable(nightWith(true), { as: ADMIN }, '/admin?tab=evening');
    await user.click(await button('Yönet'));
    for (const [name, what] of [
      ['Hakemler «Gelmedi» diyebilir', 'noShow'],
      ['Hakemler masa isteklerini yanıtlayabilir', 'asks'],
    ] as const) {
      const field = await screen.findByRole<HTMLInputElement>('switch', { name });
      expect(field.checked).toBe(false);
      await user.click(field);
      await waitFor(() => expect(backend.read(`config/night/${what}`)).toBe(true));
      await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true));
    }
    await user.click(screen.getByRole('switch', { name: 'Hakemler «Gelmedi» diyebilir' }));
    await waitFor(() => expect(backend.read('config/night/noShow')).toBeNull());
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the admin’s card of the night', () => {
  it('starts the night, shows its code, and admits who asks with one tap', async () => {
    const world = await openTable({}, { as: ADMIN }, '/admin?tab=evening');
    const { user, backend } = world;
    await user.click(await button('Maç gecesini başlat'));
    const code = await waitFor(() => {
      const [night] = Object.values((backend.read('nights') ?? {}) as Record<string, { code: string }>);
      expect(night?.code).toMatch(/^\d{6}$/);
      return night?.code ?? '';
    });
    expect(await screen.findByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeTruthy();
    const id = (backend.read('config/night') as { id: string }).id;
    adminStep(world, { [`tableAsks/${id}/hakem`]: { name: 'Ayla', table: 3, at: Date.now(), taken: 'own' } });
    expect(await screen.findByText('Ayla, Masa 3’te hakem olmak istiyor')).toBeTruthy();
    expect(screen.getByText('Bu gece bir hakemliği iptal edilmişti.')).toBeTruthy();
    await user.click(await button('Kabul et: Ayla, Masa 3'));
    await waitFor(() => expect(backend.read(`tableScorers/${id}/hakem/t3`)).toMatchObject({ how: 'admitted' }));
    await user.click(await button('Geri al: Ayla, Masa 3'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('iptal edildi')).toBeTruthy();
    expect(screen.getByText(/^Bu masaya artık kodla girilemez/)).toBeTruthy();
    await user.click(await button('Yönet'));
    await user.click(await button('Kodu kapat'));
    expect(await screen.findByText('Kod kapalı: her isteği sen onaylarsın.')).toBeTruthy();
    await user.click(await button('Maç gecesini bitir'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Maç gecesini bitir' }));
    expect(await button('Maç gecesini başlat')).toBeTruthy();
    expect(backend.read('config/night')).toBeNull();
  });

  it('prints two blank score sheets with the season’s rules in a line and the code of the rules’ page', async () => {
    const { user } = await openTable(
      { 'tableRules/first': { win: 2, loss: 1, order: 'met' } },
      { as: ADMIN },
      '/admin?tab=evening',
    );
    await user.click(await button('Boş skor kâğıdı'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boş skor kâğıdı' }));
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    const sheets = [...document.querySelectorAll('article')].filter((one) => one.textContent?.includes('Son skor'));
    expect(
      sheets.map((one) => [one.querySelectorAll('circle').length, one.querySelectorAll('tbody tr').length]),
    ).toEqual([
      [20, 4],
      [20, 4],
    ]);
    await waitFor(() => expect(sheets[1]?.textContent).toContain('Galibiyet 2 puan, mağlubiyet 1 puan.'));
    expect(sheets[1]?.textContent).toContain('localhost:3000/rules');
    expect(sheets[1]?.querySelector('path')).toBeTruthy();
  });

  it('decision 145: the sheet of a league with own rules has its cups and says what equal scores become', async () => {
    const { user } = await openTable(
      { 'config/game': { league: '6o2', playoffs: '6o2' } },
      { as: ADMIN },
      '/admin?tab=evening',
    );
    await user.click(await button('Boş skor kâğıdı'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yazdır' }));
    const sheet = [...document.querySelectorAll('article')].find((one) => one.textContent?.includes('Son skor'));
    await waitFor(() => expect(sheet?.querySelectorAll('circle')).toHaveLength(12));
    expect(sheet?.textContent).toContain('Her takımın önünde 6 kupa durur');
    expect(sheet?.textContent).toContain('Skor eşitse 2 kupalık uzatma oynanır');
  });

  it('the sheet says all rules, and has a place for what they count (decisions 150 to 153)', async () => {
    const { user } = await openTable({ 'config/game': { league: '6srnpt15' } }, { as: ADMIN }, '/admin?tab=evening');
    await user.click(await button('Boş skor kâğıdı'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yazdır' }));
    const sheet = [...document.querySelectorAll('article')].find((one) => one.textContent?.includes('Son skor'));
    await waitFor(() => expect(sheet?.querySelectorAll('circle')).toHaveLength(12));
    expect(sheet?.textContent).toContain('rakibin bütün kupalarını bitiren, son atış hakkı skoru eşitlemezse kazanır.');
    expect(sheet?.textContent).toContain(
      'Son atış hakkı: ıskalayana kadar. Iskalar sayılmaz. Ceza kupası takıma yazılır. Süre: 15 dakika.',
    );
    expect([...(sheet?.querySelectorAll('thead th') ?? [])].map((one) => one.textContent)).toEqual([
      ...['Oyuncu', 'Kupa'],
      ...['Oyuncu', 'Kupa'],
    ]);
    expect([...(sheet?.querySelectorAll('tbody td') ?? [])].map((one) => one.textContent)).toEqual([
      ...['', '', '', '', 'Ceza kupası', ''],
      ...['', '', '', '', 'Ceza kupası', ''],
    ]);
  });

  it.each([
    ['has none by the specification', {}, 1],
    ['has it where only the play-offs have own rules', { 'config/game': { playoffs: '6s' } }, 2],
  ])('a poster’s code of the rules’ page: it %s (decision 145)', async (_what, own, codes) => {
    const { user } = await openTable({ ...nightWith(true), ...own }, { as: ADMIN }, '/admin?tab=evening');
    await user.click(await button('Yönet'));
    await user.click(await button('Afişler'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Afişler' }));
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    const poster = [...document.querySelectorAll('article')].find((one) => one.textContent?.includes('/table/1'));
    await waitFor(() => expect(poster?.querySelectorAll('path[fill="#000"]')).toHaveLength(codes));
    expect(poster?.textContent?.includes('Oyun kurallarılocalhost:3000/rules')).toBe(codes === 2);
  });

  it('prints a poster for each table, with its address and nothing secret', async () => {
    const { user } = await openTable(nightWith(true), { as: ADMIN }, '/admin?tab=evening');
    await user.click(await button('Yönet'));
    await user.click(await button('Afişler'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Afişler' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Masa sayısı/).value).toBe('3');
    await user.clear(dialog.getByLabelText(/^Masa sayısı/));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Yazdır' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText(/^Masa sayısı/), '2');
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    const posters = [...document.querySelectorAll('article')].map((one) => one.textContent ?? '');
    expect(posters.filter((one) => one.includes('/table/'))).toEqual([
      expect.stringContaining('localhost:3000/table/1'),
      expect.stringContaining('localhost:3000/table/2'),
    ]);
  });
});
