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
import { weekTexts as texts } from '../messages/week.ts';
import type { Measure } from '../text/fit-text.ts';
import type { WeekResult } from './week-document.ts';

/** The content of the picture of a week. */
export interface WeekPicture {
  league: string;
  /** «Haftanın özeti». */
  title: string;
  /** «3. hafta». */
  round: string;
  headline: string;
  /** Team, player and match of the week. */
  awards: readonly { title: string; name: string; detail: string; value: string }[];
  results: readonly {
    one: string;
    two: string;
    score: string;
    overtime?: string | undefined;
    won: WeekResult['won'];
  }[];
  /** The host of the league's address. */
  host: string;
}

const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;
const RIGHT = CARD_SIZE.width - MARGIN;
const MIDDLE = CARD_SIZE.width / 2;
/** Half the width of a score. */
const SCORE = 92;
const AWARDS = { top: 380, pitch: 158, value: 170 } as const;
const RESULTS = { top: 896, height: 366, pitch: { least: 48, most: 74 } } as const;

/** So many results fit; the last line counts the others. */
const WEEK_CARD_RESULTS = Math.floor(RESULTS.height / RESULTS.pitch.least);

/** The card of a week: its sentence, its three, and its results. Names are shrunk until they fit. */
export function layoutWeekCard(picture: WeekPicture, measure: Measure, hasLogo = false): CardOp[] {
  const line = liner(measure);
  const { league, title: about, round, headline, awards, results, host } = picture;
  const { logo, place } = besideLogo(hasLogo, { x: MARGIN, top: 64, width: WIDTH * 0.5 }, 64);
  return [
    ...logo,
    ...line(upper(league), { ...place, size: 44, color: 'mute' }),
    ...line(upper(about), { x: RIGHT, top: 64, width: WIDTH * 0.45, size: 44, color: 'mute', align: 'right' }),
    ...line(upper(round), { x: MARGIN, top: 136, width: WIDTH, size: 116, color: 'chalk' }),
    ...line(headline, { x: MARGIN, top: 274, width: WIDTH, size: 36, lines: 2, face: 'text', color: 'gold' }),
    ...awards.flatMap(({ title, name, detail, value }, index): CardOp[] => {
      const top = AWARDS.top + index * AWARDS.pitch;
      // Below the value, so as wide as the picture; the last one has room for a sentence.
      const about = { x: MARGIN, top: top + 106, width: WIDTH, size: 27, color: 'mute', face: 'text' } as const;
      const width = WIDTH - (value === '' ? 0 : AWARDS.value + 24);
      return [
        { kind: 'band', x: MARGIN, y: top - 14, width: WIDTH, height: 2, color: 'line' },
        ...line(upper(title), { x: MARGIN, top, width: WIDTH, size: 32, color: 'mute' }),
        ...line(name, { x: MARGIN, top: top + 38, width, size: 54, color: 'chalk' }),
        ...line(detail, { ...about, lines: index === awards.length - 1 ? 2 : 1 }),
        ...line(value, { x: RIGHT, top: top + 34, width: AWARDS.value, size: 84, color: 'gold', align: 'right' }),
      ];
    }),
    { kind: 'band', x: MARGIN, y: RESULTS.top - 20, width: WIDTH, height: 2, color: 'line' },
    ...drawnResults(results, line),
    ...line(host, { x: MIDDLE, top: 1288, width: WIDTH, size: 30, color: 'mute', align: 'center', face: 'text' }),
  ];
}

function drawnResults(all: WeekPicture['results'], line: DrawLine): CardOp[] {
  const { top, height, pitch } = RESULTS;
  const shown = all.length > WEEK_CARD_RESULTS ? all.slice(0, WEEK_CARD_RESULTS - 1) : all;
  const rows = shown.length + (shown.length < all.length ? 1 : 0);
  const step = Math.min(pitch.most, Math.max(pitch.least, height / Math.max(1, rows)));
  const size = Math.min(46, step * 0.68);
  const width = WIDTH / 2 - SCORE;
  const drawn = shown.flatMap(({ one, two, score, overtime, won }, index): CardOp[] => {
    const y = top + index * step;
    const color = (side: 1 | 2): CardColor => (won === side || won === null ? 'chalk' : 'mute');
    return [
      ...line(one, { x: MIDDLE - SCORE, top: y, width, size, color: color(1), align: 'right' }),
      ...drawScore(score, overtime, { x: MIDDLE, y, size }),
      ...line(two, { x: MIDDLE + SCORE, top: y, width, size, color: color(2) }),
    ];
  });
  if (shown.length === all.length) return drawn;
  const rest = {
    x: MIDDLE,
    top: top + shown.length * step,
    width: WIDTH,
    size: 32,
    color: 'mute',
    align: 'center',
  } as const;
  return [...drawn, ...line(texts.more(all.length - shown.length), rest)];
}
