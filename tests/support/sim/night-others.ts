import type { Json } from 'firebase-server';
import { answerPatch, lineupPatch } from '../../../src/domain/schedule/lineups.ts';
import { anonymous } from '../rules-league.ts';
import type { NightCalls } from './night-calls.ts';
import { captainOf, type NightLeague, playersOfTeam } from './night-league.ts';
import { chosenFor, keyAt, type NightStep, score, waitingAt } from './night-shared.ts';

/** The steps of captains and players before a match. */
export function teamSteps(league: NightLeague): NightStep[] {
  const { pick, chance, tables } = league;
  const side = () => {
    const next = pick(waitingAt(league, pick(tables)));
    const teamId = pick([next?.fixture.team1Id, next?.fixture.team2Id]);
    return next === undefined || teamId === undefined ? null : { fixtureId: next.id, teamId };
  };
  const person = (uid: string): Json => ({ uid, token: { email: `${uid}@example.com` } });
  return [
    [
      4,
      async () => {
        const of = side();
        if (of === null) return;
        const [player1 = '', player2 = '', third = ''] = playersOfTeam(of.teamId).sort(() => (chance(0.5) ? 1 : -1));
        const named = chance(0.1) ? null : { player1, player2, ...(chance(0.3) ? { missing: [third] } : {}) };
        await league.soon(() => league.write(person(captainOf(of.teamId)), lineupPatch(of, named)));
      },
    ],
    [
      2,
      async () => {
        const of = side();
        if (of === null) return;
        const uid = pick(playersOfTeam(of.teamId));
        const coming = pick([true, false, null]);
        await league.soon(() => league.write(person(uid), answerPatch(of, uid, coming)));
      },
    ],
  ];
}

const HOUR = 3_600_000;

/** A stranger's script: whatever of it is allowed breaks a law. */
export function strangerSteps(league: NightLeague, { call }: NightCalls): NightStep[] {
  const { read, pick, clock, server, oracle, tables } = league;
  const me = { uid: 'yabanci', address: '10.9.9.9' };
  const refused = (what: string, heard: unknown) => {
    const isRefused = heard === 'lost' || (typeof heard === 'object' && heard !== null && 'refused' in heard);
    if (!isRefused) oracle.broken.push(`a stranger may ${what}`);
  };
  const write = (what: string, patch: Readonly<Record<string, unknown>>) => {
    if (league.write(anonymous(me.uid), patch)) oracle.broken.push(`a stranger may write ${what}`);
  };
  const night = () => String(server.world.read('config/night/id') ?? keyAt(league));
  return [
    [1, async () => refused('end the night', await call(me, 'runNight', { step: 'end' }))],
    [1, async () => refused('admit himself', await call(me, 'runNight', { step: 'admit', uid: me.uid }))],
    [1, async () => refused('claim a table', await call(me, 'claimTable', { table: pick(tables) }))],
    [
      1,
      async () => {
        const table = pick(tables);
        const next = waitingAt(league, table)[0];
        if (next === undefined) return;
        const [team1Players, team2Players] = chosenFor(league, next);
        const asked = { table, matchId: keyAt(league), fixtureId: next.id, team1Players, team2Players };
        refused('start a match', await call(me, 'startAtTable', asked));
      },
    ],
    [
      2,
      async () => {
        const matchId = pick(Object.keys(read<object>('matches'))) ?? 'x';
        const until = clock.now() + HOUR;
        const right = { name: 'x', at: clock.now(), until };
        write('a right over a match', { [`matchScorers/${matchId}/${me.uid}`]: { ...right, link: 't1' } });
        write('a right over a table', { [`tableScorers/${night()}/${me.uid}/t1`]: { ...right, how: 'admitted' } });
        write('a night', { 'config/night': { id: night(), until, code: true } });
        write('an ask', { [`tableAsks/${night()}/${me.uid}`]: { name: 'x', table: 1, at: clock.now() } });
        write('a lock', { [`nights/${night()}/starts/t1`]: null });
        write('an end', { [`liveMatches/${matchId}`]: null });
        if (await score(league, me.uid, matchId, { kind: 'cancel' })) oracle.broken.push('a stranger cancels a match');
      },
    ],
  ];
}
