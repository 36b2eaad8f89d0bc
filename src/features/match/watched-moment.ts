import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { countedThrows } from '../../domain/match/match.ts';
import { type Moment, momentsOf } from '../../domain/match/moments.ts';
import { throwerOf } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { moments as texts } from '../../domain/messages/moments.ts';
import { throwDone } from '../../domain/messages/shots.ts';
import { videoSource } from '../../domain/records/video-source.ts';
import { formatTime } from '../../domain/text/format.ts';

// The list of throws and the picture of the momentum stand apart from the video, so what they ask it for is in a store of the page.

interface Watched {
  /** The match whose moment is wanted or shown. */
  matchId: string | null;
  /** The moment that somebody asked for; a new object for each tap. */
  wanted: { moment: Moment } | null;
  /** The key of the throw that the video shows. */
  shown: string | undefined;
}

export const watched = createStore<Watched>(() => ({ matchId: null, wanted: null, shown: undefined }));

/** Asks the video of the page for a moment. */
export function openMoment(matchId: string, moment: Moment): void {
  watched.setState({ matchId, wanted: { moment } });
}

/** The key of the throw that the video of this match shows. */
export function useShownMoment(matchId: string): string | undefined {
  return useStore(watched, (state) => (state.matchId === matchId ? state.shown : undefined));
}

const known = new WeakMap<object, { start: number | undefined; moments: ReadonlyMap<string, Moment> }>();
const NONE: ReadonlyMap<string, Moment> = new Map();

/** The moments of a match; none without a player that can open them. Each row of the list asks, so one answer is kept for all. */
export function useMoments({ match, folded }: MatchView): ReadonlyMap<string, Moment> {
  const { videoUrl = '', videoStart: start } = match;
  const plays = useMemo(() => videoSource(videoUrl) !== null, [videoUrl]);
  if (!plays) return NONE;
  const last = known.get(folded);
  if (last?.start === start && last !== undefined) return last.moments;
  const moments = momentsOf(countedThrows(folded), start);
  known.set(folded, { start, moments });
  return moments;
}

const wordsOf = ({ match }: MatchView, { entry }: Moment) =>
  [formatTime(entry.at), throwerOf(match, entry), throwDone(entry)] as const;

/** «Videoda aç: 22:27 Lale Akın, kupa». */
export function openLabel(view: MatchView, moment: Moment): string {
  return texts.open(...wordsOf(view, moment));
}

/** «Lale Akın · kupa · 7–9 · 22:27». */
export function shownLabel(view: MatchView, moment: Moment): string {
  const { team1Score, team2Score } = moment.entry;
  return texts.shown(...wordsOf(view, moment), `${team1Score}–${team2Score}`);
}
