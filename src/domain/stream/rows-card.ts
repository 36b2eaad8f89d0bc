import { CARD_SIZE, type CardColor, type CardOp, liner } from '../match/card-ops.ts';
import type { Measure } from '../text/fit-text.ts';
import { CARD_MARGIN, CARD_WIDTH, cardHead, namer } from './night-card.ts';

/** The content of a picture of rows: an evening's programme, or a table. */
export interface RowsPicture {
  league: string;
  /** At the upper right: a day, or a season. */
  date: string;
  title: string;
  /** Under the title; may be empty. */
  about: string;
  /** Over the figures; empty for none. */
  heads: readonly string[];
  /** What stands before the name, as a time or a place in a table, and the figures behind it. */
  rows: readonly { lead: string; name: string; figures: readonly string[] }[];
  /** The figure in gold: what stands before the name, or the last one behind it. */
  gold: 'lead' | 'last';
  /** Says what is left out; empty for nothing. */
  more: string;
  /** Under the rows; absent for nothing. */
  note?: string;
  /** The host of the league's address. */
  host: string;
}

/** So many rows can still be read. */
export const CARD_ROWS = 18;
const ROWS = { top: 400, height: 870, most: 104 } as const;
const GAP = 28;
const NOTE = { size: 32, lines: 4, height: 170 } as const;
/** What a column of words may take of the width; numbers never do. */
const WIDEST = 0.3;

/** The card of a few rows. Names are shrunk until they fit, fewer rows are larger. */
export function layoutRowsCard(picture: RowsPicture, measure: Measure, hasLogo = false): CardOp[] {
  const { about, heads, rows, gold, more, note } = picture;
  const line = liner(measure);
  const name = namer(measure, line);
  const count = rows.length + (more === '' ? 0 : 1);
  const step = Math.min(ROWS.most, (ROWS.height - (note === undefined ? 0 : NOTE.height)) / count);
  const size = Math.min(50, step * 0.66);
  const widthOf = (content: string) => measure(content, { face: 'display', weight: 700, size });
  const widest = (contents: readonly string[]) =>
    Math.min(CARD_WIDTH * WIDEST, Math.ceil(Math.max(0, ...contents.map(widthOf))));
  const lead = widest(rows.map((row) => row.lead));
  const columns = (rows[0]?.figures ?? []).map((_, at) =>
    widest([heads[at] ?? '', ...rows.map(({ figures }) => figures[at] ?? '')]),
  );
  /** The right edges of the columns, the last one at the edge of the picture. */
  const edges = columns.map(
    (_, at) => CARD_SIZE.width - CARD_MARGIN - columns.slice(at + 1).reduce((sum, width) => sum + width + GAP, 0),
  );
  const names = CARD_MARGIN + lead + GAP;
  const room = CARD_WIDTH - lead - GAP - columns.reduce((sum, width) => sum + width + GAP, 0);
  const figures = (texts: readonly string[], top: number, colorOf: (at: number) => CardColor) =>
    texts.flatMap((text, at) => {
      const width = columns[at] ?? 0;
      return name(text, { x: edges[at] ?? 0, top, width, size, height: step, color: colorOf(at), align: 'right' });
    });
  const noted = { x: CARD_MARGIN, width: CARD_WIDTH, color: 'mute', face: 'text' } as const;
  return [
    ...cardHead(picture, line, hasLogo),
    ...line(about, { x: CARD_MARGIN, top: 300, width: CARD_WIDTH, size: 40, color: 'mute', face: 'text' }),
    ...figures(heads, ROWS.top - 56, () => 'mute'),
    ...rows.flatMap((row, index) => {
      const top = ROWS.top + index * step;
      const last = row.figures.length - 1;
      return [
        ...line(row.lead, { x: CARD_MARGIN, top, width: lead, size, color: gold === 'lead' ? 'gold' : 'mute' }),
        ...name(row.name, { x: names, top, width: room, size, height: step, color: 'chalk' }),
        ...figures(row.figures, top, (at) => (gold === 'last' && at === last ? 'gold' : 'mute')),
      ];
    }),
    ...line(more, { x: names, top: ROWS.top + rows.length * step, width: room, size: size * 0.8, color: 'mute' }),
    ...(note === undefined ? [] : line(note, { ...NOTE, ...noted, top: ROWS.top + count * step + GAP / 2 })),
  ];
}
