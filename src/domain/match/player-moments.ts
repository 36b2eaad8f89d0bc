import type { EventLog, Match } from '../records/types.ts';
import { type VideoSource, videoSource } from '../records/video-source.ts';
import { lineOf } from '../standings/season-matches.ts';
import { countedThrows, foldMatch } from './match.ts';
import { countedCups, type Moment, momentsOf } from './moments.ts';

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
