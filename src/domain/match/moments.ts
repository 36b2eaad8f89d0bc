import type { EventLog, Match } from '../records/types.ts';
import { MAX_VIDEO_SECONDS, type VideoSource, videoSource } from '../records/video-source.ts';
import { lineOf } from '../standings/season-matches.ts';
import { isInserted } from './inserted-keys.ts';
import { countedThrows, foldMatch, type TimelineEntry } from './match.ts';
import { isHit, isStep } from './shots.ts';
import { otherSide, type Side } from './sides.ts';

/** How many seconds before its tap a throw opens: the scorer taps after he has seen it. */
export const LEAD_SECONDS = 5;
/** How many seconds after its tap a moment ends, if moments are played in turn. */
const REST_SECONDS = 3;
/** A summary is at most so long, in seconds. */
export const SUMMARY_SECONDS = 60;
/** Nobody taps twice within so many ms. Taps of a phone whose clock jumped share the time of their arrival, which is not that of the throws. */
const SAME_TIME_MS = 250;

/** A throw in the video; times are seconds of the video. */
export interface Moment {
  entry: TimelineEntry;
  /** The second of the tap. */
  second: number;
  from: number;
  to: number;
}

/** A stretch of the video with one or more throws, in their order. */
export interface Clip {
  from: number;
  to: number;
  moments: readonly [Moment, ...Moment[]];
}

/** The throws whose time is known, in the order of the timeline: without penalties, which nobody throws, those that were put in later, and those that share one time. */
export function timedThrows(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  // Two phones may have tapped in turn without a connection, so the order of the keys need not be that of the times.
  const tapped = timeline.filter(({ eventId, type }) => !isInserted(eventId) && type !== 'penalty');
  const times = tapped.map(({ at }) => at).sort((a, b) => a - b);
  const shared = new Set<number>();
  for (const [index, at] of times.entries()) {
    const before = times[index - 1];
    if (before !== undefined && at - before < SAME_TIME_MS) shared.add(before).add(at);
  }
  return tapped.filter(({ at }) => !shared.has(at));
}

/**
 * The throws of a tied video, by their keys (decision 106): without those before the video's beginning or beyond the longest one, and without those
 * whose time is unknown.
 *
 * @param timeline as `foldMatch` gives it, with its overtimes
 * @param videoStart the server's ms of the video's second 0; none ties nothing
 */
export function momentsOf(
  timeline: readonly TimelineEntry[],
  videoStart: number | undefined,
): ReadonlyMap<string, Moment> {
  const moments = new Map<string, Moment>();
  if (videoStart === undefined) return moments;
  for (const entry of timedThrows(timeline)) {
    const second = (entry.at - videoStart) / 1000;
    if (!(second >= 0 && second <= MAX_VIDEO_SECONDS)) continue;
    const from = Math.max(0, second - LEAD_SECONDS);
    moments.set(entry.eventId, { entry, second, from, to: second + REST_SECONDS });
  }
  return moments;
}

/** The `videoStart` with which a throw is at a second of the video. @param at the throw's time, server ms */
export function startWith(at: number, second: number): number {
  return Math.round(at - second * 1000);
}

/** The cups that still count, oldest first: a removed cup takes back its player's last one. */
export function countedCups(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  const cups: TimelineEntry[] = [];
  for (const entry of timeline) {
    if (isHit(entry.type)) cups.push(entry);
    if (isStep(entry.type)) continue;
    const last = cups.findLastIndex(({ playerId }) => playerId === entry.playerId);
    const removed = cups[last];
    // One cup of a double may stay.
    if (removed !== undefined)
      cups.splice(last, 1, ...(removed.cups > 1 ? [{ ...removed, cups: removed.cups - 1 }] : []));
  }
  return cups;
}

/**
 * The summary of a match: its last cup, the longest run of cups without one of the other side, and the cups that took the lead, the newest first, as
 * many as have room; in order of time, merged where they overlap, never longer than {@link SUMMARY_SECONDS}.
 */
export function summaryOf(timeline: readonly TimelineEntry[], moments: ReadonlyMap<string, Moment>): Clip[] {
  const cups = countedCups(timeline);
  const wanted = [...cups.slice(-1), ...longestRun(cups), ...leadChanges(cups).reverse()];
  let chosen: Moment[] = [];
  for (const { eventId } of wanted) {
    const moment = moments.get(eventId);
    if (moment === undefined || chosen.includes(moment)) continue;
    const more = [...chosen, moment];
    if (lengthOf(clipsOf(more)) <= SUMMARY_SECONDS) chosen = more;
  }
  return clipsOf(chosen);
}

/** Moments as stretches to play: in order of time, those that overlap as one. */
export function clipsOf(moments: readonly Moment[]): Clip[] {
  const clips: Clip[] = [];
  for (const moment of [...moments].sort((a, b) => a.from - b.from)) {
    const last = clips.at(-1);
    if (last !== undefined && moment.from <= last.to) {
      clips[clips.length - 1] = { ...last, to: Math.max(last.to, moment.to), moments: [...last.moments, moment] };
    } else clips.push({ from: moment.from, to: moment.to, moments: [moment] });
  }
  return clips;
}

/** Seconds that the clips play together. */
export function lengthOf(clips: readonly Pick<Clip, 'from' | 'to'>[]): number {
  return clips.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The moment of a clip that is on the screen at a second: the last one that has begun. */
export function shownMoment({ moments }: Clip, second: number): Moment {
  return moments.findLast(({ from }) => from <= second) ?? moments[0];
}

function longestRun(cups: readonly TimelineEntry[]): TimelineEntry[] {
  let best: TimelineEntry[] = [];
  let run: TimelineEntry[] = [];
  let thrower: Side | null = null;
  for (const cup of cups) {
    const { side } = cup;
    run = side === thrower ? [...run, cup] : [cup];
    thrower = side;
    // Of two equal runs the later one decided more.
    if (run.length >= best.length) best = run;
  }
  return best;
}

/** The cups with which a side went ahead that was not ahead before, oldest first. */
function leadChanges(cups: readonly TimelineEntry[]): TimelineEntry[] {
  const count = { one: 0, two: 0 };
  return cups.filter(({ side, cups: more }) => {
    count[side] += more;
    const lead = count[side] - count[otherSide(side)];
    return lead > 0 && lead <= more;
  });
}

/** A match that has a player's cup in its video. */
export interface TiedMatch {
  matchId: string;
  match: Match;
  source: VideoSource;
}

/** A cup of a player in the video of its match. */
export interface PlayerCup extends TiedMatch {
  moment: Moment;
}

/** The matches whose video is tied and plays on the page, and in which the player has a cup; in the same order. @param uids as of `lineOf` */
export function tiedMatches(
  uids: readonly string[],
  matches: readonly { matchId: string; match: Match }[],
): TiedMatch[] {
  return matches.flatMap(({ matchId, match }) => {
    const source = match.videoStart === undefined ? null : videoSource(match.videoUrl ?? '');
    const cups = lineOf(match, uids)?.cupsScored ?? 0;
    return source === null || cups === 0 ? [] : [{ matchId, match, source }];
  });
}

/** The player's cups in these videos, the newest match and in it the last cup first. A match without its log has none. */
export function playerCups(
  uids: readonly string[],
  matches: readonly TiedMatch[],
  logs: Readonly<Record<string, EventLog | undefined>>,
): PlayerCup[] {
  return matches.flatMap((tied) => {
    const events = logs[tied.matchId];
    const seat = lineOf(tied.match, uids)?.playerId;
    if (events === undefined || seat === undefined) return [];
    const timeline = countedThrows(foldMatch(tied.match, events));
    const moments = momentsOf(timeline, tied.match.videoStart);
    return countedCups(timeline)
      .filter(({ playerId }) => playerId === seat)
      .flatMap(({ eventId }) => moments.get(eventId) ?? [])
      .map((moment) => ({ ...tied, moment }))
      .reverse();
  });
}
