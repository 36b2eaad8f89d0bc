import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { afternoonZone } from '../support/own-zone.ts';

const MINUTE = 60_000;
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
const LATE = keyOf(900);
const NEXT = keyOf(901);

const fixture = (at: number, table: number, more: object = {}) => ({
  ...{ season: 'first', stage: 'league', state: 'planned', round: 1, sequence: 0, updatedAt: 1 },
  ...{ team1Id: 'firtina', team2Id: 'bardaklar', at, table },
  ...more,
});
const heard = (now: number, more: object = {}) => ({
  matches: { [MATCH_ID]: { ...playedMatch('ali+', 'ceren0').match, fixtureId: NEXT, updatedAt: now } },
  activeMatch: MATCH_ID,
  liveMatches: { [MATCH_ID]: { startedAt: now - MINUTE, table: 1 } },
  fixtures: {
    [LATE]: fixture(now - 25 * MINUTE, 4),
    [NEXT]: fixture(now - 5 * MINUTE, 1, { matchId: MATCH_ID }),
    [keyOf(902)]: fixture(now + MINUTE, 1),
  },
  ...more,
});

/** Opens «Bu akşam»; `seed` is what the server has beside the league. */
async function openEvening(seed: Record<string, unknown> = {}, more: object = {}): Promise<AppWorld> {
  // Soon after the evening's begin what is late would be of the evening before.
  const timeZone = afternoonZone();
  const world = await openApp('/admin?tab=evening', { as: ADMIN, heard: heard(Date.now(), more), timeZone });
  act(() => world.backend.seed(seed));
  await screen.findByRole('heading', { name: 'Son olanlar' });
  return world;
}
const tables = () => within(screen.getByRole('list', { name: 'Masalar' })).getAllByRole('listitem');
const table = (number: number) => {
  const found = tables().find(({ textContent }) => textContent?.includes(`Masa ${number}`));
  if (found === undefined) throw new Error(`no table ${number}`);
  return found;
};
const presence = (more: object = {}) => ({
  [`matchPresence/${MATCH_ID}/ayla-1`]: {
    ...{ at: Date.now(), name: 'iPhone', uid: 'ayla', who: 'Ayla', unsent: 0, battery: 62 },
    ...more,
  },
  [`matchScorers/${MATCH_ID}/ayla`]: { name: 'Ayla', at: 1, until: Date.now() + 60 * MINUTE, link: 't1' },
});

describe('decision 138: the panel opens', () => {
  const QUIET = { matches: {}, liveMatches: {}, activeMatch: '' };

  it.each([
    ['the evening with a running match', { fixtures: {} }, 'evening'],
    ['the evening with a fixture of today', QUIET, 'evening'],
    ['the matches without any of these', { fixtures: {}, ...QUIET }, 'matches'],
  ])('with %s', async (_what, more, tab) => {
    await openApp('/admin', { as: ADMIN, heard: heard(Date.now(), more), timeZone: afternoonZone() });
    await waitFor(() => expect(window.location.search).toBe(`?tab=${tab}`));
  });

  it('with the evening with an open night', async () => {
    const world = await openApp('/admin?tab=teams', {
      as: ADMIN,
      heard: heard(Date.now(), { fixtures: {}, ...QUIET }),
    });
    const until = Date.now() + 60 * MINUTE;
    act(() => world.backend.seed({ 'config/night': { id: keyOf(950), until, code: true } }));
    await world.user.click((await screen.findAllByRole('link', { name: 'Admin Panel' }))[0] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe('?tab=evening'));
  });
});

describe('decision 94: «Bu akşam»', () => {
  it('shows each table with its match, who scores it and how far the phone is, or what is next and how late', async () => {
    await openEvening(presence());
    await waitFor(() => expect(table(1).textContent).toContain('Ayla skor tutuyor · hepsi gönderildi · pil %62'));
    expect(table(1).textContent).toMatch(/Fırtına 1 – Moda Bardakları 0.*Bağlı/);
    expect(table(4).textContent).toContain(PAIR);
    expect(table(4).textContent).toContain('25 dk gecikti');
    expect(screen.getByText('Masa 4 · 25 dk')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('has the night with its code before the tables, and the rights of the night behind them', async () => {
    const until = Date.now() + 60 * MINUTE;
    await openEvening({
      'config/night': { id: keyOf(950), until, code: true },
      [`nights/${keyOf(950)}`]: { startedAt: 1, until, by: 'admin', code: '482913' },
    });
    expect(await screen.findByText('482 913')).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Maç gecesi', 'Masalar', 'Bu akşam kalan', 'Hakemler', 'Son olanlar']);
  });

  it('says of a phone that is away its last sign and what it held', async () => {
    await openEvening(presence({ at: Date.now() - 2 * MINUTE, unsent: 6, gone: true }));
    await waitFor(() => expect(table(1).textContent).toContain('Ayla · son bağlantı 2 dk önce · 6 işlem telefonda'));
    expect(table(1).textContent).toContain('Bağlı değil');
  });

  it('says that a phone is behind, and that nobody scores', async () => {
    const world = await openEvening(presence({ unsent: 5 }));
    await waitFor(() => expect(table(1).textContent).toContain('Gönderim bekliyor'));
    act(() => world.backend.seed({ [`matchPresence/${MATCH_ID}`]: null, [`matchScorers/${MATCH_ID}`]: null }));
    await waitFor(() => expect(table(1).textContent).toContain('Hakem yok'));
  });

  it('tells two volunteers with one name apart by the phone of each: its kind, its last sign, what waits on it', async () => {
    const until = Date.now() + 60 * MINUTE;
    const right = { name: 'Ayla', at: Date.now(), until, how: 'code', matches: { [MATCH_ID]: true } };
    await openEvening({
      'config/night': { id: keyOf(950), until, code: true },
      [`nights/${keyOf(950)}`]: { startedAt: 1, until, by: 'admin', code: '482913' },
      [`tableScorers/${keyOf(950)}/ayla/t1`]: right,
      [`tableScorers/${keyOf(950)}/ayla2/t1`]: right,
      ...presence(),
      [`matchPresence/${MATCH_ID}/ayla2-1`]: {
        ...{ at: Date.now() - 2 * MINUTE, name: 'Android', uid: 'ayla2', who: 'Ayla', unsent: 3, gone: true },
      },
    });
    const rights = within(await screen.findByRole('list', { name: 'Hakemler' }));
    expect(await rights.findByText(/^kodla · .* son bağlantı .* · iPhone · hepsi gönderildi · pil %62$/)).toBeTruthy();
    expect(
      rights.getByText(/^kodla · .* son bağlantı 2 dk önce · Android · o sırada 3 işlem bekliyordu$/),
    ).toBeTruthy();
    const [, second] = rights.getAllByRole('button', { name: 'Geri al: Ayla, Masa 1' });
    fireEvent.click(second as HTMLElement);
    expect(within(await screen.findByRole('dialog')).getByText(/Android/)).toBeTruthy();
  });

  it('moves a running match, and its fixture, to another table, and says that one is taken', async () => {
    const other = { ...playedMatch('ali+').match, team1Name: 'Şişli Kartelası' };
    const base = heard(Date.now());
    const world = await openEvening(presence(), {
      matches: { ...base.matches, [keyOf(3)]: other },
      liveMatches: { ...base.liveMatches, [keyOf(3)]: { startedAt: 1, table: 5 } },
    });
    const { user, backend } = world;
    await user.click(within(table(1)).getByRole('button', { name: `İşlemler: ${PAIR}` }));
    await user.click(await screen.findByRole('menuitem', { name: `Masayı değiştir: ${PAIR}` }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /Yeni masa/ });
    const send = () => user.click(dialog.getByRole('button', { name: 'Masayı değiştir' }));
    await user.type(field, '1');
    await send();
    expect(await dialog.findByText('Maç zaten bu masada.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '5');
    expect(await dialog.findByText(/Bu masada şu anda .*Şişli Kartelası.* oynanıyor/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '3');
    await send();
    await waitFor(() => expect(backend.read(`liveMatches/${MATCH_ID}/table`)).toBe(3));
    expect(backend.read(`fixtures/${NEXT}/table`)).toBe(3);
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([{ action: 'match-moved' }]);
  });

  it('a scorer’s call stands at his table until the admin answers', async () => {
    const { user, backend } = await openEvening({
      ...presence(),
      [`tableCalls/${MATCH_ID}`]: { at: Date.now(), uid: 'ayla', who: 'Ayla' },
    });
    await user.click(await screen.findByRole('button', { name: 'Geliyorum: Ayla seni çağırıyor' }));
    await waitFor(() => expect(backend.read(`tableCalls/${MATCH_ID}/answeredAt`)).toBeTypeOf('number'));
    await waitFor(() => expect(screen.queryByText('Ayla seni çağırıyor')).toBeNull());
  });

  it('starts what is left, with its teams', async () => {
    const { user } = await openEvening();
    const left = within(screen.getByRole('region', { name: 'Bu akşam kalan' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('gecikti'))).toEqual([
      true,
      false,
    ]);
    // The first table's match is played by the same two.
    expect(await left.findAllByText('Takımlardan biri başka bir maçta')).toHaveLength(2);
    await user.click(left.getAllByRole('button', { name: `Başlat: ${PAIR}` })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' })).toBeTruthy();
  });

  it('«Gelmedi»: two touches decide a late fixture «hükmen», and the notice takes it back', async () => {
    const { user, backend } = await openEvening({}, { liveMatches: {}, matches: {}, activeMatch: null });
    const left = within(screen.getByRole('region', { name: 'Bu akşam kalan' }));
    // Only what is late has it.
    await user.click(left.getByRole('button', { name: `Gelmedi: ${PAIR}` }));
    const choice = 'Kadıköy Fırtına gelmedi: hükmen kaybeder';
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      choice,
      'Moda Bardakları gelmedi: hükmen kaybeder',
      '15 dk daha bekle',
      '30 dk daha bekle',
      'Misafirle başlat',
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: `${choice}: ${PAIR}` }));
    await waitFor(() => expect(backend.read(`fixtures/${LATE}/state`)).toBe('forfeit'));
    expect(backend.read(`fixtures/${LATE}`)).toMatchObject({
      ...{ winnerId: 'bardaklar', note: 'Kadıköy Fırtına gelmedi', sequence: 1 },
    });
    expect(await screen.findByText('Kadıköy Fırtına gelmedi: Moda Bardakları hükmen kazandı.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(backend.read(`fixtures/${LATE}/state`)).toBe('planned'));
    expect(backend.read(`fixtures/${LATE}`)).not.toHaveProperty('note');
    const lines = Object.values(backend.read('adminLog') as Record<string, { action: string }>);
    expect(lines.map(({ action }) => action)).toEqual(['fixture-forfeited', 'fixture-forfeit-undone']);
  });

  it('«Gelmedi»: the match waits from now on, and goes back to its time', async () => {
    const { user, backend } = await openEvening();
    const before = backend.read(`fixtures/${LATE}`) as { at: number };
    await user.click(screen.getAllByRole('button', { name: `Gelmedi: ${PAIR}` })[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: `15 dk daha bekle: ${PAIR}` }));
    await waitFor(() => expect(backend.read(`fixtures/${LATE}/sequence`)).toBe(1));
    const { at } = backend.read(`fixtures/${LATE}`) as { at: number };
    expect(at % MINUTE).toBe(0);
    expect(Math.abs(at - Date.now() - 15.5 * MINUTE)).toBeLessThan(MINUTE);
    expect(backend.read(`fixtures/${LATE}/table`)).toBe(4);
    await user.click(await screen.findByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(backend.read(`fixtures/${LATE}/at`)).toBe(before.at));
  });

  it('«Gelmedi»: what another phone has decided or started meanwhile stays; offline nothing changes', async () => {
    const world = await openEvening();
    const { user, backend } = world;
    const absent = async () => {
      await user.click(screen.getAllByRole('button', { name: `Gelmedi: ${PAIR}` })[0] as HTMLElement);
      await user.click(await screen.findByRole('menuitem', { name: /^Moda Bardakları gelmedi/ }));
    };
    backend.unheard({ [`fixtures/${LATE}/state`]: 'forfeit', [`fixtures/${LATE}/winnerId`]: 'bardaklar' });
    await absent();
    expect(await screen.findByText(/^Bu maç hükmen sonuçlandı/)).toBeTruthy();
    expect(backend.read(`fixtures/${LATE}/winnerId`)).toBe('bardaklar');
    backend.unheard({ [`fixtures/${LATE}`]: fixture(Date.now() - 25 * MINUTE, 4, { matchId: keyOf(7) }) });
    await absent();
    expect(await screen.findByText(/^Bu maç şu anda oynanıyor/)).toBeTruthy();
    world.connection('offline');
    await absent();
    expect(await screen.findByText(/^İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(backend.read(`fixtures/${LATE}/state`)).toBe('planned');
    expect(backend.read('adminLog')).toBeNull();
  });

  it('starts with a guest: a team with one player too few has the form for him open', async () => {
    const { cem: _cem, ali: _ali, ...users } = LEAGUE.users;
    const { user, backend } = await openEvening({}, { liveMatches: {}, matches: {}, activeMatch: null, users });
    await user.click(screen.getByRole('button', { name: `Gelmedi: ${PAIR}` }));
    await user.click(await screen.findByRole('menuitem', { name: `Misafirle başlat: ${PAIR}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' }));
    const form = within(await dialog.findByRole('form', { name: /Kadıköy Fırtına/ }));
    expect(dialog.queryByRole('form', { name: /Moda Bardakları/ })).toBeNull();
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    await user.type(form.getByRole('textbox'), 'Konuk Kaan');
    await user.click(form.getByRole('button', { name: /^Ekle|^Kaydet/ }));
    const guest = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Konuk Kaan/ });
    expect(guest.checked).toBe(true);
    expect(dialog.queryByRole('form')).toBeNull();
    expect(backend.read(`fixtures/${LATE}/state`)).toBe('planned');
  });

  it('«Bu akşamı kaydır» opens here, with another day', async () => {
    const { user } = await openEvening();
    const left = within(screen.getByRole('region', { name: 'Bu akşam kalan' }));
    await user.click(left.getByRole('button', { name: 'Bu akşamı kaydır' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu akşamı kaydır' }));
    await user.click(await dialog.findByRole('radio', { name: 'Başka gün' }));
    expect(await dialog.findByText(/^2 maç .* gününe, aynı saatlerde:$/)).toBeTruthy();
  });

  it('the end of a match names who ended it, and can be taken back: its result is annulled', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const done = { ...match, completedAt: Date.now(), startedAt: Date.now() - MINUTE, endedBy: 'ayla' };
    const { user } = await openEvening(presence(), {
      matches: { [MATCH_ID]: done },
      fixtures: {},
      liveMatches: {},
      activeMatch: null,
    });
    const last = within(screen.getByRole('region', { name: 'Son olanlar' }));
    expect(await last.findByText(/Bitiren: Ayla/)).toBeTruthy();
    await user.click(last.getByRole('button', { name: /^Geri al/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /geçersiz/i }));
    expect(await dialog.findByDisplayValue('Yanlışlıkla tamamlandı')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(last.getByRole('button', { name: /^Sonucu düzelt: / }));
    expect(await screen.findByRole('dialog', { name: /^Sonucu düzelt: / })).toBeTruthy();
  });

  it('a cancelled match goes on with one tap, with its score, its fixture and its table', async () => {
    const now = Date.now();
    const { match } = playedMatch('ali+', 'ceren+', 'ali+');
    const called = {
      ...match,
      fixtureId: NEXT,
      status: 'cancelled',
      cancelledAt: now,
      startedAt: now - MINUTE,
      endedBy: 'ayla',
    };
    const { user, backend } = await openEvening(presence(), {
      matches: { [MATCH_ID]: called },
      ...{ liveMatches: {}, activeMatch: null },
      fixtures: { [NEXT]: fixture(now - 5 * MINUTE, 1) },
    });
    const last = within(screen.getByRole('region', { name: 'Son olanlar' }));
    await user.click(await last.findByRole('button', { name: /^Geri al/ }));
    await waitFor(() => expect(backend.read(`matches/${MATCH_ID}/status`)).toBe('ongoing'));
    expect(backend.read(`matches/${MATCH_ID}`)).toMatchObject({ team1Score: 2, team2Score: 1 });
    expect(backend.read(`matches/${MATCH_ID}/cancelledAt`)).toBeNull();
    expect(backend.read(`liveMatches/${MATCH_ID}/table`)).toBe(1);
    expect(backend.read('config/activeMatch')).toBe(MATCH_ID);
    expect(backend.read(`fixtures/${NEXT}/matchId`)).toBe(MATCH_ID);
    await waitFor(() => expect(table(1).textContent).toMatch(/Fırtına 2 – Moda Bardakları 1/));
  });

  it('but not when its fixture was started again meanwhile', async () => {
    const now = Date.now();
    const { match } = playedMatch('ali+');
    const called = { ...match, fixtureId: NEXT, status: 'cancelled', cancelledAt: now, startedAt: now - MINUTE };
    const { user, backend } = await openEvening(
      {},
      {
        matches: { [MATCH_ID]: called },
        ...{ liveMatches: {}, activeMatch: null },
        fixtures: { [NEXT]: fixture(now - 5 * MINUTE, 1, { matchId: keyOf(7), state: 'played', winnerId: 'firtina' }) },
      },
    );
    const last = within(screen.getByRole('region', { name: 'Son olanlar' }));
    await user.click(await last.findByRole('button', { name: /^Geri al/ }));
    expect(await screen.findByText('Maç bu arada yeniden başlatıldı ya da sonuçlandı.')).toBeTruthy();
    expect(backend.read(`matches/${MATCH_ID}/status`)).toBe('cancelled');
  });

  it('without fixtures and matches says so', async () => {
    await openEvening({}, { matches: {}, liveMatches: {}, activeMatch: null, fixtures: {} });
    expect(screen.getByText('Bu akşam masa yok')).toBeTruthy();
    expect(screen.getByText('Bu akşam henüz bir şey olmadı.')).toBeTruthy();
    expect(LEAGUE.users).toBeTruthy();
  });
});
