import { beforeEach, describe, expect, it } from 'vitest';
import { OBJECTION_MS, objectionPatch, seenPatch } from '../../src/domain/records/objections.ts';
import { KEYS, LETTERS, type OpenLeague, openLeague, PEOPLE } from '../support/rules-league.ts';
import { resolved } from '../support/season-world.ts';

const OF = { matchId: KEYS.done, teamId: 'firtina' };
const PLACE = `objections/${KEYS.done}/firtina`;
const COMPLETED_AT = 900_000;
let league: OpenLeague;
const objects = (of = OF, by = 'kaptan', as = PEOPLE.C as object) =>
  league.write(as as never, resolved(league, objectionPatch({ ...of, by, reason: 'Kupa devrilmişti' })));

beforeEach(() => {
  league = openLeague();
  league.seed({ [PLACE]: null });
});

describe('decision 56: an objection to a result', () => {
  it('is made by the captain of a team of the match, once, under his own uid and at the time of now', () => {
    for (const by of ['kaptan', 'reis'])
      for (const as of LETTERS) if (as !== 'C') expect(objects(OF, by, PEOPLE[as] as object)).toBe(false);
    expect(objects(OF, 'reis')).toBe(false);
    expect(objects()).toBe(true);
    expect(league.read(PLACE)).toEqual({ by: 'kaptan', at: league.now, reason: 'Kupa devrilmişti' });
    league.now += 1;
    expect(objects()).toBe(false);
    expect(league.write(PEOPLE.C, { [PLACE]: null })).toBe(false);
    expect(league.write(PEOPLE.A, { [PLACE]: null })).toBe(false);
    for (const at of [league.now - 1, league.now + 1, 'x'])
      expect(league.write(PEOPLE.C, { [PLACE]: { by: 'kaptan', at, reason: 'r' } })).toBe(false);
  });

  it.each([
    ['not his match', { [`matches/${KEYS.done}/team1Id`]: 'bardaklar', [`matches/${KEYS.done}/team2Id`]: 'x' }],
    ['a match that runs', { [`matches/${KEYS.done}/completedAt`]: null, [`matches/${KEYS.done}/status`]: 'ongoing' }],
    ['a match that is not there', { [`matches/${KEYS.done}`]: null }],
    ['a team that is not approved', { 'teams/firtina/approved': false }],
    ['a captain who is not approved', { 'users/kaptan/approved': false }],
    ['a captain who has left', { 'users/kaptan/teamId': null }],
    ['a team of another captain', { 'teams/firtina/captainId': 'reis' }],
  ])('is none: %s', (_why, seed) => {
    league.seed(seed);
    expect(objects()).toBe(false);
  });

  it('may be of either side', () => {
    league.seed({ [`objections/${KEYS.done}/bardaklar`]: null });
    expect(objects({ ...OF, teamId: 'bardaklar' }, 'reis', PEOPLE.O as object)).toBe(true);
    expect(objects()).toBe(true);
  });

  it('comes within seven days after the end of the match', () => {
    league.now = COMPLETED_AT + OBJECTION_MS;
    expect(objects()).toBe(false);
    league.now -= 1;
    expect(objects()).toBe(true);
  });

  it('is marked as seen by the admin, and nothing else of it ever changes', () => {
    const seen = () => resolved(league, seenPatch(OF));
    expect(league.write(PEOPLE.A, seen())).toBe(false);
    expect(objects()).toBe(true);
    for (const as of LETTERS) if (as !== 'A') expect(league.write(PEOPLE[as], seen())).toBe(false);
    for (const at of [league.now - 1, league.now + 1, true])
      expect(league.write(PEOPLE.A, { [`${PLACE}/seenAt`]: at })).toBe(false);
    expect(league.write(PEOPLE.A, seen())).toBe(true);
    expect(league.write(PEOPLE.A, { [`${PLACE}/reason`]: 'Başka' })).toBe(false);
    expect(league.write(PEOPLE.C, { [`${PLACE}/reason`]: 'Başka' })).toBe(false);
  });

  it('never comes with the mark of the admin', () => {
    const patch = { [PLACE]: { by: 'kaptan', at: league.now, reason: 'r', seenAt: league.now } };
    expect(league.write(PEOPLE.C, patch)).toBe(false);
  });

  it('is read by the captain of the team and by the admin, never by a visitor of a team without a captain', () => {
    expect(objects()).toBe(true);
    expect(LETTERS.filter((as) => league.mayRead(PEOPLE[as], PLACE)).join('')).toBe('CA');
    league.seed({ 'teams/firtina/captainId': null });
    expect(LETTERS.filter((as) => league.mayRead(PEOPLE[as], PLACE)).join('')).toBe('A');
  });
});
