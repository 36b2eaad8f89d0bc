import type { LogLine } from '../../domain/admin/admin-log.ts';
import { startWith } from '../../domain/match/moments.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import {
  type ManualMatchForm,
  manualMatchRecord,
  storedVideoUrl,
  type VideoForm,
  videoRecord,
} from '../../domain/records/team-media.ts';
import type { Patch } from '../../domain/records/types.ts';
import { secondIn } from '../../domain/records/video-source.ts';

/** The kind of a match record: played in the app, or entered by hand under its team (decision 15). */
export type TeamMatchKey = { kind: 'system'; matchId: string } | { kind: 'manual'; teamId: string; matchId: string };

/** The admin's actions on the team page. Each is one update with its line of the log and rejects as the server port does. */
export interface TeamMediaCommands {
  /** WRITE-15 */
  addVideo(teamId: string, form: VideoForm): Promise<void>;
  /** WRITE-16; @param title the video's title for the log */
  deleteVideo(teamId: string, videoId: string, title: string): Promise<void>;
  /** WRITE-13 */
  addMatch(teamId: string, form: ManualMatchForm): Promise<void>;
  /** WRITE-14 */
  deleteMatch(teamId: string, matchId: string, opponent: string): Promise<void>;
  /**
   * WRITE-17; an empty address is ignored (MMATCH-12).
   *
   * @param url as typed; callers check it with {@link storedVideoUrl} first, and an address that it refuses throws
   * @param firstAt time of the match's first throw, server ms: an address with a time ties that throw to it (decision 106)
   */
  addMatchVideo(place: TeamMatchKey, url: string, opponent: string, firstAt?: number): Promise<void>;
  /** WRITE-18 */
  removeMatchVideo(place: TeamMatchKey, opponent: string): Promise<void>;
}

export interface TeamMediaDeps {
  update: (patch: Readonly<Patch>, line: LogLine) => Promise<void>;
  newKey: () => string;
  uid: () => string;
  /** Server time in milliseconds. */
  serverNow: () => number;
}

export function createTeamMedia({ update, newKey, uid, serverNow }: TeamMediaDeps): TeamMediaCommands {
  return {
    addVideo: (teamId, form) => {
      const target = `teams/${teamId}/videos/${newKey()}`;
      const record = videoRecord(form, uid(), serverNow());
      return update({ [target]: record }, { action: 'team-video-added', target, detail: record.title });
    },
    deleteVideo: (teamId, videoId, title) => {
      const target = `teams/${teamId}/videos/${videoId}`;
      return update({ [target]: null }, { action: 'team-video-deleted', target, detail: title });
    },
    addMatch: (teamId, form) => {
      const target = `teams/${teamId}/matches/${newKey()}`;
      const record = { ...manualMatchRecord(form, uid()), createdAt: SERVER_TIME };
      const detail = `${record.opponent} ${record.score}`;
      return update({ [target]: record }, { action: 'manual-match-added', target, detail });
    },
    deleteMatch: (teamId, matchId, opponent) => {
      const target = `teams/${teamId}/matches/${matchId}`;
      return update({ [target]: null }, { action: 'manual-match-deleted', target, detail: opponent });
    },
    addMatchVideo: async (place, url, opponent, firstAt) => {
      if (url.trim() === '') return;
      const stored = storedVideoUrl(url);
      if (stored === null) throw new Error('An address that is not safe reached the command.');
      const target = pathOf(place);
      const action = place.kind === 'system' ? 'match-video-added' : 'manual-match-video-added';
      await update(
        { [`${target}/videoUrl`]: stored, ...startIn(place, url, firstAt) },
        { action, target, detail: opponent },
      );
    },
    removeMatchVideo: (place, opponent) => {
      const target = pathOf(place);
      const action = place.kind === 'system' ? 'match-video-removed' : 'manual-match-video-removed';
      return update({ [`${target}/videoUrl`]: null, ...startIn(place) }, { action, target, detail: opponent });
    },
  };
}

/** Another video, or none, begins at another time: the old time goes in the same update. A match that was entered by hand has no log. */
function startIn(place: TeamMatchKey, url = '', firstAt?: number): Patch {
  if (place.kind === 'manual') return {};
  const second = secondIn(url);
  const start = second === null || firstAt === undefined ? null : startWith(firstAt, second);
  return { [`${pathOf(place)}/videoStart`]: start };
}

function pathOf(place: TeamMatchKey): string {
  return place.kind === 'system' ? `matches/${place.matchId}` : `teams/${place.teamId}/matches/${place.matchId}`;
}
