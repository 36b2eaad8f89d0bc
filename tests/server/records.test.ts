import { describe, expect, it } from 'vitest';
import { digestLeague } from '../../functions/src/digest/league-digest.ts';
import { playerPage, teamPage } from '../../functions/src/digest/rating-page.ts';
import { ratingTable } from '../../functions/src/digest/rating-table.ts';
import { ownRecords, recordBook } from '../../functions/src/digest/record-book.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { parseRatingPage } from '../../src/domain/digest/rating-page.ts';
import { parseRatingTable } from '../../src/domain/digest/rating-table.ts';
import { ownerOf, parseRecordBook, RECORD_KIND_NAMES, type RecordKind } from '../../src/domain/digest/record-book.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { completedInOrder } from '../../src/domain/standings/add-match.ts';
import { playedOf, type RatedLeague, ratedLeague } from '../support/rated-league.ts';
import { oracle } from '../support/record-oracle.ts';
import { seeded } from '../support/seeded.ts';
import { type StoryMatch, storyMatch } from '../support/story-league.ts';

const digestOf = (league: Pick<RatedLeague, 'matches' | 'logs'>, joined = {}) => digestLeague(playedOf(league, joined));
const rawOf = ({ matches, logs }: Pick<RatedLeague, 'matches' | 'logs'>) =>
  completedInOrder(matches).map(([id, match]) => ({ id, match, events: logs[id] ?? {} }));
/** The kinds that the ratings claim: of these `ratings.test.ts` proves the numbers. */
const OF_RATINGS: readonly RecordKind[] = ['upset', 'teamPoints', 'playerPoints'];

function demo(seed: number) {
  const { matches, matchEvents } = demoLeague(Date.UTC(2026, 0, 5), seeded(seed), 'İstanbul');
  return { matches, logs: matchEvents };
}

/** A league whose matches have rules of its own (decision 145): draws, overtimes, and racks of six. */
function ownRules(seed: number): Pick<RatedLeague, 'matches' | 'logs'> {
  const random = seeded(seed);
  const any = (count: number) => Math.floor(random() * count);
  const stories = Array.from({ length: 30 }, (_, nth): StoryMatch => {
    const rules = [undefined, '10d', '10o2', '6d', '10o2x1', '10swp', '10dn', '10o2t9'][any(8)];
    const most = rules?.startsWith('6') ? 6 : 10;
    const one = any(4);
    const two = (one + 1 + any(3)) % 4;
    const squads = [one, two].map((team) => [`p${team}x`, `p${team}y`]);
    const cups = [0, 0];
    // Half of the matches are stopped at the same score.
    const both = 1 + any(most);
    const bounds = random() < 0.5 ? [both, both] : [most, any(most)];
    const throws: string[] = [];
    for (let turn = 0; cups.some((own, side) => own < (bounds[side] ?? 0)); turn += 1) {
      const side = turn % 2;
      const isCup = random() < 0.5 && (cups[side] ?? 0) < (bounds[side] ?? 0);
      if (isCup) cups[side] = (cups[side] ?? 0) + 1;
      const uid = squads[side]?.[any(2)];
      const isRare = isCup && rules === '10swp' && random() < 0.3;
      if (isRare && random() < 0.5) throws.push(side === 0 ? 'one!' : 'two!');
      else if (isRare && (cups[side] ?? 0) < (bounds[side] ?? 0)) {
        cups[side] = (cups[side] ?? 0) + 1;
        throws.push(`${uid}2`);
      } else throws.push(`${uid}${isCup ? '+' : '0'}`);
    }
    const hits = rules === '10o2x1' && random() < 0.5 ? ['+', '+'] : ['+', '0'];
    if (cups[0] === cups[1] && rules?.includes('o')) {
      throws.push('ov1', ...hits.map((hit, side) => `${squads[side]?.[0]}${hit}@1`));
    }
    const teams = [`t${one}`, `t${two}`] as const;
    const players = [squads[0] ?? [], squads[1] ?? []] as const;
    const base = { id: `m${String(nth).padStart(2, '0')}`, teams, players, pace: 10_000 + any(30_000) };
    return { ...base, throws: throws.join(' '), ...(rules !== undefined && { rules }) };
  });
  const made = stories.map((story, nth) => [story.id, storyMatch(story, nth)] as const);
  return {
    matches: Object.fromEntries(made.map(([id, { match }]) => [id, match])),
    logs: Object.fromEntries(made.map(([id, { events }]) => [id, events])),
  };
}

describe('the records of a league', () => {
  const small = [1, 2, 3, 4].map((seed) => ratedLeague(seed, { teams: 6, legs: 1 }));
  const own = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(ownRules);
  const leagues = [...small, demo(1), ...own].map((league) => ({
    raw: rawOf(league),
    book: recordBook(digestOf(league)),
  }));
  it.each(RECORD_KIND_NAMES.filter((kind) => !OF_RATINGS.includes(kind)))('%s is that of the raw events', (kind) => {
    for (const { raw, book } of leagues) {
      const found = book?.records.find((one) => one.kind === kind);
      const expected = oracle(kind, raw);
      expect(found?.value).toBe(expected?.value);
      const held = found?.holders.map(({ by, matchId }) => by?.id ?? matchId);
      expect(held).toEqual(expected?.held.slice(0, 3));
      expect(found?.others).toBe(Math.max(0, (expected?.held.length ?? 0) - 3));
    }
  });

  it('those of its own rules had draws, overtimes, racks of six, doubles and penalties (decision 148)', () => {
    const all = own.flatMap(({ matches }) => Object.values(matches));
    const counts = [
      all.filter(({ drawn }) => drawn).length,
      all.filter(({ team1Overtime, winnerId }) => team1Overtime !== undefined && winnerId !== undefined).length,
      all.filter(({ totalCups }) => totalCups === 6).length,
      all.filter(({ playerStats }) => Object.values(playerStats).some(({ doubles }) => doubles)).length,
      all.filter(({ team1Penalties, team2Penalties }) => team1Penalties || team2Penalties).length,
    ];
    expect(Math.min(...counts)).toBeGreaterThan(15);
  });

  it('of the ratings are the highest points ever, and the least chance that won', () => {
    const league = digestOf(demo(2));
    const matches = league.flatMap((season) => season.matches);
    const records = new Map(recordBook(league)?.records.map((one) => [one.kind, one]));
    for (const [kind, of] of [
      ['teamPoints', 'teams'],
      ['playerPoints', 'players'],
    ] as const) {
      const all = matches.flatMap(({ rated }) =>
        Object.values(rated[of]).flatMap(({ before, after }) => (after > before ? [after] : [])),
      );
      expect(records.get(kind)?.value).toBe(Math.max(...all));
    }
    const chances = matches.flatMap(({ match, rated }) =>
      rated.isUpset ? [match.winnerId === match.team1Id ? rated.expected : 1 - rated.expected] : [],
    );
    expect(records.get('upset')?.value).toBe(chances.length === 0 ? undefined : Math.min(...chances));
  });

  it('the throw of a record is one of its match, and the one that reached it', () => {
    const league = demo(3);
    const digest = digestOf(league);
    for (const { kind, value, holders } of recordBook(digest)?.records ?? []) {
      for (const { matchId, eventId, by } of holders) {
        const one = digest.flatMap(({ matches }) => matches).find((each) => each.matchId === matchId);
        const at = one?.timeline.findIndex((entry) => entry.eventId === eventId) ?? -1;
        if (eventId !== undefined) expect(at, kind).toBeGreaterThanOrEqual(0);
        if (kind !== 'playerRun') continue;
        const own = one?.timeline.slice(0, at + 1).filter(({ playerId }) => playerId === by?.id) ?? [];
        expect(own.slice(-value).every(({ type }) => type === 'cup')).toBe(true);
        expect(own.slice(-value)).toHaveLength(value);
      }
    }
  });

  it('of a season are made of its matches alone; a season without any has none', () => {
    const league = demo(1);
    const digest = digestOf(league);
    const second = Object.fromEntries(Object.entries(league.matches).filter(([, { season }]) => season === 's3'));
    const own = recordBook(digest, 's3');
    expect(own?.matches).toBe(Object.keys(second).length);
    for (const kind of ['mostMatches', 'teamRun', 'biggestWin'] as const) {
      const expected = oracle(kind, rawOf({ matches: second, logs: league.logs }));
      expect(own?.records.find((one) => one.kind === kind)?.value).toBe(expected?.value);
    }
    expect(recordBook(digest, 's4')).toBeNull();
    expect(recordBook([])).toEqual({ matches: 0, records: [] });
  });

  it('an annulled match loses its record to the one before', () => {
    const league = demo(1);
    const record = recordBook(digestOf(league))?.records.find(({ kind }) => kind === 'biggestWin');
    const { matchId = '' } = record?.holders[0] ?? {};
    const matches = {
      ...league.matches,
      [matchId]: { ...league.matches[matchId], annulled: { reason: 'x' } } as Match,
    };
    const after = recordBook(digestOf({ ...league, matches }))?.records;
    expect(JSON.stringify(after)).not.toContain(matchId);
    expect(after?.find(({ kind }) => kind === 'biggestWin')?.value).toBe(
      oracle('biggestWin', rawOf({ ...league, matches }))?.value,
    );
  });

  it('a typed match, and one whose log is lost, claim by their score alone', () => {
    const league = ratedLeague(2, { teams: 2, legs: 1 });
    const [id = '', match] = Object.entries(league.matches)[0] ?? [];
    for (const lost of [
      { ...league, logs: {} },
      { ...league, matches: { [id]: { ...match, typed: true } as Match } },
    ]) {
      const records = recordBook(digestOf(lost))?.records ?? [];
      expect(records.map(({ kind }) => kind).sort()).toEqual([
        'biggestWin',
        'mostCups',
        'playerCups',
        'playerPoints',
        'teamPoints',
      ]);
      expect(records.flatMap(({ holders }) => holders).every(({ eventId }) => eventId === undefined)).toBe(true);
    }
  });

  it('survive damaged records: no players, one on both sides, ids of JavaScript’s own', () => {
    const league = ratedLeague(3, { teams: 4 });
    const ids = Object.keys(league.matches);
    const [a = '', b = '', c = ''] = ids;
    const of = (id: string) => league.matches[id] as Match;
    const matches = {
      ...league.matches,
      [a]: { ...of(a), team1Players: [], team2Players: [], playerStats: {} },
      [b]: { ...of(b), team2Players: of(b).team1Players },
      [c]: { ...of(c), team1Id: 'constructor', winnerId: 'constructor', team1Players: ['toString', '__proto__'] },
    };
    const digest = digestOf({ ...league, matches });
    expect(recordBook(digest)?.records.length).toBeGreaterThan(10);
    expect(teamPage(digest, 'constructor')?.matches).toBe(1);
    expect(teamPage(digest, 'toString')).toBeNull();
    expect(playerPage(digest, 'toString')?.matches).toBe(1);
    expect(playerPage(digest, 'valueOf')).toBeNull();
    expect(ownRecords(digest, 'player', 'hasOwnProperty')).toEqual([]);
  });
});

describe('the documents of a team and a player', () => {
  const league = demo(4);
  const digest = digestOf(league);
  const table = ratingTable(digest, 's3');

  it('have the line of their points, whose changes add up, and their place among the rated', () => {
    for (const { id, rank, points, change } of table?.teams ?? []) {
      const page = teamPage(digest, id);
      expect(page?.points).toBe(points);
      expect(page?.place).toEqual({ season: 's3', rank, of: table?.teams.length });
      expect(page?.change).toBe(change);
      for (const [nth, one] of (page?.line ?? []).entries()) {
        const before = page?.line[nth - 1];
        if (before?.season === one.season) expect(one.points - one.change).toBe(before.points);
      }
      expect(Object.keys(page?.opponents ?? {}).sort()).toEqual(
        [...new Set(page?.line.map(({ opponent }) => opponent))].sort(),
      );
    }
    const [first] = table?.players ?? [];
    expect(playerPage(digest, first?.id ?? '')?.place?.rank).toBe(1);
    expect(playerPage(digest, 'nobody')).toBeNull();
  });

  it('order by points, count places as sports do, and put the newest upset first', () => {
    for (const of of ['teams', 'players'] as const) {
      const lines = table?.[of] ?? [];
      for (const { rank, points } of lines)
        expect(rank).toBe(1 + lines.filter((other) => other.points > points).length);
    }
    const ats = table?.upsets.map(({ at }) => at) ?? [];
    expect(ats).toEqual([...ats].sort((a, b) => b - a));
    expect(ratingTable(digest, 's9')).toBeNull();
  });

  it('a joined guest’s id leads to the player, with his matches, his records and the player’s name', () => {
    const [uid = '', seat = ''] = [
      ...new Set(digest.flatMap(({ matches }) => matches).flatMap(({ match }) => match.team1Players)),
    ];
    const guest = 'guest-x';
    const seats = (players: readonly string[]) => players.map((one) => (one === seat ? guest : one));
    const matches = Object.fromEntries(
      Object.entries(league.matches).map(([id, match]) => {
        const { [seat]: own, ...stats } = match.playerStats;
        const line = own && { [guest]: { ...own, playerId: guest, playerName: 'Konuk' } };
        return [
          id,
          {
            ...match,
            team1Players: seats(match.team1Players),
            team2Players: seats(match.team2Players),
            playerStats: { ...stats, ...line },
          },
        ];
      }),
    );
    const logs = Object.fromEntries(
      Object.entries(league.logs).map(([id, log]) => [
        id,
        Object.fromEntries(
          Object.entries(log).map(([key, event]) => [
            key,
            'playerId' in event && event.playerId === seat ? { ...event, playerId: guest } : event,
          ]),
        ),
      ]),
    );
    const joined = digestOf({ matches, logs } as never, { [guest]: uid });
    const page = playerPage(joined, guest);
    expect(page?.id).toBe(uid);
    expect(page).toEqual(playerPage(joined, uid));
    expect(page?.matches).toBeGreaterThan(playerPage(digest, uid)?.matches ?? 0);
    const named = ratingTable(joined, 's3')?.players.find(({ id }) => id === uid);
    expect(named?.name).toBe(
      league.matches[Object.keys(league.matches).find((id) => league.matches[id]?.playerStats[uid]) ?? '']?.playerStats[
        uid
      ]?.playerName,
    );
    expect(ownRecords(joined, 'player', guest)).toEqual([]);
  });

  it('are bounded: the newest two hundred points', () => {
    const season = ratedLeague(1, { teams: 2, legs: 230 });
    const page = teamPage(digestOf(season), 't0');
    expect(page?.matches).toBe(230);
    expect(page?.line).toHaveLength(200);
    expect(JSON.stringify(page).length).toBeLessThan(50_000);
  });

  it('reach the screens as they were sent', () => {
    const sent = <T>(document: T): T => JSON.parse(JSON.stringify(document)) as T;
    const book = recordBook(digest);
    expect(parseRecordBook(sent(book))).toEqual(book);
    expect(JSON.stringify(book).length).toBeLessThan(30_000);
    expect(parseRatingTable(sent(table))).toEqual(table);
    const held =
      book?.records.filter(({ kind }) => ownerOf(kind) === 'player').map(({ holders }) => holders[0]?.by?.id ?? '') ??
      [];
    for (const uid of held) {
      const page = playerPage(digest, uid);
      expect(page?.records.length).toBeGreaterThan(0);
      expect(parseRatingPage(sent(page))).toEqual(page);
    }
  });
});
