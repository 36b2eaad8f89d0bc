import { isDeepStrictEqual } from 'node:util';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { KEYS, LINK, NIGHT, scorer } from './rules-league.ts';
import type { RulesWorld } from './rules-world.ts';

type Patch = Record<string, unknown>;
type Records = Record<string, Record<string, Record<string, unknown>>>;
const PHONES = ['d1', 'hakem-2', 'd3', 'd9'];
/** The given end of each scorer's right over the league's match. */
const GIVEN: Readonly<Record<string, number>> = { hakem: 5_000_000, eski: 1_000_000, kovulan: 900_000 };
const ANONYMOUS = [...Object.keys(GIVEN), 'yandaki', 'misafir'];

/** An attempt with links, rights, devices, turns and taps; `self` is the actor's uid. */
export function hostileScorer(
  world: RulesWorld,
  self: string,
  pick: <T>(list: readonly T[]) => T,
  value: () => unknown,
): Patch {
  const match = pick([KEYS.match, KEYS.match, KEYS.match, KEYS.other]);
  const { now } = world;
  const uid = pick([self, self, ...ANONYMOUS, 'admin']);
  const link = `scorerLinks/${match}/${pick([KEYS.link, KEYS.event])}`;
  const right = `matchScorers/${match}/${uid}`;
  const device = `matchPresence/${match}/${pick([...PHONES, `${self}-1`, `${self}-2`])}`;
  const holder = { device: pick(PHONES), uid, who: pick(['Hasan', 'Veli']), at: pick([now, now, 1000]) };
  const turn = `matchTurns/${match}`;
  const rev = Number(world.read(`matches/${match}/rev`) ?? 0);
  const event = `${KEYS.event.slice(0, -2)}${pick(['aa', 'ab', 'ac', 'ad', 'ae', 'af'])}`;
  return pick<Patch>([
    { [link]: { ...LINK, createdAt: now, until: now + pick([1, 1000, 50_000_000]), by: uid } },
    { [link]: null },
    { [`${link}/${pick(['until', 'hash', 'usedBy', 'once'])}`]: value() },
    { [right]: pick([scorer(9_000_000), null, value()]) },
    { [`${right}/until`]: pick([now, now, now + 1, 9_000_000, value()]) },
    { [`${right}/${pick(['name', 'at', 'link'])}`]: value() },
    { [device]: { at: now, name: 'iPhone', ...pick([{}, { uid, who: 'Hasan', unsent: 1, battery: 5 }]) } },
    { [device]: { at: now, name: 'iPhone', uid: self, unsent: pick([0, -1, 1.5]), battery: pick([0, 101]) } },
    { [device]: null },
    { [`${device}/${pick(['uid', 'at', 'unsent', 'who'])}`]: value() },
    { [turn]: { ...holder, uid: self, at: now } },
    { [turn]: holder },
    { [`${turn}/ask`]: holder },
    { [`${turn}/${pick(['uid', 'at', 'device', 'ask/uid', 'ask/at'])}`]: pick([self, now, 'd9', value()]) },
    { [turn]: null },
    { [`tableCalls/${match}`]: pick([{ at: now, uid: self, who: 'Hasan' }, { at: now, uid, who: 'H' }, null]) },
    { [`tableCalls/${match}/${pick(['at', 'uid', 'who', 'answeredAt'])}`]: pick([now, self, value()]) },
    { [`${device}/gone`]: pick([true, value()]) },
    {
      [`matchNotes/${match}/${pick(['match', KEYS.event, event, 'x'])}`]: pick([
        'disputed',
        'objection',
        null,
        value(),
      ]),
    },
    {
      [`matches/${match}/rev`]: rev + 1,
      [`matches/${match}/updatedAt`]: now,
      [`matchEvents/${match}/${event}`]: { type: 'miss', playerId: 'ali', at: now, by: uid, number: rev + 1 },
      [`eventNumbers/${match}/e${pick([rev, rev + 1, rev + 1, rev + 2])}`]: event,
    },
    { [`liveMatches/${match}/table`]: 2, [`matches/${match}/videoUrl`]: 'https://example.com/x' },
    { [`matches/${match}/rev`]: rev + 1, [`matches/${match}/updatedAt`]: now, [`matches/${match}/videoUrl`]: value() },
    { [`matches/${match}/videoStart`]: pick([now, null, value()]) },
  ]);
}

/** An attempt with what only the server writes: the mark of a restored league, the night, its asks and its rights over tables. */
export function hostileServed(
  world: RulesWorld,
  self: string,
  pick: <T>(list: readonly T[]) => T,
  value: () => unknown,
): Patch {
  const { now } = world;
  const night = pick([KEYS.link, KEYS.link, KEYS.event]);
  const uid = pick([self, self, ...ANONYMOUS, 'admin']);
  const entry = {
    name: 'Hasan',
    at: pick([now, 1000]),
    until: pick([now + 1, 9_000_000]),
    how: pick(['code', 'admitted']),
  };
  return pick<Patch>([
    { [`config/${pick(['restored', 'restored', 'changesSince', 'dataVersion'])}`]: pick([now, 1, null, value()]) },
    { 'config/night': pick([{ id: night, until: 9_000_000, code: true }, null, value()]) },
    { [`nights/${night}`]: pick([{ startedAt: now, until: 9_000_000, by: self, code: '000000' }, null]) },
    { [`nights/${night}/${pick(['code', 'until', 'wrong', 'firstTries', `refused/${uid}`, 'closed/t3'])}`]: value() },
    { [`tableAsks/${night}/${uid}`]: pick([{ name: 'Hasan', table: 3, at: now, from: 'x' }, null, value()]) },
    { [`tableAsks/${night}/${uid}/${pick(['name', 'table', 'at', 'from', 'taken'])}`]: pick([now, self, value()]) },
    { [`tableScorers/${night}/${uid}`]: pick([{ t3: entry }, { t3: entry, t4: entry }, null]) },
    { [`tableScorers/${night}/${uid}/${pick(['t3', 't4'])}`]: pick([entry, null, value()]) },
    {
      [`tableScorers/${night}/${uid}/t3/${pick(['until', 'revoked', 'how', 'matches'])}`]: pick([
        now + 1,
        null,
        value(),
      ]),
    },
  ]);
}

/** What the server alone has written, as it was at the beginning. */
const SERVED = { 'config/restored': null, 'config/changesSince': null, 'config/dataVersion': DATA_VERSION, ...NIGHT };

/** Checks that nobody got a right or acted without one; returns the first fault. */
export function brokenScorers(world: RulesWorld): string | null {
  for (const [place, value] of Object.entries(SERVED)) {
    if (!isDeepStrictEqual(world.read(place), value)) return `${place} is ${JSON.stringify(world.read(place))}`;
  }
  const all = (path: string) => (world.read(path) ?? {}) as Records;
  const rights = all('matchScorers')[KEYS.match] ?? {};
  if (Object.keys(rights).sort().join() !== Object.keys(GIVEN).sort().join()) return 'a right was made or is gone';
  for (const [uid, right] of Object.entries(rights)) {
    const given = GIVEN[uid] ?? 0;
    const { until, at, link, name } = right;
    if (Number(until) > given || (until !== given && Number(until) > world.now)) return `${uid} has it until ${until}`;
    if (`${at} ${link} ${name}` !== `500 ${KEYS.link} Hasan`) return `the right of ${uid} was rewritten`;
  }
  if (Object.keys(all('matchScorers')).length !== 2) return 'somebody has the right over another match';
  const scores = (matchId: string, uid: unknown) =>
    uid === undefined || uid === 'admin' || uid === (matchId === KEYS.match ? 'hakem' : 'yandaki');
  for (const place of ['matchPresence', 'matchEvents'] as const) {
    for (const [matchId, entries] of Object.entries(all(place)))
      for (const [key, { uid, by, unsent, battery }] of Object.entries(entries)) {
        if (!scores(matchId, uid) || !scores(matchId, by)) return `${place}: ${key} is of ${uid ?? by}`;
        if (unsent !== undefined && !(Number.isInteger(unsent) && Number(unsent) >= 0)) return `${key}: ${unsent} taps`;
        if (battery !== undefined && !(Number(battery) <= 100)) return `${key}: ${battery} percent`;
      }
  }
  for (const [matchId, { uid, ask }] of Object.entries(all('matchTurns'))) {
    const asks = (ask as { uid?: unknown } | undefined)?.uid;
    if (!scores(matchId, uid) || !scores(matchId, asks)) return `${uid} scores, ${asks} asks`;
  }
  for (const [matchId, { uid }] of Object.entries(all('tableCalls'))) {
    if (!scores(matchId, uid)) return `${uid} calls the admin`;
  }
  for (const links of Object.values(all('scorerLinks')))
    for (const { by, until, createdAt, usedBy } of Object.values(links)) {
      if (by !== 'admin' || usedBy !== undefined) return 'a link is not the admin’s';
      if (Number(until) - Number(createdAt) > 12 * 3_600_000) return 'a link has no end';
    }
  for (const uid of ANONYMOUS) {
    for (const place of ['users', 'contacts']) {
      if (all(place)[uid] !== undefined) return `${place} knows ${uid}`;
    }
    const marks = Object.values(all('notifications')).some(({ readBy }) => readBy?.[uid] !== undefined);
    if (marks || Object.keys(all('applications')).some((id) => id.startsWith(`${uid}:`))) return `${uid} did something`;
  }
  return null;
}

/** Whether a scorer's update is allowed, judged independently of the rules: his matches, and the marks of their ends. */
export function scorerMay(world: RulesWorld, uid: string, patch: Patch): boolean {
  const has = (matchId: unknown) => Number(world.read(`matchScorers/${matchId}/${uid}/until`) ?? 0) > world.now;
  return Object.keys(patch).every((path) => {
    const [place = '', id, field] = path.split('/');
    if (['matches', 'matchEvents', 'eventNumbers', 'matchNotes', 'liveMatches'].includes(place))
      // Of an entry that is gone there is no table to take.
      return has(id) && field !== 'videoUrl' && (field !== 'table' || world.read(`liveMatches/${id}`) === null);
    if (path === 'config/activeMatch') return has(world.read(path));
    return place === 'uncounted' && has(id);
  });
}
