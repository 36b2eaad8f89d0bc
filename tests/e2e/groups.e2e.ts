import { expect, test } from '@playwright/test';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureAction, openPlace } from '../support/e2e-accounts.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { signIn } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';
import { teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

const stage = setStage();
const NAMES = ['Akasya', 'Badem', 'Ceviz', 'Defne'];
const fixtures = async () => Object.values((await stage.server.read('fixtures')) as Record<string, Fixture>);

test('decisions 73 and 74: a league in two groups has two tables, and its play-offs begin across them', async () => {
  const { server, link, phone } = stage;
  // Four teams of a new league, the first with most wins.
  const ids = NAMES.map((_, at) => keyOf(700 + at));
  const teams = NAMES.map((name, at) => [ids[at], teamRecord(name, { wins: 3 - at, losses: at })] as const);
  await server.write('teams', Object.fromEntries(teams));
  const before = Object.keys((await server.read('teamIndex')) as object).map((id) => [id, null] as const);
  const entries = NAMES.map((name, at) => {
    const entry = { name, wins: 3 - at, losses: at, cups: 0, form: 'W', updatedAt: Date.now() };
    return [ids[at], entry] as const;
  });
  await server.write('teamIndex', Object.fromEntries([...before, ...entries]));
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await signIn(page, server.password);
  const { press } = thumb(page);
  await press(page.getByRole('link', { name: 'Admin Panel' }));
  await openPlace(page, 'fixtures', press);
  await fixtureAction(page, 'Fikstür oluştur', press);
  const form = page.getByRole('dialog', { name: 'Fikstür oluştur' });
  await form.getByLabel('Gruplar', { exact: true }).selectOption('2 grup');
  await expect(form.getByText('Akasya, Defne')).toBeVisible();
  await press(form.getByRole('button', { name: 'Önizle' }));
  await expect(form.getByText('2 maç yeni.')).toBeVisible();
  await press(form.getByRole('button', { name: 'Kaydet' }));
  await expect(form).toBeHidden();
  const [a, b, c, d] = ids;
  expect(await server.read('groups/first')).toEqual({ [a ?? '']: 1, [b ?? '']: 2, [c ?? '']: 2, [d ?? '']: 1 });
  const pairs = (await fixtures()).map(({ team1Id, team2Id }) => [team1Id, team2Id].sort().join());
  expect(pairs.sort()).toEqual([[a, d].sort().join(), [b, c].sort().join()].sort());

  const fan = await borrowPhone();
  const seat = await fan.tab(`http://localhost:${server.port}/standings`);
  await expect(seat.getByRole('list', { name: 'A Grubu' }).getByRole('listitem')).toHaveText([/Akasya/, /Defne/]);
  await expect(seat.getByRole('list', { name: 'B Grubu' }).getByRole('listitem')).toHaveText([/Badem/, /Ceviz/]);
  await seat.goto(`http://localhost:${server.port}/`);
  await expect(seat.getByRole('list', { name: 'B Grubu' }).getByRole('listitem')).toHaveText([/Badem/, /Ceviz/]);
  await seat.goto(`http://localhost:${server.port}/embed/table`);
  await expect(seat.getByRole('heading', { name: 'B Grubu' })).toBeVisible();

  await fixtureAction(page, 'Eleme turu oluştur', press);
  const bracket = page.getByRole('dialog', { name: 'Eleme turu oluştur' });
  await expect(bracket.getByText('Her gruptan 2 takım.')).toBeVisible();
  await press(bracket.getByRole('button', { name: 'Önizle' }));
  await press(bracket.getByRole('button', { name: 'Kaydet' }));
  await expect(bracket).toBeHidden();
  const semis = (await fixtures()).filter(({ stage: of }) => of === 'semi');
  expect(semis.map(({ team1Id, team2Id }) => [team1Id, team2Id])).toEqual(
    expect.arrayContaining([
      [a, c],
      [b, d],
    ]),
  );
});
