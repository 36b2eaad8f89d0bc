import { annulled, isWaiting } from '../messages/annulled.ts';
import { resultCard as texts } from '../messages/result-card.ts';
import type { Match } from '../records/types.ts';
import { type CardFont, fitText, type Measure } from '../text/fit-text.ts';
import { formatDate } from '../text/format.ts';
import { besideLogo, type CardColor, type CardOp, drawText, fitted, rackOf } from './card-ops.ts';
import { resultLine } from './result-line.ts';
import { type ShownScore, shownScore } from './shown-score.ts';
import { cupsOf, isCounted, playersOf, SIDES, type Side, teamNameOf, winnerOf } from './sides.ts';

/** Size of the picture in pixels: what messengers and networks show beside a link without cutting it. */
export const LINK_CARD = { width: 1200, height: 630 } as const;

/** The face that the picture is set in. */
export interface LinkCardFace {
  measure: Measure;
  /** A text in capitals without emoji and ornaments; empty if the face lacks one of its letters. */
  plain(text: string): string;
}

const MARGIN = 64;
/** The racks are at the outer edges, the scores between them. */
const RACK = { one: 196, two: LINK_CARD.width - 196 } as const;
const SCORE = { one: 468, two: LINK_CARD.width - 468 } as const;
const NAME = { one: 318, two: LINK_CARD.width - 318 } as const;
const PITCH = 66;
/** The largest rack that fits. */
const MAX_CUPS = 15;
const COLUMN = 508;
/** Middle of the names, from the top. */
const NAMES = 462;

/**
 * The picture that a messenger shows for a match's address: league, racks, score, names, winner and MVP. Everything fits, however long the names are;
 * the picture shows only facts of the match's public page.
 */
export function layoutLinkCard(
  match: Match,
  league: string,
  { measure, plain }: LinkCardFace,
  hasLogo = false,
): CardOp[] {
  const line = (
    content: string,
    x: number,
    top: number,
    width: number,
    size: number,
    color: CardColor,
    right = false,
  ) =>
    fitted(plain(content), {
      x,
      top,
      width,
      lines: 1,
      font: display(size),
      smallest: size * 0.6,
      color,
      align: right ? 'right' : 'left',
      measure,
    }).ops;
  const right = LINK_CARD.width - MARGIN;
  const { logo, place } = besideLogo(hasLogo, { x: MARGIN, top: 44, width: 700 }, 72);
  const state = isVoid(match)
    ? isWaiting(match)
      ? annulled.waiting
      : annulled.title
    : { ongoing: texts.live, completed: texts.over, cancelled: texts.cancelled }[match.status];
  const date = formatDate(match.startedAt);
  const { beside, tag, ...shown } = shownScore(match);
  return [
    ...logo,
    ...line(league, place.x, place.top, place.width, 52, 'chalk'),
    ...line(state, right, 40, 340, 44, match.status === 'ongoing' ? 'one' : 'chalk', true),
    ...line(date, right, 90, 340, 30, 'mute', true),
    ...SIDES.flatMap((side) => [...rack(shown, side), ...score(match, shown, side, measure)]),
    drawText('–', LINK_CARD.width / 2, 298, display(110), 'mute', 'center'),
    ...[tag, beside].flatMap((said, row) =>
      said === undefined
        ? []
        : [drawText(plain(said), LINK_CARD.width / 2, 346 + (row - 1) * 44, display(40), 'chalk', 'center')],
    ),
    ...names(match, { measure, plain }),
    { kind: 'band', x: MARGIN, y: 538, width: LINK_CARD.width - 2 * MARGIN, height: 2, color: 'line' },
    ...footer(match, plain).flatMap(({ text, side, color }) =>
      line(text, side === 'one' ? MARGIN : right, 560, 524, 38, color, side === 'two'),
    ),
  ];
}

function rack(match: ShownScore, side: Side): CardOp[] {
  const total = Math.min(Math.max(match.totalCups, 0) || 0, MAX_CUPS);
  return rackOf(total, PITCH).map((cup, sunk) => ({
    kind: 'cup',
    x: RACK[side] + cup.x,
    y: 164 + cup.y,
    radius: PITCH * 0.36,
    side,
    sunk: sunk < cupsOf(match, side),
  }));
}

/** Its result counts nowhere. */
const isVoid = (match: Match) => match.status === 'completed' && !isCounted(match);

function score(match: Match, shown: ShownScore, side: Side, measure: Measure): CardOp[] {
  const size = 250;
  const color = match.status === 'cancelled' || isVoid(match) ? 'mute' : side;
  const room = { width: 190, lines: 1, font: display(size), smallest: 60, measure };
  const { lines, font } = fitText(String(cupsOf(shown, side)), room);
  return lines.map((text) => drawText(text, SCORE[side], 342, font, color, 'center'));
}

/** Both names have one size, which fits the longer one. */
function names(match: Match, { measure, plain }: LinkCardFace): CardOp[] {
  const teams = SIDES.map((side, index) => {
    return { side, name: drawnTeam(teamNameOf(match, side), index, plain) };
  });
  const room = { width: COLUMN, lines: 1, font: display(72), smallest: 56, measure };
  const long = teams.some(({ name }) => fitText(name, room).lines[0] !== name);
  const twoLines = { ...room, lines: 2, font: display(58), smallest: 40 };
  const wide = long ? twoLines : room;
  const font = display(Math.min(...teams.map(({ name }) => fitText(name, wide).font.size)));
  return teams.flatMap(({ side, name }) => {
    const shown = fitText(name, { ...wide, font }).lines.length;
    const top = NAMES - (shown * font.size * 1.12) / 2;
    return fitted(name, { ...wide, font, x: NAME[side], top, color: 'chalk', align: 'center' }).ops;
  });
}

function footer(match: Match, plain: LinkCardFace['plain']): { text: string; side: Side; color: CardColor }[] {
  if (match.status === 'cancelled' || isVoid(match)) return [{ text: texts.noResult, side: 'one', color: 'mute' }];
  if (match.status === 'ongoing') return [{ text: texts.running, side: 'one', color: 'mute' }];
  const { winnerName = '' } = match;
  const winner = winnerName && drawnTeam(winnerName, winnerOf(match) === 'two' ? 1 : 0, plain);
  const result = resultLine({ ...match, winnerName: winner }) ?? '';
  const mvp = playersOf(match)
    .map((uid) => match.playerStats[uid])
    .find((player) => player?.isMVP === true);
  const best = mvp === undefined ? '' : plain(mvp.playerName) || plain(texts.somebody);
  return [
    ...(result === '' ? [] : [{ text: result, side: 'one', color: 'gold' } as const]),
    ...(best === '' ? [] : [{ text: texts.mvp(best, mvp?.cupsScored ?? 0), side: 'two', color: 'chalk' } as const]),
  ];
}

/** A team's name, or its number where the face lacks a letter of the name. */
function drawnTeam(name: string, index: number, plain: LinkCardFace['plain']): string {
  return plain(name) || plain(texts.side(index === 0 ? 1 : 2));
}

function display(size: number): CardFont {
  return { face: 'display', weight: 700, size };
}
