import { byStart, type LiveMatches, parseLiveMatches } from '../match/live-matches.ts';
import { recount as texts } from '../messages/admin-data.ts';
import type { Patch } from '../records/patch.ts';
import type { Match } from '../records/types.ts';
import { fixedEntry } from '../records/upgrade-live.ts';
import type { Difference } from './recount-seasons.ts';

/** A wrong entry of `liveMatches`, or a featured match that is not running. */
export interface LiveDifference extends Difference {
  kind: 'live';
  /** The patch that corrects it. */
  entry: Patch;
}

/** The running matches, as the server has them. */
export interface StoredLive {
  /** `liveMatches`, damaged entries too. */
  entries: Readonly<Record<string, unknown>>;
  /** `config/activeMatch`. */
  featured: string | null;
}

/** The right state: every match without an end is in `liveMatches`, no other match is, and one of them is the featured one. */
export function liveDifferences(
  matches: Readonly<Record<string, Match>>,
  { entries, featured }: StoredLive,
): LiveDifference[] {
  const found: LiveDifference[] = [];
  const right: Record<string, unknown> = { ...entries };
  for (const id of new Set([...Object.keys(matches), ...Object.keys(entries)])) {
    const fixed = fixedEntry(entries[id], matches[id]);
    if (fixed === undefined) continue;
    right[id] = fixed;
    const says = (value: unknown) => (value === null || value === undefined ? texts.notPlayed : texts.played);
    found.push(differenceOf(`liveMatches/${id}`, id, matches[id], fixed, [says(entries[id]), says(fixed)]));
  }
  const played: LiveMatches = parseLiveMatches(right);
  if (featured !== null ? played[featured] === undefined : Object.keys(played).length > 0) {
    const next = byStart(played)[0] ?? null;
    const nameOf = (id: string | null) => (id === null ? texts.notPlayed : sidesOf(id, matches[id]));
    const change = [nameOf(featured), nameOf(next)] as const;
    found.push(differenceOf('config/activeMatch', next ?? featured ?? '', undefined, next, change, texts.featured));
  }
  return found;
}

function differenceOf(
  path: string,
  id: string,
  match: Match | undefined,
  value: unknown,
  [before, after]: readonly [string, string],
  name = sidesOf(id, match),
): LiveDifference {
  const change = { before: { live: before }, after: { live: after }, fields: ['live'] };
  return { kind: 'live', path, id, name, ...change, entry: { [path]: value } };
}

const sidesOf = (id: string, match: Match | undefined) =>
  match === undefined ? id : `${match.team1Name} – ${match.team2Name}`;
