import { reopenMatch } from '../../../src/data/commands/reopen-match.ts';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { linkPatch } from '../../../src/domain/match/scorer-link.ts';
import { playersOf } from '../../../src/domain/match/sides.ts';
import { liveMove } from '../../../src/domain/match/table-rows.ts';
import { type FixtureEntry, parseFixture } from '../../../src/domain/schedule/types.ts';
import { ADMIN } from '../rules-world.ts';
import { answerOfJson } from '../server-query.ts';
import type { NightCalls } from './night-calls.ts';
import { type NightLeague, playersOfTeam, TEAM_IDS } from './night-league.ts';
import {
  type AdminAside,
  chosenFor,
  keyAt,
  type NightStep,
  type NightTalk,
  running,
  score,
  waitingAt,
} from './night-shared.ts';

/** Any secret; its link is known by its key. */
const SECRET = 's'.repeat(22);

/** The organiser's steps: each may be done on one of his two phones, and repeated. */
export function adminSteps(league: NightLeague, { call }: NightCalls, talk: NightTalk): NightStep[] {
  const { server, clock, soon, chance, pick, random, read, tables, oracle } = league;
  const me = { uid: ADMIN.uid, address: '10.0.0.1' };
  const night = () => (server.world.read('config/night/id') ?? '') as string;
  const step = async (data: Parameters<typeof call<'runNight'>>[2]) => {
    const times = chance(0.15) ? 2 : 1;
    const heard = await Promise.all(Array.from({ length: times }, () => call(me, 'runNight', data)));
    if (heard.includes('lost') && chance(0.7)) heard.push(await call(me, 'runNight', data));
    for (const one of heard) if (typeof one === 'object' && 'code' in one && one.code) talk.codes.push(one.code);
  };
  const anyRight = () => pick(oracle.rightsNow().filter((right) => right.night === night()));
  const update = (patch: object, action: 'match-moved') =>
    league.write(ADMIN, withLogLine(patch as never, { key: keyAt(league), by: ADMIN.uid }, { action }));
  const cancelled = () => Object.entries(oracle.matchesNow()).filter(([, { status }]) => status === 'cancelled');
  const services = {
    server: {
      read: ({ collection, key, query }: { collection: string; key?: string; query?: never }) =>
        soon(() =>
          key === undefined
            ? (answerOfJson(server.world.read(collection), query) ?? {})
            : { [key]: server.world.read(`${collection}/${key}`) },
        ),
      update: (patch: object) => soon(() => void league.write(ADMIN, patch as never)),
    },
    session: { getState: () => ({ identity: { uid: ADMIN.uid } }) },
    now: clock.now,
  };
  const start = async (next: FixtureEntry, table: number) => {
    const { id, fixture } = next;
    const [one, two] = chosenFor(league, next);
    const side = (teamId = '', uids: string[]) => ({
      ...{ id: teamId, name: `Ad ${teamId}` },
      players: uids.map((uid) => ({ uid, displayName: `Ad ${uid}` })),
    });
    const match = newMatch({ team1: side(fixture.team1Id, one), team2: side(fixture.team2Id, two) });
    await score(league, ADMIN.uid, keyAt(league), { kind: 'start', match, fixtureId: id, table });
  };
  const reopen = async () => {
    const [matchId] = pick(cancelled()) ?? [];
    if (matchId !== undefined) await reopenMatch(services as never, matchId);
  };
  const aside: AdminAside = {
    start,
    revoke: (of) => step({ step: 'revoke', ...of }),
    end: () => step({ step: 'end' }),
    reopen,
  };
  talk.meanwhile = (what) => {
    clock.set(() => void what(aside), random() * 300);
  };
  return [
    [
      3,
      async () => (night() === '' || chance(0.1)) && step({ step: 'start', night: keyAt(league), code: chance(0.8) }),
    ],
    [1, () => step({ step: 'code', code: chance(0.8) })],
    [1, async () => chance(0.4) && step({ step: 'end' })],
    [
      8,
      async () => {
        const uid = pick(Object.keys(read<object>(`tableAsks/${night()}`)));
        if (uid !== undefined) await step({ step: chance(0.8) ? 'admit' : 'refuse', uid });
      },
    ],
    [
      3,
      async () => {
        const right = anyRight();
        if (right === undefined) return;
        const meant = pick([{ uid: right.uid }, { table: right.table }, { uid: right.uid, table: right.table }]);
        await step({ step: 'revoke', ...meant });
      },
    ],
    [
      2,
      async () => {
        const matchId = pick(running(league));
        if (matchId === undefined) return;
        const link = { matchId, linkId: keyAt(league).slice(0, 20), secret: SECRET };
        const patch = linkPatch(matchId, link, { once: chance(0.5), serverNow: clock.now(), by: ADMIN.uid });
        if (league.write(ADMIN, patch)) talk.links.push(link);
      },
    ],
    [2, reopen],
    [
      1,
      async () => {
        // A script in the admin's name lets a match go on with another score.
        const [matchId, match] = pick(cancelled()) ?? [];
        if (matchId === undefined || match === undefined) return;
        const [uid = ''] = playersOf(match);
        const { cupsScored = 0, attempts = 0 } = match.playerStats[uid] ?? {};
        const entry = `matches/${matchId}/playerStats/${uid}`;
        league.write(ADMIN, {
          [`matches/${matchId}/status`]: 'ongoing',
          [`matches/${matchId}/cancelledAt`]: null,
          [`matches/${matchId}/endedBy`]: null,
          [`matches/${matchId}/updatedAt`]: clock.now(),
          // As two events would: of one the rules know what it may do.
          [`matches/${matchId}/rev`]: match.rev + 2,
          [`matches/${matchId}/team1Score`]: match.team1Score + 1,
          [`${entry}/cupsScored`]: cupsScored + 1,
          [`${entry}/attempts`]: attempts + 1,
          [`${entry}/accuracy`]: Math.round(((cupsScored + 1) / (attempts + 1)) * 100),
          [`liveMatches/${matchId}`]: { startedAt: match.startedAt },
          ...(running(league).length === 0 ? { 'config/activeMatch': matchId } : {}),
        });
      },
    ],
    [
      2,
      async () => {
        const matchId = pick(running(league));
        if (matchId === undefined) return;
        const fixtureId = String(server.world.read(`matches/${matchId}/fixtureId`));
        const fixture = parseFixture(server.world.read(`fixtures/${fixtureId}`));
        const own = fixture === null || chance(0.3) ? null : { id: fixtureId, sequence: fixture.sequence };
        oracle.moved.add(matchId);
        update(liveMove(matchId, pick(tables), own), 'match-moved');
      },
    ],
    [
      2,
      async () => {
        const table = pick(tables);
        const next = pick(waitingAt(league, table).slice(0, 2));
        if (next === undefined) return;
        await start(next, table);
      },
    ],
    [
      1,
      async () => {
        // A fixture that waits moves to another table, a player is blocked or comes back.
        const next = pick(waitingAt(league, pick(tables)));
        if (next !== undefined && chance(0.5)) {
          return league.put({
            [`fixtures/${next.id}/table`]: pick(tables),
            [`fixtures/${next.id}/sequence`]: next.fixture.sequence + 1,
          });
        }
        const uid = pick(playersOfTeam(pick(TEAM_IDS)));
        league.put({ [`users/${uid}/approved`]: server.world.read(`users/${uid}/approved`) !== true });
      },
    ],
  ];
}
