import { nightLog } from '../../../src/domain/messages/night-log.ts';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import { isRightActive, nightNow, parseTableAsk } from '../../../src/domain/scorers/night.ts';
import type { NightLeague } from './night-league.ts';
import type { MatchRight, NightRight } from './night-oracle.ts';

/** Accounts that only fill a night. */
export const FILLER = 'dolgu';

/** The table of a right over a match that came from one over a table. */
const tableOf = ({ link }: MatchRight) => (/^t\d+$/.test(link) ? Number(link.slice(1)) : null);

/** The laws that a league breaks now; of whom a call is under way, nothing is said. */
export function brokenNight({ oracle, server, clock, read }: NightLeague): string[] {
  const now = clock.now();
  const night = nightNow(server.world.read('config/night'), now);
  const begun = night === null ? Number.POSITIVE_INFINITY : (oracle.nights.get(night.id) ?? now);
  const said: string[] = [];
  const law = (isKept: boolean, what: string) => {
    if (!isKept) said.push(what);
  };
  const rights = oracle.rightsNow();
  const isAdmitted = (uid: string, since: number) =>
    oracle.done.some(({ asked, at }) => asked.step === 'admit' && asked.uid === uid && at >= since);
  const revocations = oracle.done.filter(({ asked }) => asked.step === 'revoke');
  const held = rights.filter((right) => isRightActive(right, now) && oracle.isQuiet(right.uid));
  for (const right of held) {
    const who = `${right.uid} at table ${right.table}`;
    law(night?.id === right.night, `after the end of its night the right of ${who} holds`);
    law(right.until <= (night?.until ?? 0), `the right of ${who} outlives its night`);
    for (const { asked, at, call, answer } of revocations) {
      if (right.at <= at || answer.night !== right.night) continue;
      const isOfPerson = asked.uid === right.uid && Number(answer.count) > 0;
      law(!isOfPerson || isAdmitted(right.uid, call.begun), `a new right of ${who}, from whom it was taken back`);
      const isClosed = asked.uid === undefined && asked.table === right.table && right.how === 'code';
      law(!isClosed, `the code gives ${who} a right at a closed table`);
    }
  }
  const own = (uid: string, table: number | null) =>
    rights.filter((right) => right.uid === uid && right.table === table && right.night === night?.id);
  /** A right that was taken back, or that a function ended, ends then. */
  const lastHeld = ({ until }: NightRight) => Math.min(until, now);
  for (const right of oracle.matchRights()) {
    const { uid, matchId, at } = right;
    const table = tableOf(right);
    if (right.until <= now || !oracle.isQuiet(uid)) continue;
    const who = `${uid} over ${matchId}`;
    if (table === null) {
      law(read(`scorerLinks/${matchId}/${right.link}`) !== null, `a right of ${who} from nothing`);
      continue;
    }
    law(at >= begun, `after the end of its night the right of ${who} holds`);
    law(right.until <= (night?.until ?? 0), `the right of ${who} outlives its night`);
    law(
      own(uid, table).some((one) => lastHeld(one) >= at),
      `a right of ${who} without one over its table`,
    );
    for (const { asked, at: end, call, answer } of revocations) {
      if (answer.night !== night?.id || Number(answer.count) === 0 || asked.uid !== uid) continue;
      if (asked.table !== undefined && asked.table !== table) continue;
      law(at <= end || isAdmitted(uid, call.begun), `a new right of ${who}, from whom it was taken back`);
    }
    const isTaken = own(uid, table).some((one) => one.revoked && lastHeld(one) >= at);
    law(!isTaken, `the right over table ${table} was taken back, that of ${who} holds`);
  }
  for (const [of, asks] of Object.entries(read<object>('tableAsks'))) {
    law(Object.keys(asks).length <= limits.asks, `too many asks of ${of}`);
    for (const [uid, ask] of Object.entries(asks))
      law(parseTableAsk(uid, ask) !== null, `the rest of an ask of ${uid}`);
  }
  for (const of of oracle.nights.keys()) {
    const ofNight = rights.filter((right) => right.night === of);
    law(ofNight.length <= 2 * limits.tableRights, `too many rights of ${of}`);
  }
  for (const [matchId, scorers] of Object.entries(read<object>('matchScorers'))) {
    law(Object.keys(scorers).length <= limits.scorers, `too many scorers of ${matchId}`);
  }
  return [...oracle.broken, ...said];
}

/** The laws of the log, once no call is under way: each occasion has its line, once. */
export function brokenLog({ oracle, read }: NightLeague): string[] {
  const said: string[] = [];
  const lines = Object.values(read<{ action: string; by: string; target?: string; detail?: string }>('adminLog'));
  const of = (action: string) => lines.filter((line) => line.action === action);
  const count = (what: string, found: number, least: number, most = least) => {
    if (found < least || found > most) said.push(`${what}: ${found} lines of the log, not ${least} to ${most}`);
  };
  for (const right of oracle.given.values()) {
    if (right.how !== 'code' || right.uid.startsWith(FILLER)) continue;
    const isSame = ({ uid, table, how }: NightRight) => uid === right.uid && table === right.table && how === 'code';
    const given = [...oracle.given.values()].filter(isSame).map(({ at }) => at);
    // A right that its function took back again has no line.
    const isTakenBack = (since: number) =>
      oracle.refused.some(
        ({ call, asked, at }) =>
          call.uid === right.uid && asked.table === right.table && call.begun <= since && since <= at,
      );
    const told = oracle.done.flatMap(({ call, asked, answer }) => {
      const at = Number(answer.at);
      const isOwn = call.uid === right.uid && asked.table === right.table && given.includes(at);
      return isOwn && !isTakenBack(at) ? at : [];
    });
    const detail = nightLog.whoAt(right.name, right.table);
    const found = of('table-joined').filter((line) => line.by === right.uid && line.detail === detail).length;
    // Whom the admin admits while his code is looked at has joined by both.
    const all = [...oracle.given.values()].filter(({ uid, table }) => uid === right.uid && table === right.table);
    count(`joined ${detail}`, found, new Set(told).size, all.length);
  }
  for (const { matchId } of oracle.starts) {
    // The admin was faster, and this one is gone.
    if (read<object>('matches')[matchId] === undefined) continue;
    count(`started ${matchId}`, of('table-started').filter((line) => line.target === `matches/${matchId}`).length, 1);
  }
  for (const [who, times] of oracle.takenBack) {
    if (who.startsWith(FILLER)) continue;
    const found = of('table-revoked')
      .flatMap((line) => (line.detail ?? '').split(', '))
      .filter((one) => one === who).length;
    count(`taken back ${who}`, found, times);
  }
  for (const action of ['table-admitted', 'table-refused']) {
    for (const who of new Set(of(action).map(({ detail }) => detail ?? ''))) {
      const asks = [...oracle.asks].filter((ask) => ask.endsWith(`|${who}`)).length;
      count(`${action} ${who}`, of(action).filter(({ detail }) => detail === who).length, 0, asks);
    }
  }
  for (const night of oracle.nights.keys()) {
    const ofNight = (action: string) => of(action).filter((line) => line.target === `nights/${night}`).length;
    count(`night-started ${night}`, ofNight('night-started'), 1);
    count(`night-ended ${night}`, ofNight('night-ended'), oracle.ended.has(night) ? 1 : 0, 1);
  }
  return said;
}
