import { playersOf } from '../../../src/domain/match/sides.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { callPatch, isRightActive, keyOfTable } from '../../../src/domain/scorers/night.ts';
import { anonymous } from '../rules-league.ts';
import type { NightCalls } from './night-calls.ts';
import type { NightLeague } from './night-league.ts';
import { chosenFor, keyAt, type NightStep, type NightTalk, running, score, waitingAt } from './night-shared.ts';

export interface NightPhone {
  uid: string;
  address: string;
  table: number;
  /** A start that was not answered; it is sent again with the same key. */
  pending: Parameters<NightCalls['call']>[2] | null;
}

const shown = (uid: string) => `Ad ${uid}`;

/** The steps of a volunteer's phone. */
export function phoneSteps(
  league: NightLeague,
  { call }: NightCalls,
  { talk, phone, newUid }: { talk: NightTalk; phone: NightPhone; newUid: () => string },
): NightStep[] {
  const { chance, pick, read, clock, tables, oracle, server } = league;
  const mine = () =>
    running(league).filter((id) => read<{ until: number }>(`matchScorers/${id}`)[phone.uid] !== undefined);
  const ask = async (code?: string) => {
    const table = chance(0.2) ? pick(tables) : phone.table;
    const asked = { table, name: shown(phone.uid), ...(code === undefined ? {} : { code }) };
    if (chance(0.03)) talk.meanwhile((admin) => (chance(0.2) ? admin.end() : admin.revoke(meant())));
    // The account that asked asks again.
    const who = { ...phone };
    const heard = await call(who, 'askForTable', asked);
    if (heard === 'lost' && chance(0.7)) await call(who, 'askForTable', asked);
  };
  const meant = () => pick([{ uid: phone.uid }, { table: phone.table }]);
  const holds = () => {
    const night = String(server.world.read('config/night/id'));
    const right = server.world.read(`tableScorers/${night}/${phone.uid}/${keyOfTable(phone.table)}`);
    return isRightActive({ until: 0, revoked: false, ...(right as object | null) }, clock.now());
  };
  const scored = async (intent: (match: Match) => Intent) => {
    const matchId = pick(chance(0.9) ? mine() : running(league));
    const match = matchId === undefined ? null : (oracle.matchesNow()[matchId] ?? null);
    if (matchId === undefined || match === null) return;
    const meant = intent(match);
    if (talk.reopens && meant.kind !== 'shot') talk.meanwhile((admin) => admin.reopen());
    await score(league, phone.uid, matchId, meant);
  };
  return [
    [5, () => ask(chance(0.8) ? talk.codes.at(-1) : pick(talk.codes))],
    [3, () => ask()],
    [1, () => ask(String(Number(talk.codes.at(-1) ?? 0) === 0 ? 1 : 0).padStart(6, '0'))],
    [
      3,
      async () => {
        if (chance(0.2)) talk.meanwhile((admin) => admin.revoke(meant()));
        const twice = chance(0.1) ? [call(phone, 'claimTable', { table: phone.table })] : [];
        await Promise.all([call(phone, 'claimTable', { table: phone.table }), ...twice]);
      },
    ],
    [
      10,
      async () => {
        // The screen offers a start to who has the right.
        if (!holds() && chance(0.85)) return ask(talk.codes.at(-1));
        const next = waitingAt(league, phone.table)[chance(0.75) ? 0 : 1];
        if (phone.pending === null || chance(0.2)) {
          if (next === undefined) return;
          const [team1Players, team2Players] = chosenFor(league, next);
          const fixtureId = next.id;
          phone.pending = { table: phone.table, matchId: keyAt(league), fixtureId, team1Players, team2Players };
        }
        if (next !== undefined && chance(0.08)) talk.meanwhile((admin) => admin.start(next, pick(tables)));
        else if (chance(0.08)) talk.meanwhile((admin) => (chance(0.2) ? admin.end() : admin.revoke(meant())));
        const asked = phone.pending as Parameters<typeof call<'startAtTable'>>[2];
        const heard = await call(phone, 'startAtTable', asked);
        if (heard !== 'lost' || chance(0.1)) phone.pending = null;
      },
    ],
    [
      8,
      () =>
        scored((match) => ({
          kind: 'shot',
          eventId: keyAt(league),
          type: pick(['cup', 'cup', 'miss']),
          playerId: pick(playersOf(match)),
        })),
    ],
    [6, () => scored(() => ({ kind: 'complete' }))],
    [4, () => scored(() => ({ kind: 'cancel' }))],
    [
      1,
      async () => {
        const link = pick(talk.links);
        if (link !== undefined) await call(phone, 'claimMatch', { ...link, name: shown(phone.uid) });
      },
    ],
    [
      1,
      async () => {
        const matchId = pick(mine());
        const of = { uid: phone.uid, who: shown(phone.uid) };
        if (matchId !== undefined) league.write(anonymous(phone.uid), callPatch(matchId, of));
      },
    ],
    [
      1,
      async () => {
        // A private window, or another table.
        if (chance(0.4)) Object.assign(phone, { uid: newUid(), pending: null });
        else Object.assign(phone, { table: pick(tables), pending: null });
        return clock.now();
      },
    ],
  ];
}
