import { foldForSearch } from '../text/search.ts';
import { LIMITS, textProblem } from './field-problems.ts';
import { personNameProblem } from './reserved-names.ts';
import { hasAccentApart, tidyName } from './team-form.ts';

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
/** Seven digits or more as people write telephone numbers, with blanks, dots, brackets and dashes between. */
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
    .map((name) => playerName(name.trim().replace(NUMBER, '').replace(BULLET, '')))
    .filter((name) => name !== '');
  return names.length > 0 && names.every(isPlayer) ? names : null;
};

/** «Fırtına: Ali, Veli», «Fırtına (Ali, Veli)», «Fırtına - Ali / Veli»: the team with its players, else null. «Ali (forvet)» is a player. */
function teamInLine(line: string): ListedTeam | null {
  const text = line.replace(CAPTAIN, '');
  const [, name = '', rest = ''] =
    /^([^:=(]+?) ?[:=] ?(.+)$/.exec(text) ?? /^([^(]+?) ?\((.+[,;/&+|].*)\)$/.exec(text) ?? [];
  const [, dashed = '', behind = ''] = /^(.+?) [-–—] (.+[,;/&+|].*)$/.exec(text) ?? [];
  for (const [team, players] of [
    [name, rest],
    [dashed, behind],
  ] as const) {
    if (team === '' || NO_TEAM.test(bare(team))) continue;
    const names = playersIn(players);
    // «Takım 1: Fırtına» is the head of a block.
    if (names === null || (names.length === 1 && LABEL.test(`${bare(team)}:`))) continue;
    if (isTeam(teamName(team))) return { name: teamName(team), players: names };
  }
  return null;
}

/** @param last the number of the list before this line: «3. Peron» is a name where no third line is due */
function readLine(typed: string, last: number): Line | null {
  const raw = typed
    .replace(UNSEEN, '')
    .replace(SENDER, '')
    .replace(PHONE, ' ')
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

/** What a line of a block says; without a team its names belong to the team above, and without names it says nothing. */
interface Entry {
  raw: string;
  team: string | null;
  players: readonly string[];
}

/** The lines between two empty ones. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [[]];
  let last = 0;
  for (const typed of text.split(/\r?\n/)) {
    const line = readLine(typed, last);
    last = line?.number ?? last;
    if (line !== null) blocks.at(-1)?.push(line);
    else if (typed.replace(UNSEEN, '').trim() === '') blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

const entryOf = ({ raw, text }: Line): Entry => {
  const one = playerName(text);
  const labelled = LABEL.test(text) ? playersIn(text.replace(LABEL, '')) : null;
  return { raw, team: null, players: labelled ?? (isPlayer(one) ? [one] : []) };
};

/** @param beside the next block, and whether the team above has nobody yet */
function entriesOf(
  block: readonly Line[],
  beside: { next: readonly Line[]; isOnly: boolean; waits: boolean },
): Entry[] {
  const [head] = block as [Line];
  if (block.some(({ team }) => team !== null))
    return block.map(({ raw, team }) => ({ raw, team: team?.name ?? null, players: team?.players ?? [] }));
  const { next, isOnly, waits } = beside;
  const isTitle =
    next.length > 0 && next.every(({ team, mark }) => team === null && mark !== 'none' && mark !== head.mark);
  if (block.length === 1 && !isOnly && !isTitle) return waits ? [entryOf(head)] : [{ ...entryOf(head), players: [] }];
  // The names of a title above an empty line have marks.
  const isBelow = waits && head.mark !== 'none';
  const hasMarks = block.some(({ mark }) => mark !== head.mark);
  return block.map((line) => {
    const team = teamName(line.text);
    const isHead = !isBelow && line.mark === head.mark && (line === head || hasMarks) && isTeam(team);
    return isHead ? { raw: line.raw, team, players: [] } : entryOf(line);
  });
}

/**
 * Reads the list of a chat group: teams, each with the names below it or in its line; with numbers, dashes, stars, emoji, brackets and telephone numbers,
 * which are dropped. A name that comes twice in a team is one player, a team that comes twice is one team.
 *
 * @returns lines that are no team and no player are in `unread`
 */
export function readSquads(text: string): SquadList {
  const list: SquadList = { teams: [], unread: [] };
  let open: ListedTeam | undefined;
  const blocks = blocksOf(text);
  for (const [at, block] of blocks.entries()) {
    const beside = { next: blocks[at + 1] ?? [], isOnly: blocks.length === 1, waits: open?.players.length === 0 };
    for (const { raw, team, players } of entriesOf(block, beside)) {
      if (team !== null) {
        const known = list.teams.find(({ name }) => foldForSearch(name) === foldForSearch(team));
        open = known ?? { name: team, players: [] };
        if (known === undefined) list.teams.push(open);
      }
      if (open === undefined || (team === null && players.length === 0)) list.unread.push(raw);
      for (const name of open === undefined ? [] : players)
        if (open?.players.every((other) => foldForSearch(other) !== foldForSearch(name))) open.players.push(name);
    }
  }
  return list;
}
