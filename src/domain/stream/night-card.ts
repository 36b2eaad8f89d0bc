import {
  besideLogo,
  CARD_SIZE,
  type CardColor,
  type CardOp,
  type DrawLine,
  drawScore,
  liner,
  upper,
} from '../match/card-ops.ts';
import { nightSummary as texts } from '../messages/night-summary.ts';
import type { Measure } from '../text/fit-text.ts';

/** The content of the picture of a night. */
export interface NightPicture {
  league: string;
  /** «21 Kasım Cumartesi». */
  date: string;
  results: readonly { one: string; two: string; score: string; overtime?: string | undefined; won: 1 | 2 | null }[];
  /** The first of the table; empty where the league has several. */
  table: readonly { rank: number; name: string; points: number }[];
  /** Who was best in what; the first of each list. */
  best: readonly { title: string; name: string; value: string }[];
  /** The host of the league's address. */
  host: string;
}

/** Rows of the table that fit. */
export const CARD_TABLE_ROWS = 4;
const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;

export { MARGIN as CARD_MARGIN, WIDTH as CARD_WIDTH };

const RIGHT = CARD_SIZE.width - MARGIN;
const MIDDLE = CARD_SIZE.width / 2;
/** Half the width of a score. */
const SCORE = 96;
const RESULTS = { top: 330, height: 560, pitch: { least: 50, most: 104 } } as const;
/** The lower part: the table at the left, the best at the right. */
const LOWER = { top: 930, pitch: 66, gap: 48 } as const;

/** So many results fit; of a longer night the last ones are counted. */
export const CARD_RESULTS = Math.floor(RESULTS.height / RESULTS.pitch.least);

/** The card of a night: its results, the top of the table, and who was best. Names are shrunk until they fit. */
export function layoutNightCard(picture: NightPicture, measure: Measure, hasLogo = false): CardOp[] {
  const line = liner(measure);
  const name = namer(measure, line);
  return [
    ...cardHead({ ...picture, title: texts.title }, line, hasLogo),
    ...results(picture.results, line, name),
    { kind: 'band', x: MARGIN, y: LOWER.top - 26, width: WIDTH, height: 2, color: 'line' },
    ...lower(picture, line, name),
  ];
}

/** What stands around the rows of a card: the league, a day, a title, and the league's host at the foot. */
export function cardHead(
  { league, date, title, host }: Record<'league' | 'date' | 'title' | 'host', string>,
  line: DrawLine,
  hasLogo: boolean,
): CardOp[] {
  const { logo, place } = besideLogo(hasLogo, { x: MARGIN, top: 64, width: WIDTH * 0.56 }, 64);
  return [
    ...logo,
    ...line(upper(league), { ...place, size: 48, color: 'mute' }),
    ...line(upper(date), { x: RIGHT, top: 64, width: WIDTH * 0.4, size: 48, color: 'mute', align: 'right' }),
    ...line(upper(title), { x: MARGIN, top: 150, width: WIDTH, size: 136, color: 'chalk' }),
    ...line(host, { x: MIDDLE, top: 1288, width: WIDTH, size: 30, color: 'mute', align: 'center', face: 'text' }),
  ];
}

type Named = (content: string, place: Parameters<DrawLine>[1] & { height: number }) => CardOp[];

/** Draws a name in one line, or smaller in two lines around the middle of the one; `size` is that of the one, `height` the room of both. */
export const namer =
  (measure: Measure, line: DrawLine): Named =>
  (content, { height, ...place }) => {
    const { size, top, width } = place;
    const short = size * 0.72;
    if (measure(content, { face: 'display', weight: 700, size: short }) <= width) return line(content, place);
    const small = Math.min(size * 0.8, (height * 0.92) / 2.24);
    return line(content, { ...place, size: small, lines: 2, top: top + (size - 2.24 * small) / 2 });
  };

function results(all: NightPicture['results'], line: DrawLine, name: Named): CardOp[] {
  const { top, height, pitch } = RESULTS;
  const shown = all.length > CARD_RESULTS ? all.slice(0, CARD_RESULTS - 1) : all;
  const rows = shown.length + (shown.length < all.length ? 1 : 0);
  const step = Math.min(pitch.most, Math.max(pitch.least, height / Math.max(1, rows)));
  const size = Math.min(50, step * 0.68);
  const width = WIDTH / 2 - SCORE;
  const drawn = shown.flatMap(({ one, two, score, overtime, won }, index): CardOp[] => {
    const y = top + index * step;
    const color = (side: 1 | 2): CardColor => (won === side || won === null ? 'chalk' : 'mute');
    const place = { top: y, width, size, height: step };
    return [
      ...name(one, { ...place, x: MIDDLE - SCORE, color: color(1), align: 'right' }),
      ...drawScore(score, overtime, { x: MIDDLE, y, size }),
      ...name(two, { ...place, x: MIDDLE + SCORE, color: color(2) }),
    ];
  });
  if (shown.length === all.length) return drawn;
  const rest = {
    x: MIDDLE,
    top: top + shown.length * step,
    width: WIDTH,
    size: 36,
    color: 'mute',
    align: 'center',
  } as const;
  return [...drawn, ...line(texts.more(all.length - shown.length), rest)];
}

function lower({ table, best }: NightPicture, line: DrawLine, name: Named): CardOp[] {
  const half = (WIDTH - LOWER.gap) / 2;
  const right = { x: MARGIN + half + LOWER.gap, width: half };
  // Without a table the best have the whole width.
  const places = table.length > 0 ? right : { x: MARGIN, width: WIDTH };
  const heading = { top: LOWER.top, size: 40, color: 'mute' } as const;
  const rows = table.slice(0, CARD_TABLE_ROWS).flatMap(({ rank, name: team, points }, index) => {
    const row = { top: LOWER.top + 64 + index * LOWER.pitch, size: 42 };
    const color = rank === 1 ? 'gold' : 'chalk';
    return [
      ...line(String(rank), { ...row, x: MARGIN, width: 40, color: 'mute' }),
      ...name(team, { ...row, height: LOWER.pitch, x: MARGIN + 52, width: half - 52 - 80, color: 'chalk' }),
      ...line(String(points), { ...row, x: MARGIN + half, width: 72, color, align: 'right' }),
    ];
  });
  const bests = best.flatMap(({ title, name: player, value }, index) => {
    const top = LOWER.top + index * 168;
    return [
      ...line(upper(title), { ...heading, ...places, top }),
      ...name(player, { ...places, height: 84, top: top + 64, width: places.width - 130, size: 56, color: 'chalk' }),
      ...line(value, { x: RIGHT, top: top + 56, width: 120, size: 72, color: 'gold', align: 'right' }),
    ];
  });
  return [
    ...(table.length > 0 ? line(upper(texts.table), { ...heading, x: MARGIN, width: half }) : []),
    ...rows,
    ...bests,
  ];
}
