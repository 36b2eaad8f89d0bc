import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { keyOf } from '../support/match-fixtures.ts';

// Decision 145: the admin chooses the rules by which matches begin.

const CODES = 'config/game';
const dialog = () => within(screen.getByRole('dialog'));
const preview = () => dialog().getByRole('status', { name: 'Bundan sonra başlayan maçlar' }).textContent;

async function openRules(stored: object | null = null): Promise<AppWorld> {
  const world = await openApp('/admin?tab=league', { as: ADMIN });
  if (stored !== null) act(() => world.backend.seed({ [CODES]: stored }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kuralları seç' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await world.user.click(button);
  await screen.findByRole('dialog', { name: 'Oyun kuralları' });
  return world;
}
const save = ({ user }: AppWorld) => user.click(dialog().getByRole('button', { name: 'Kuralları kaydet' }));

describe('«Oyun kuralları»', () => {
  it('begins with the standard set; a set says what will hold, is saved, and leaves a line in the log', async () => {
    const world = await openRules();
    const { user, backend } = world;
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Standart kurallar/ }).checked).toBe(true);
    expect(preview()).toContain('10 kupa. Eşitlikte ikinci takım kazanır.');
    await user.click(dialog().getByRole('radio', { name: /^Turnuva/ }));
    expect(preview()).toContain('6 kupa. Eşitlikte uzatma (2 kupa). Son atış hakkı: ıskalayana kadar.');
    expect(preview()).toContain('Süren ve oynanmış maçlar başladıkları kurallarla kalır.');
    await save(world);
    expect(await screen.findByText('Oyun kuralları kaydedildi.')).toBeTruthy();
    expect(backend.read(CODES)).toEqual({ league: '6o2r', playoffs: '6o2r' });
    const [line] = Object.values(backend.read('adminLog') as Record<string, object>);
    const detail = '6 kupa. Eşitlikte uzatma (2 kupa). Son atış hakkı: ıskalayana kadar.';
    expect(line).toMatchObject({ action: 'game-rules-saved', target: CODES, detail });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(`Şimdi: ${detail}`)).toBeTruthy();
  });

  it('the standard set leaves nothing of the league’s own', async () => {
    const world = await openRules({ league: '10o3', playoffs: '10o3' });
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Uzatmalı/ }).checked).toBe(true);
    await world.user.click(dialog().getByRole('radio', { name: /^Standart kurallar/ }));
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toBeNull());
  });

  it('the admin’s own choice: a league with draws, whose play-offs never have one', async () => {
    const world = await openRules();
    const { user, backend } = world;
    await user.click(dialog().getByRole('radio', { name: /^Kendi kurallarımız/ }));
    const league = within(dialog().getByRole('region', { name: 'Lig maçları' }));
    await user.click(league.getByRole('radio', { name: /^Berabere/ }));
    expect(preview()).toContain('Lig maçları: 10 kupa. Eşitlikte berabere biter.');
    expect(preview()).toContain('Eleme maçları: 10 kupa. Eşitlikte uzatma (3 kupa).');
    await user.click(dialog().getByRole('checkbox', { name: /^Eleme maçlarında da bu kurallar/ }));
    const playoffs = within(dialog().getByRole('region', { name: 'Eleme maçları' }));
    expect(playoffs.queryByRole('radio', { name: /^Berabere/ })).toBeNull();
    expect(playoffs.queryByLabelText('Uzatma da eşit biterse')).toBeNull();
    await user.selectOptions(playoffs.getByLabelText('Uzatmanın kupaları'), '5 kupa');
    await save(world);
    await waitFor(() => expect(backend.read(CODES)).toEqual({ league: '10d', playoffs: '10o5' }));
  });

  it('overtimes that may end in a draw, and the same rules in the play-offs without it', async () => {
    const world = await openRules({ league: '6o3x1', playoffs: '6o3' });
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Kendi kurallarımız/ }).checked).toBe(true);
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: /^Eleme maçlarında da bu kurallar/ }).checked).toBe(
      true,
    );
    await world.user.selectOptions(dialog().getByLabelText('Uzatma da eşit biterse'), '2 uzatmadan sonra berabere');
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toEqual({ league: '6o3x2', playoffs: '6o3' }));
  });
});

describe('the further options', () => {
  const stage = (name: string) => within(dialog().getByRole('region', { name }));

  it('each is chosen by itself, and the preview says all of them (decisions 150 to 153)', async () => {
    const world = await openRules({ league: '10o3', playoffs: '10o3' });
    const { user, backend } = world;
    await user.click(dialog().getByRole('radio', { name: /^Kendi kurallarımız/ }));
    const league = stage('Lig maçları');
    await user.click(league.getByRole('radio', { name: /^Tek atış/ }));
    for (const name of [/^İki top da girerse/, /^Çift kupa/, /^Ceza kupası/])
      await user.click(league.getByRole('checkbox', { name }));
    expect(league.queryByLabelText('Uzatmanın süresi (dakika)')).toBeNull();
    await user.type(league.getByLabelText('Süre (dakika)'), '15');
    await user.type(league.getByLabelText('Uzatmanın süresi (dakika)'), '5');
    const all =
      '10 kupa. Eşitlikte uzatma (3 kupa). Son atış hakkı: tek atış. İki top da girerse son atış yok. ' +
      'Seken top iki kupa sayılır. Ceza kupası takıma yazılır. Süre: 15 dakika, uzatmada 5 dakika.';
    expect(preview()).toContain(all);
    await save(world);
    await waitFor(() => expect(backend.read(CODES)).toEqual({ league: '10o3bkwpt15u5', playoffs: '10o3bkwpt15u5' }));
    expect(screen.getByText(`Şimdi: ${all}`)).toBeTruthy();
  });

  it('without counted misses nobody knows a turn, so two hits end no answer (decision 150)', async () => {
    const world = await openRules({ league: '10srk', playoffs: '10srk' });
    const league = stage('Lig maçları');
    expect(league.getByRole<HTMLInputElement>('checkbox', { name: /^İki top da girerse/ }).checked).toBe(true);
    await world.user.click(league.getByRole('checkbox', { name: /^Iskalar sayılır/ }));
    expect(league.queryByRole('checkbox', { name: /^İki top da girerse/ })).toBeNull();
    expect(preview()).toContain('Son atış hakkı: ıskalayana kadar. Iskalar sayılmaz.');
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toEqual({ league: '10srn', playoffs: '10srn' }));
  });

  it('an empty time is no clock, nor has an overtime one that the rules lack (decision 153)', async () => {
    const world = await openRules({ league: '10o3t15u5', playoffs: '10o3t15u5' });
    const league = stage('Lig maçları');
    await world.user.click(league.getByRole('radio', { name: /^İkinci takım kazanır/ }));
    expect(preview()).toContain('Süre: 15 dakika.');
    expect(league.queryByLabelText('Uzatmanın süresi (dakika)')).toBeNull();
    await world.user.clear(league.getByLabelText('Süre (dakika)'));
    expect(preview()).not.toContain('Süre:');
    await save(world);
    await waitFor(() => expect(world.backend.read(CODES)).toBeNull());
  });
});

describe('a start', () => {
  const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
  const fixture = (stage: string, more: object = {}) => ({
    ...{ season: 'first', stage, state: 'planned', sequence: 0, updatedAt: 1, at: Date.now() + 60_000 },
    ...{ team1Id: 'firtina', team2Id: 'bardaklar' },
    ...more,
  });
  const FIXTURES = {
    league: fixture('league', { round: 1 }),
    final: fixture('final', { tie: 'f' }),
  };
  const OWN = 'Kurallar: 6 kupa. Eşitlikte berabere biter.';
  const create = () => dialog().getByRole('button', { name: 'Maçı başlat' });
  const started = async ({ rows }: AppWorld) => (await rows()).map(({ intent }) => intent);

  async function openStart(stored: object | null, of: 'league' | 'final' | null): Promise<AppWorld> {
    const fixtures = of === null ? {} : { [keyOf(900)]: FIXTURES[of] };
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { fixtures } });
    if (stored !== null) act(() => world.backend.seed({ [CODES]: stored }));
    const name = of === null ? 'Yeni maç başlat' : `Başlat: ${PAIR}`;
    await world.user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' });
    if (of === null) {
      await world.user.selectOptions(screen.getByLabelText('1. takım'), 'firtina');
      await world.user.selectOptions(screen.getByLabelText('2. takım'), 'bardaklar');
    }
    for (const player of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'])
      await world.user.click(screen.getByLabelText(player));
    return world;
  }

  it.each([
    ['of the league', 'league', OWN, { rules: '6d', totalCups: 6 }],
    ['without a fixture', null, OWN, { rules: '6d', totalCups: 6 }],
    [
      'of the play-offs',
      'final',
      'Kurallar: 10 kupa. Eşitlikte uzatma (3 kupa).',
      { rules: '10o3', totalCups: 10, stage: 'playoffs' },
    ],
  ] as const)('%s keeps the rules of its stage, also offline', async (_what, of, line, match) => {
    const world = await openStart({ league: '6d', playoffs: '10o3' }, of);
    expect(dialog().getByText(line)).toBeTruthy();
    world.connection('offline');
    await world.user.click(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect(await started(world)).toMatchObject([{ kind: 'start', match }]);
  });

  it('in a league without own rules says nothing of them, and its match has no field more', async () => {
    const world = await openStart(null, 'league');
    expect(dialog().queryByText(/Kurallar/)).toBeNull();
    await world.user.click(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    const [start] = await started(world);
    expect(start).toMatchObject({ kind: 'start', match: { totalCups: 10 } });
    expect(start).not.toHaveProperty('match.rules');
    expect(start).not.toHaveProperty('rules');
  });

  it('with other teams than the fixture’s is none of its stage', async () => {
    const world = await openStart({ league: '6d' }, 'final');
    expect(dialog().queryByText(/Kurallar/)).toBeNull();
    await world.user.selectOptions(screen.getByLabelText('2. takım'), 'martilar');
    expect(dialog().getByText(OWN)).toBeTruthy();
  });

  describe('on a phone that has never read the rules', () => {
    const forget = ({ league }: AppWorld) =>
      act(() =>
        league.setState(({ feeds }) => ({
          feeds: Object.fromEntries(Object.entries(feeds).filter(([name]) => name !== CODES)),
        })),
      );

    it('asks the league before it starts', async () => {
      const world = await openStart({ league: '6d' }, 'league');
      forget(world);
      await world.user.click(create());
      await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
      expect(await started(world)).toMatchObject([{ match: { rules: '6d' } }]);
    });

    it('offline says so, and begins by the standard rules only if the admin chooses them', async () => {
      const world = await openStart({ league: '6d' }, 'league');
      forget(world);
      world.connection('offline');
      for (const [answer, count] of [
        ['Vazgeç', 0],
        ['Standart kurallarla başlat', 1],
      ] as const) {
        await world.user.click(create());
        const question = await screen.findByRole('dialog', { name: 'Ligin kuralları bu telefonda yok' });
        await world.user.click(within(question).getByRole('button', { name: answer }));
        await waitFor(async () => expect(await world.rows()).toHaveLength(count));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: /kuralları bu telefonda/ })).toBeNull());
      }
      const [start] = await started(world);
      expect(start).not.toHaveProperty('match.rules');
    });
  });
});

describe('a typed result', () => {
  const HOUR = 3_600_000;
  const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
  const COMING = keyOf(900);

  async function openResult(stored: object, stage = 'league') {
    const at = Date.now() - HOUR;
    const place = stage === 'league' ? {} : { tie: 'f' };
    const one = { season: 'first', round: 1, stage, state: 'planned', sequence: 0, updatedAt: 1, at, ...place };
    const fixtures = { [COMING]: { ...one, team1Id: 'firtina', team2Id: 'bardaklar' } };
    const world = await openApp('/admin/fixtures', { as: ADMIN, heard: { fixtures } });
    act(() => world.backend.seed({ [CODES]: stored }));
    await world.user.click(await screen.findByRole('button', { name: `Düzenle: ${PAIR}` }));
    await world.user.click(dialog().getByRole('button', { name: 'Sonuç gir' }));
    await screen.findByRole('dialog', { name: 'Sonuç gir' });
    const saveResult = () => world.user.click(dialog().getByRole('button', { name: 'Sonucu kaydet' }));
    const type = async (label: RegExp | string, text: string) => {
      const field = dialog().getByLabelText<HTMLInputElement>(label);
      await world.user.clear(field);
      await world.user.type(field, text);
    };
    return { ...world, saveResult, type, fixture: () => world.backend.read(`fixtures/${COMING}`) };
  }
  const status = () => dialog().getByRole('status').textContent;
  const HOME = /^Kadıköy Fırtına(?!: uzatma)/;
  const AWAY = /^Moda Bardakları(?!: uzatma)/;

  it('of level scores asks for the overtime, and only then; its fixture has both', async () => {
    const { user, saveResult, type, fixture } = await openResult({ league: '6o3', playoffs: '6o3' });
    await user.click(dialog().getByLabelText('Yalnızca skor'));
    await type(HOME, '7');
    await type(AWAY, '5');
    await saveResult();
    expect((await dialog().findByRole('alert')).textContent).toContain('0 ile 6 arasında');
    await type(HOME, '6');
    expect(dialog().queryByLabelText(/: uzatma/)).toBeNull();
    await type(AWAY, '6');
    expect(status()).toBe('Kadıköy Fırtına 6–6 Moda Bardakları · Skor eşit: uzatmanın skorunu yaz.');
    await saveResult();
    expect((await dialog().findByRole('alert')).textContent).toMatch(/son uzatmadaki kupasını yaz, 0 ile 3 arasında/);
    await type('Kadıköy Fırtına: uzatma', '2');
    await type('Moda Bardakları: uzatma', '2');
    await saveResult();
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^Uzatma eşit bitmez/);
    await type('Kadıköy Fırtına: uzatma', '3');
    expect(status()).toBe('Kadıköy Fırtına 6–6 (uz. 3–2) Moda Bardakları · Kazanan: Kadıköy Fırtına');
    expect(await axeViolations()).toEqual([]);
    await saveResult();
    const score = { team1Score: 6, team2Score: 6, team1Overtime: 3, team2Overtime: 2 };
    await waitFor(() => expect(fixture()).toMatchObject({ state: 'forfeit', winnerId: 'firtina', ...score }));
  });

  it('of level scores is a draw where the league has them', async () => {
    const { backend, user, saveResult, type, fixture } = await openResult({ league: '10d' });
    await user.click(dialog().getByLabelText('Yalnızca skor'));
    await type(HOME, '7');
    await type(AWAY, '7');
    expect(status()).toBe('Kadıköy Fırtına 7–7 Moda Bardakları · Berabere');
    await saveResult();
    await waitFor(() => expect(fixture()).toMatchObject({ state: 'forfeit', drawn: true, team1Score: 7 }));
    expect(fixture()).not.toHaveProperty('winnerId');
    const [line] = Object.values(backend.read('adminLog') as Record<string, object>);
    expect(line).toMatchObject({ action: 'fixture-scored', detail: 'Kadıköy Fırtına 7–7 Moda Bardakları' });
  });

  it('of a final is by the rules of the play-offs', async () => {
    const { user, saveResult, type, fixture } = await openResult({ league: '10d', playoffs: '6o2' }, 'final');
    await user.click(dialog().getByLabelText('Yalnızca skor'));
    await type(HOME, '5');
    await type(AWAY, '5');
    await type('Kadıköy Fırtına: uzatma', '0');
    await type('Moda Bardakları: uzatma', '2');
    await saveResult();
    await waitFor(() => expect(fixture()).toMatchObject({ state: 'forfeit', winnerId: 'bardaklar', team2Overtime: 2 }));
  });

  it('has the penalties of each team where the league gives such cups (decision 152)', async () => {
    const { backend, user, saveResult, type } = await openResult({ league: '10sp' });
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'])
      await user.click(dialog().getByLabelText(name));
    await type('Ali Yıldız: kupa', '4');
    await type('Ceren Şahin: kupa', '5');
    await type('Kadıköy Fırtına: ceza kupası', '7');
    await saveResult();
    expect((await dialog().findByRole('alert')).textContent).toMatch(/ceza kupasıyla birlikte, en çok 10/);
    await type('Kadıköy Fırtına: ceza kupası', '2');
    expect(status()).toBe('Kadıköy Fırtına 6–5 Moda Bardakları · Kazanan: Kadıköy Fırtına');
    expect(await axeViolations()).toEqual([]);
    await saveResult();
    const matches = () => Object.values((backend.read('matches') ?? {}) as Record<string, object>);
    await waitFor(() => expect(matches()).toHaveLength(1));
    const [match] = matches();
    expect(match).toMatchObject({ typed: true, rules: '10sp', team1Score: 6, team2Score: 5, team1Penalties: 2 });
    expect(match).not.toHaveProperty('team2Penalties');
  });

  it('with the players’ cups makes a match that keeps the rules and the overtime', async () => {
    const { backend, user, saveResult, type, rows } = await openResult({ league: '10o2', playoffs: '10o2' });
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'])
      await user.click(dialog().getByLabelText(name));
    await type('Ali Yıldız: kupa', '4');
    await type('Ceren Şahin: kupa', '4');
    await type('Kadıköy Fırtına: uzatma', '1');
    await type('Moda Bardakları: uzatma', '2');
    await saveResult();
    const matches = () => Object.values((backend.read('matches') ?? {}) as Record<string, object>);
    await waitFor(() => expect(matches()).toHaveLength(1));
    const fields = { rules: '10o2', phase: 1, team1Overtime: 1, team2Overtime: 2 };
    expect(matches()[0]).toMatchObject({ typed: true, team1Score: 4, team2Score: 4, ...fields });
    const [line] = Object.values(backend.read('adminLog') as Record<string, object>);
    const detail = 'Kadıköy Fırtına 4–4 (uz. 1–2) Moda Bardakları';
    expect(line).toMatchObject({ action: 'match-typed', detail });
    await waitFor(async () => expect(await rows()).toMatchObject([{ intent: { kind: 'complete' } }]));
  });
});
