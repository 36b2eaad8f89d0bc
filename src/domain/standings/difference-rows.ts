import { recount as texts } from '../messages/admin-data.ts';
import { isPlayoffsKey, seasonNumber, seasonOfKey } from '../records/season-keys.ts';
import type { RecountDifference } from './recount.ts';

/** A record with its changed numbers, as a list shows it. */
export interface DifferenceRow {
  key: string;
  name: string;
  /** Says whether the record is a team's, and from which season; null for a player's of all time. */
  about: string | null;
  /** Each changed number before and after. */
  figures: { label: string; change: string }[];
}

/** The rows of a recount's differences; a record in which no number changes has none. */
export const differenceRows = (differences: readonly RecountDifference[]): DifferenceRow[] =>
  differences.flatMap((difference) => {
    const { path: key, name, fields, before, after } = difference;
    if (fields.length === 0) return [];
    // The leaders' order is made of the other figures: alone it is a mistake, beside them a number that nobody reads.
    const shown = fields.filter((field) => field !== 'ranks' || fields.length === 1);
    const figures = shown.map((field) => ({
      label: texts.fields[field] ?? field,
      change: texts.change(before[field] ?? 0, after[field] ?? 0),
    }));
    return [{ key, name, about: aboutOf(difference), figures }];
  });

/** What the differences change in the table of a season or its play-offs: a row for each team with its results and points. @param names of the figures */
export const tableDifferenceRows = (
  differences: readonly RecountDifference[],
  key: string,
  names: readonly string[] = ['wins', 'losses', 'draws', 'points'],
): DifferenceRow[] =>
  differenceRows(
    differences.flatMap((one) =>
      one.kind === 'season-team' && one.season === key
        ? [{ ...one, fields: names.filter((field) => one.fields.includes(field)) }]
        : [],
    ),
  );

function aboutOf(difference: RecountDifference): string | null {
  const { kind } = difference;
  const words = [
    kind === 'team' || kind === 'season-team' ? texts.team : null,
    'season' in difference ? seasonWord(difference.season) : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' · ');
}

/** Names the season, its play-offs, or all time. */
const seasonWord = (key: string): string =>
  (isPlayoffsKey(key) ? texts.playoffs : texts.season)(seasonNumber(seasonOfKey(key)));
