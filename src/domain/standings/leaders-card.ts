import { besideLogo, CARD_SIZE, type CardColor, type CardOp, drawText, fitted, upper } from '../match/card-ops.ts';
import type { CardFont, Measure } from '../text/fit-text.ts';

/** The content of the picture of a list of leaders. */
export interface LeadersPicture {
  league: string;
  /** The name of the season, empty in a league with one season. */
  season: string;
  /** The name of the list: «En çok kupa». */
  title: string;
  /** Under the title; may be empty. */
  about: string;
  /** Only the first CARD_LINES are drawn. */
  lines: readonly { rank: number; name: string; team: string; value: string }[];
  /** The host of the league's address. */
  host: string;
}

const MARGIN = 72;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;
/** The number of lines that fit on the picture. */
export const CARD_LINES = 5;
const FIRST_LINE = 448;
const PITCH = 158;
/** x of the names, and the width of the figures at the right edge. */
const NAMES = MARGIN + 108;
const FIGURE = 220;
const MEDALS = ['gold', 'chalk', 'chalk'] as const satisfies readonly CardColor[];

/** The card of a list of leaders. Names are shrunk until they fit. */
export function layoutLeadersCard(picture: LeadersPicture, measure: Measure, hasLogo = false): CardOp[] {
  const { league, season, title, about, lines, host } = picture;
  const line = (
    content: string,
    place: { x: number; top: number; width: number; size: number; color: CardColor },
    { face = 'display', align = 'left' }: { face?: CardFont['face']; align?: 'left' | 'center' | 'right' } = {},
  ) => {
    const { x, top, width, size, color } = place;
    const font: CardFont = { face, weight: face === 'display' ? 700 : 600, size };
    return fitted(content, { x, top, width, lines: 1, font, smallest: size * 0.6, color, align, measure }).ops;
  };
  const right = CARD_SIZE.width - MARGIN;
  const rows = lines.slice(0, CARD_LINES).flatMap(({ rank, name, team, value }, index): CardOp[] => {
    const top = FIRST_LINE + index * PITCH;
    const color = MEDALS[rank - 1] ?? 'mute';
    const width = right - FIGURE - 24 - NAMES;
    return [
      { kind: 'band', x: MARGIN, y: top - 14, width: WIDTH, height: 2, color: 'line' },
      drawText(String(rank), MARGIN + 34, top + 84, { face: 'display', weight: 700, size: 84 }, color, 'center'),
      ...line(upper(name), { x: NAMES, top: top + 10, width, size: 60, color: 'chalk' }),
      ...line(team, { x: NAMES, top: top + 84, width, size: 34, color: 'mute' }, { face: 'text' }),
      ...line(
        value,
        { x: right, top: top + 14, width: FIGURE, size: 104, color: rank === 1 ? 'gold' : 'chalk' },
        { align: 'right' },
      ),
    ];
  });
  const { logo, place } = besideLogo(hasLogo, { x: MARGIN, top: 64, width: WIDTH * 0.6 }, 64);
  return [
    ...logo,
    ...line(upper(league), { ...place, size: 48, color: 'mute' }),
    ...line(upper(season), { x: right, top: 64, width: WIDTH * 0.36, size: 48, color: 'mute' }, { align: 'right' }),
    ...line(upper(title), { x: MARGIN, top: 168, width: WIDTH, size: 148, color: 'chalk' }),
    ...line(about, { x: MARGIN, top: 340, width: WIDTH, size: 36, color: 'mute' }, { face: 'text' }),
    ...rows,
    ...line(
      host,
      { x: CARD_SIZE.width / 2, top: 1288, width: WIDTH, size: 30, color: 'mute' },
      { face: 'text', align: 'center' },
    ),
  ];
}
