import { resultCard as texts } from '../messages/result-card.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { Match } from '../records/types.ts';
import { type CardFont, fitText, type Measure, type Room } from '../text/fit-text.ts';
import { formatDate } from '../text/format.ts';
import {
  besideLogo,
  CARD_SIZE as CARD,
  type CardColor,
  type CardOp,
  fitted,
  pictureName,
  rackOf,
  drawText as text,
  upper,
} from './card-ops.ts';
import { resultLine } from './result-line.ts';
import { shownScore } from './shown-score.ts';
import { cupsOf, lineupOf, playersOf, SIDES, teamNameOf } from './sides.ts';

const MARGIN = 72;
const COLUMN = 440;
const CENTER = { one: 292, two: CARD.width - 292 } as const;
const PITCH = 76;

/** Where the parts stand; a sentence of the story moves them up. */
const PLAIN = { shift: 0, band: 1142, winner: 1160, mvp: 1232, host: 1288 } as const;
const WITH_STORY = { shift: -40, band: 1104, winner: 1114, mvp: 1182, story: 1230, host: 1310 } as const;

const MOST_FREE = 90;
const STORY_GAP = 20;

/** What stands on a card beside the match. */
export interface CardPlace {
  league: string;
  host: string;
  /** The sentence that leads its story (decision 109). */
  story?: string | undefined;
}

/** The card of a match: league, racks, score, names and who scored, and of a result its story. Everything fits, however long the names are. */
export function layoutCard(
  match: Match,
  { league, host, story = '' }: CardPlace,
  measure: Measure,
  hasLogo = false,
): CardOp[] {
  const over = match.status === 'completed';
  const storyLine = over && story !== '' ? story : null;
  const places = storyLine === null ? PLAIN : WITH_STORY;
  const head: CardFont = { face: 'display', weight: 700, size: 60 };
  const date = formatDate(match.startedAt);
  const small: CardFont = { face: 'text', weight: 600, size: 32 };
  const status = upper(over ? texts.over : texts.live);
  const statusWidth = Math.max(measure(status, { ...head, size: 48 }), measure(date, small));
  const drawn = sides(match, places.shift, measure);
  // What the names leave free goes between the lines below them.
  const free = storyLine === null ? 0 : Math.max(0, Math.min(MOST_FREE, WITH_STORY.band - STORY_GAP - bottomOf(drawn)));
  const width = CARD.width - 2 * MARGIN - statusWidth - 40;
  const { logo, place } = besideLogo(hasLogo, { x: MARGIN, top: 64, width }, 84);
  const ops: CardOp[] = [
    ...logo,
    ...fitted(upper(league), {
      ...place,
      lines: 2,
      font: head,
      smallest: 36,
      color: 'chalk',
      align: 'left',
      measure,
    }).ops,
    text(status, CARD.width - MARGIN, 112, { ...head, size: 48 }, over ? 'chalk' : 'one', 'right'),
    text(date, CARD.width - MARGIN, 160, small, 'mute', 'right'),
    ...drawn,
    text('–', CARD.width / 2, 690 + places.shift, { face: 'display', weight: 700, size: 120 }, 'mute', 'center'),
    ...besideScore(match, places.shift),
    { kind: 'band', x: MARGIN, y: places.band - free, width: CARD.width - 2 * MARGIN, height: 2, color: 'line' },
  ];
  return [...ops, ...footer(match, { host, storyLine, free }, measure)];
}

/** Below the dash, what stands small beside the score: of an overtime, or of regular time. */
function besideScore(match: Match, shift: number): CardOp[] {
  const { beside, tag } = shownScore(match);
  const lines = [tag, beside].filter((line) => line !== undefined);
  const font: CardFont = { face: 'display', weight: 700, size: 44 };
  return lines.map((line, row) => text(upper(line), CARD.width / 2, 752 + row * 50 + shift, font, 'chalk', 'center'));
}

/** The name of the card's file. */
export function cardFileName(match: Pick<Match, 'team1Name' | 'team2Name' | 'team1Score' | 'team2Score'>): string {
  const { team1Name, team1Score, team2Score, team2Name } = match;
  return pictureName(`${team1Name} ${team1Score} ${team2Score} ${team2Name}`);
}

function sides(match: Match, shift: number, measure: Measure): CardOp[] {
  const room = { width: COLUMN, measure };
  const nameRoom: Room = { ...room, lines: 2, font: { face: 'display', weight: 700, size: 76 }, smallest: 40 };
  const shown = shownScore(match);
  const teams = SIDES.map((side) => ({
    side,
    name: upper(teamNameOf(match, side)),
    score: cupsOf(shown, side),
    players: lineupOf(match, side),
  }));
  // Both names have one size, which fits the longer one, and the players' lines start at one height.
  const size = Math.min(...teams.map(({ name }) => fitText(name, nameRoom).font.size));
  const font = { ...nameRoom.font, size };
  const names = teams.map(({ side, name }) =>
    fitted(name, { ...nameRoom, font, x: CENTER[side], top: 838 + shift, color: 'chalk', align: 'center' }),
  );
  const bottom = Math.max(...names.map((name) => name.bottom));
  return teams.flatMap(({ side, score, players }, index) => {
    const x = CENTER[side];
    const ops: CardOp[] = rackOf(shown.totalCups, PITCH).map((cup, sunk) => ({
      kind: 'cup',
      x: x + cup.x,
      y: 262 + cup.y,
      radius: PITCH * 0.36,
      side,
      sunk: sunk < score,
    }));
    ops.push(text(String(score), x, 758 + shift, { face: 'display', weight: 700, size: 300 }, side, 'center'));
    ops.push(...(names[index]?.ops ?? []));
    const stats = players.flatMap((uid) => match.playerStats[uid] ?? []);
    // A third player's line leaves the winner's place free.
    const pitch = stats.length > PLAYERS_PER_SIDE ? 42 : 50;
    for (const [row, { playerName, cupsScored }] of stats.entries()) {
      const line: Room = { ...room, lines: 1, font: { face: 'text', weight: 600, size: 36 }, smallest: 24 };
      const top = bottom + 20 + row * pitch;
      const said = texts.player(playerName, cupsScored);
      ops.push(...fitted(said, { ...line, x, top, color: 'mute', align: 'center' }).ops);
    }
    return ops;
  });
}

const bottomOf = (ops: readonly CardOp[]): number =>
  Math.max(...ops.map((op) => (op.kind === 'text' ? op.y + op.font.size * 0.22 : 0)));

function footer(
  match: Match,
  { host, storyLine, free }: { host: string; storyLine: string | null; free: number },
  measure: Measure,
): CardOp[] {
  const width = CARD.width - 2 * MARGIN;
  const ops: CardOp[] = [];
  const places = storyLine === null ? PLAIN : WITH_STORY;
  const line = (
    content: string,
    top: number,
    size: number,
    color: CardColor,
    face: CardFont['face'] = 'display',
    lines = 1,
  ) =>
    ops.push(
      ...fitted(content, {
        x: CARD.width / 2,
        top,
        width,
        lines,
        font: { face, weight: 700, size },
        smallest: Math.min(30, size * 0.8),
        color,
        align: 'center',
        measure,
      }).ops,
    );
  const result = match.status === 'completed' ? resultLine(match) : undefined;
  if (result !== undefined) {
    line(upper(result), places.winner - 0.75 * free, 64, 'gold');
  } else line(upper(texts.running), 1180, 64, 'mute');
  const mvp = playersOf(match)
    .map((uid) => match.playerStats[uid])
    .find((player) => player?.isMVP === true);
  if (mvp !== undefined) line(texts.mvp(mvp.playerName, mvp.cupsScored), places.mvp - 0.5 * free, 36, 'chalk', 'text');
  if (storyLine !== null) line(storyLine, WITH_STORY.story - 0.25 * free, 34, 'chalk', 'text', 2);
  line(host, places.host, storyLine === null ? 30 : 26, 'mute', 'text');
  return ops;
}
