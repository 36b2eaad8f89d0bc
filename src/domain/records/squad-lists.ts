import { foldForSearch } from '../text/search.ts';
import { textProblem } from './field-problems.ts';
import { LIMITS } from './limits.ts';
import { personNameProblem } from './reserved-names.ts';
import { hasAccentApart, tidyName } from './team-names.ts';

/** A team of a list with the names of its players. */
export interface ListedTeam {
  name: string;
  players: string[];
}

/** What a list says, and its lines that nobody can read. */
export interface SquadList {
  teams: ListedTeam[];
  unread: string[];
}

/** How a line begins: with a number, with a dash, dot or star, or with its first word. */
type Mark = 'number' | 'bullet' | 'none';

interface Line {
  /** The whole line, for the preview; without telephone numbers. */
  raw: string;
  mark: Mark;
  text: string;
  /** The team of a line that names one with its players. */
  team: ListedTeam | null;
  /** The last number of the list, here or above. */
  number: number;
}

/** Names of a team have at most so many words; a longer line is a sentence. */
const WORDS = 6;
/** A longer line, in UTF-16 units, names no team with its players. */
const LONG_LINE = 500;
const FEWEST_DIGITS = 7;
/** Digits as people write telephone numbers, with blanks, dots, brackets and dashes between. */
const PHONE = /[+(]?\d(?:[ ().\-/]{0,2}\d){6,}/g;
const UNSEEN = /\p{Cf}|\uFE0E|\uFE0F/gu;
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u20E3]/gu;
/** «[28.11.2026 14:02] Ali: » and «28.11.2026 14:02 - Ali: », before a message that was copied out of a chat. */
const SENDER = /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]?(?: -)? [^:]{1,60}: ?/;
const NUMBER = /^\(?\d{1,3} ?[.):\-–]\)? *|^\d{1,2} +(?=\p{L})/u;
const BULLET = /^[-–—•·▪◦●*>+#] */;
const CAPTAIN = /[ (–-]*\(?(?:kaptan|kpt|\(k\)|\(c\))\)?\.?$/iu;
const LABEL = /^(?:takım(?: adı| ismi)?|takim(?: adi)?|kadro|oyuncular|oyuncu|players)(?: ?\d+)? ?[:=–-] */iu;
/** What stands before a colon and is no team. */
const NO_TEAM = /^(?:oyuncular|oyuncu|kadro|players|kaptan|not|saat|yer|tarih|gün|iletişim|tel|telefon)$/iu;
const APART = /[,;/|&+]| ve | - | – /;

const bare = (name: string) =>
  name
    .replace(/^[\s\-–—•·*_~"“”'.:=]+|[\s\-–—•·*_~"“”',.:;=(]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** A player's name without «(kaptan)», the number of his shirt and what stands in brackets. */
const playerName = (text: string) =>
  bare(
    bare(text.replace(CAPTAIN, ''))
      .replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')
      .replace(/#? ?\d{1,3}$/, ''),
  );
const teamName = (text: string) => tidyName(bare(text.replace(LABEL, '')));

const isPlayer = (name: string) =>
  /\p{L}/u.test(name) &&
  name.split(' ').length <= WORDS &&
  personNameProblem(name, LIMITS.user.displayName, 'x') === undefined;
const isTeam = (name: string) =>
  /^[^,?!]*[\p{L}\p{N}][^,?!]*$/u.test(name) &&
  name.split(' ').length <= WORDS &&
  textProblem(name, { limit: LIMITS.team.name, required: 'x' }) === undefined &&
  !hasAccentApart(name);

const playersIn = (text: string): string[] | null => {
  const names = text
    .split(APART)
    .map((name) => playerName(name.replace(NUMBER, '').replace(BULLET, '')))
    .filter((name) => name !== '');
  return names.length > 0 && names.every(isPlayer) ? names : null;
};

/** «Fırtına: Ali, Veli», «Fırtına (Ali, Veli)», «Fırtına - Ali / Veli»: the team with its players, else null. «Ali (forvet)» is a player. */
function teamInLine(line: string): ListedTeam | null {
  const text = line.replace(CAPTAIN, '');
  const [, name = '', rest = ''] =
    /^([^:=(]+?) ?[:=] ?(.+)$|^$/.exec(text) ?? /^([^(]+?) ?\((.+[,;/&+|].*)\)$/.exec(text) ?? [];
  const [, dashed = '', behind = ''] = /^(.+?) [-–—] (.+[,;/&+|].*)$/.exec(text) ?? [];
  for (const [team, players] of [
    [name, rest],
    [dashed, behind],
  ] as const) {
    if (team === '' || NO_TEAM.test(bare(team))) continue;
    const label = /^takım ?\d*$|^takim ?\d*$/iu.test(bare(team));
    const names = playersIn(players);
    // «Takım 1: Fırtına» is the head of a block.
    if (names === null || (label && names.length === 1)) continue;
    if (isTeam(teamName(team))) return { name: teamName(team), players: names };
  }
  return null;
}

/** @param last the number of the list before this line: «3. Peron» is a name where no third line is due */
function readLine(typed: string, last: number): Line | null {
  const raw = typed
    .replace(UNSEEN, '')
    .replace(SENDER, '')
    .replace(PHONE, (digits) => (digits.replace(/\D/g, '').length >= FEWEST_DIGITS ? ' ' : digits))
    .replace(PICTURES, ' ')
    // Bold, slanted and struck words; a star before a blank is the dot of a list.
    .replace(/[*_~]+(?!\s)|(?<=\S)[*_~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (raw === '' || !/[\p{L}\p{N}]/u.test(raw)) return null;
  const number = Number(/\d+/.exec(NUMBER.exec(raw)?.[0] ?? '')?.[0]);
  const mark: Mark = number === 1 || number === last + 1 ? 'number' : BULLET.test(raw) ? 'bullet' : 'none';
  const text = raw.replace(mark === 'number' ? NUMBER : BULLET, '').trim();
  return {
    raw,
    mark,
    text,
    team: raw.length > LONG_LINE ? null : teamInLine(text),
    number: mark === 'number' ? number : last,
  };
}

/**
 * Reads the list of a chat group: teams, each with the names below it or in its line; with numbers, dashes, stars, emoji, brackets and telephone numbers,
 * which are dropped. A block is what stands between two empty lines. A name that comes twice in a team is one player, a team that comes twice is one team.
 *
 * @returns lines that are no team and no player are in `unread`
 */
export function readSquads(text: string): SquadList {
  const list: SquadList = { teams: [], unread: [] };
  let open: ListedTeam | null = null;
  const begin = (name: string, players: readonly string[] = []) => {
    const same = list.teams.find((team) => foldForSearch(team.name) === foldForSearch(name));
    open = same ?? { name, players: [] };
    if (same === undefined) list.teams.push(open);
    for (const player of players) add(player);
  };
  const add = (name: string) => {
    if (open?.players.every((other) => foldForSearch(other) !== foldForSearch(name))) open.players.push(name);
  };
  let last = 0;
  const blocks = text
    .split(/\r?\n/)
    .reduce<Line[][]>(
      (all, typed) => {
        const line = readLine(typed, last);
        last = line?.number ?? last;
        if (line !== null) all.at(-1)?.push(line);
        else if (typed.replace(UNSEEN, '').trim() === '') all.push([]);
        return all;
      },
      [[]],
    )
    .filter((block) => block.length > 0);
  for (const [index, block] of blocks.entries()) {
    const [head] = block as [Line];
    const next = blocks[index + 1];
    if (block.some(({ team }) => team !== null)) {
      for (const { raw, team } of block) {
        if (team === null) list.unread.push(raw);
        else begin(team.name, team.players);
      }
      continue;
    }
    // A title above an empty line, and its players below.
    const isAlone = block.length === 1 && blocks.length > 1;
    const names = next?.every((line) => line.team === null && line.mark !== 'none' && line.mark !== head.mark);
    const opened = open as ListedTeam | null;
    if (isAlone && !(names === true && isTeam(teamName(head.text)))) {
      if (opened?.players.length === 0 && isPlayer(playerName(head.text))) add(playerName(head.text));
      else list.unread.push(head.raw);
      continue;
    }
    const isWaiting = opened !== null && opened.players.length === 0 && head.mark !== 'none';
    const isHead = (line: Line) =>
      line.mark === head.mark && (line === head || block.some(({ mark }) => mark !== head.mark));
    for (const line of block) {
      if (!isWaiting && isHead(line) && isTeam(teamName(line.text))) begin(teamName(line.text));
      else if (LABEL.test(line.text) && playersIn(line.text.replace(LABEL, '')) !== null)
        for (const name of playersIn(line.text.replace(LABEL, '')) ?? []) add(name);
      else if (open !== null && isPlayer(playerName(line.text))) add(playerName(line.text));
      else list.unread.push(line.raw);
    }
  }
  return { teams: list.teams, unread: list.unread };
}
