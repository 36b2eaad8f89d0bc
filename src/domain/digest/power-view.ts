import { ratings as texts } from '../messages/ratings.ts';
import { RECORD_WORDS, records } from '../messages/records.ts';
import { formatDate } from '../text/format.ts';
import { FORM_MATCHES, type RatingPage, type RatingPoint } from './rating-page.ts';
import type { OwnRecord } from './record-book.ts';

/** A match of the line in words. */
export interface PowerMatch {
  matchId: string;
  text: string;
  points: string;
  isUpset: boolean;
}

/** What the card of a rating shows. */
export interface PowerView {
  points: number;
  /** Among those who play in the running season; null for who does not. */
  place: string | null;
  change: { text: string; of: string; tone: 'up' | 'down' | 'same' };
  /** Before the first match of the line, then after each. */
  heights: number[];
  /** With which rating everybody began. */
  level: number;
  /** The seasons of the line, oldest first, with their matches. */
  sections: { key: string; label: string; matches: number }[];
  /** The line in a sentence. */
  label: string;
  matches: PowerMatch[];
}

const START = { team: 1500, player: 1000 } as const;

/**
 * The card of a team or a player.
 *
 * @param seasonName '' in a league with one season
 * @param teamName the present name of a team, undefined for one that left
 */
export function powerView(
  owner: 'team' | 'player',
  page: RatingPage,
  running: string,
  seasonName: (id: string) => string,
  teamName: (id: string) => string | undefined,
): PowerView {
  const { line, place, change, points } = page;
  const values = line.map((one) => one.points);
  const of = Math.min(FORM_MATCHES, page.matches);
  const [first] = line;
  const placeText = owner === 'team' ? texts.teamPlace : texts.playerPlace;
  return {
    points,
    place: place?.season === running ? placeText(place.rank, place.of) : null,
    change: {
      text: texts.change(change),
      of: texts.lastMatches(of),
      tone: change > 0 ? 'up' : change < 0 ? 'down' : 'same',
    },
    heights: [first === undefined ? points : first.points - first.change, ...values],
    level: START[owner],
    sections: sectionsOf(line, seasonName),
    label:
      line.length === 1
        ? texts.lineOfOne(points)
        : texts.line(line.length, Math.max(...values), Math.min(...values), points),
    matches: line.map((one) => ({
      matchId: one.matchId,
      text: texts.match(
        teamName(one.opponent) ??
          (Object.hasOwn(page.opponents, one.opponent) ? (page.opponents[one.opponent] ?? '') : ''),
        one.cups.join('–'),
        formatDate(one.at),
      ),
      points: texts.after(one.points, one.change),
      isUpset: one.isUpset === true,
    })),
  };
}

function sectionsOf(line: readonly RatingPoint[], seasonName: (id: string) => string): PowerView['sections'] {
  const sections: PowerView['sections'] = [];
  for (const { season } of line) {
    const last = sections.at(-1);
    if (last?.key === season) last.matches += 1;
    else sections.push({ key: season, label: seasonName(season), matches: 1 });
  }
  return sections;
}

/** The records on the page of who holds them: «Rekor: bir maçta 9 kupa · üst üste 5 kupa»; empty without one. */
export const heldRecordsLine = (held: readonly Pick<OwnRecord, 'kind' | 'value'>[]): string =>
  held.length === 0 ? '' : records.badge(held.map(({ kind, value }) => RECORD_WORDS[kind].badge(value)).join(' · '));
