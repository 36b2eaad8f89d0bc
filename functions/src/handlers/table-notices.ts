import { parseLiveMatches } from '../../../src/domain/match/live-matches.ts';
import { type Presence, parsePresence } from '../../../src/domain/match/presence.ts';
import { scoreFrom } from '../../../src/domain/match/sides.ts';
import { tableNotices as texts } from '../../../src/domain/messages/table-notices.ts';
import { parseAll, parseMatch } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { parseTableCall } from '../../../src/domain/scorers/night.ts';
import { isolatedPair } from '../../../src/domain/text/isolated.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { adminUid, sendNotice } from './send-notice.ts';

// What happens at the tables while the organiser is elsewhere (decision 93): each becomes one notice of the admin, and its push. The key of a notice
// names its occasion, so a second run adds nothing.

/** The admin is notified of a phone that has been silent for so long, ms. */
export const SILENT_MS = 60_000;
/** Later no notice is sent: the panel shows the silence, and a deleted old notice would come back. */
const TOLD_UNTIL_MS = 5 * 60_000;
/** The organiser's screen. */
const EVENING_PATH = '/admin?tab=evening';

/** Tells the admin that a scorer calls him. */
export function onTableCall(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'tableCalls/{matchId}/at',
    kind: 'written',
    handle: async ({ params: { matchId = '' }, after }) => {
      const call = parseTableCall('', await deps.db.get(`tableCalls/${matchId}`));
      const match = await readMatch(deps, matchId);
      // Another call, or the end of this one, has an event of its own.
      if (call === null || match === null || call.at !== after) return;
      const said = texts.called(await placeOf(deps, matchId, match), call.who, pairOf(match));
      await tell(deps, `call-${matchId}-${call.at}`, said, call.uid);
    },
  };
}

/** Tells the admin that somebody else ended a match. */
export function onTableEnded(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'matches/{matchId}/status',
    kind: 'updated',
    handle: async ({ params: { matchId = '' }, before, after }) => {
      if (before !== 'ongoing' || (after !== 'completed' && after !== 'cancelled')) return;
      const match = await readMatch(deps, matchId);
      if (match === null || match.status !== after || match.endedBy === undefined) return;
      if (match.endedBy === (await adminUid(deps))) return;
      const stored = await deps.db.get(`matchScorers/${matchId}/${match.endedBy}/name`);
      const who = typeof stored === 'string' ? stored : '';
      const score = texts.score(match.team1Name, scoreFrom(match, 'one'), match.team2Name);
      const said = texts[after](await placeOf(deps, matchId, match), who, score);
      await tell(deps, `ended-${matchId}`, said, match.endedBy, `/match/${matchId}`);
    },
  };
}

/**
 * Tells the admin of each running match whose scorer's phone has been silent for a minute, once for each silence. A phone with several tables is
 * reported at the table where it was heard last, and a sign at one of them counts for all. The admin's own phones are not reported.
 */
export async function watchTables(deps: HandlerDeps): Promise<void> {
  const live = Object.keys(parseLiveMatches(await deps.db.get('liveMatches')));
  if (live.length === 0) return;
  const admin = await adminUid(deps);
  const read = live.map(async (matchId) => parseAll(await deps.db.get(`matchPresence/${matchId}`), parsePresence));
  const tables = (await Promise.all(read)).map((present) => Object.entries(present));
  for (const [index, matchId] of live.entries()) {
    const last = latest(tables[index]?.filter(([, { uid }]) => uid !== admin) ?? []);
    if (last === undefined) continue;
    const [device, { at, uid = '', who = '', unsent = 0 }] = last;
    const silent = deps.now() - at;
    if (silent < SILENT_MS || silent > TOLD_UNTIL_MS) continue;
    if (latest(tables.flat().filter(([one]) => one === device)) !== last) continue;
    const match = await readMatch(deps, matchId);
    if (match?.status !== 'ongoing') continue;
    const said = texts.silent(await placeOf(deps, matchId, match), pairOf(match), who, unsent);
    await tell(deps, `silent-${matchId}-${at}`, said, uid);
  }
}

const latest = (phones: readonly [device: string, phone: Presence][]) =>
  [...phones].sort(([, a], [, b]) => b.at - a.at)[0];

const readMatch = async ({ db }: HandlerDeps, matchId: string) => parseMatch(await db.get(`matches/${matchId}`));

const pairOf = ({ team1Name, team2Name }: Match) => isolatedPair(team1Name, team2Name);

/** «Masa 3»: where the match runs, else where its fixture is. */
async function placeOf({ db }: HandlerDeps, matchId: string, { fixtureId }: Match): Promise<string> {
  const live = await db.get(`liveMatches/${matchId}/table`);
  const table = live ?? (fixtureId === undefined ? null : await db.get(`fixtures/${fixtureId}/table`));
  return texts.place(typeof table === 'number' ? table : undefined);
}

/** Puts a notice into the admin's bell, which also pushes it; a notice with this key stays as it is. @param from uid of whoever caused it */
const tell = (
  deps: HandlerDeps,
  key: string,
  said: { title: string; message: string },
  from: string,
  link = EVENING_PATH,
) => sendNotice(deps, { ...said, type: 'warning', to: 'admin', from, link, key });
