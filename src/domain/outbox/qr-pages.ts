import { NOTE_KINDS } from '../match/note-kinds.ts';
import { newMatch } from '../match/rulebook.ts';
import { SHOT_TYPES, SHOTS } from '../match/shots.ts';
import { lineupOf, type Side, teamIdOf, teamNameOf } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import type { Intent, NewRow, OutboxRow } from './intents.ts';
import { fileOf, parseRows } from './outbox-export.ts';

/**
 * Rows as short texts, each small enough for a QR code that a phone's camera reads at once. Every page is complete in itself, so a phone can scan the
 * pages in any order and more than once: `1~uid~match~time~players~row,row`. The pages leave out completions: a completion scanned before the taps
 * would shut the taps out. A person ends the match on the other device.
 */
const FORMAT = '1';
/** Characters of a page: about 18 taps, a code of some 100 modules a side. */
const PAGE_LENGTH = 620;
/** A note that was removed. */
const NO_NOTE = '-';

/** The letters of the corrections that need no player; see `ShotKind.letter`. */
const CORRECTION_LETTERS = { undo: 'u', turn: 't', restore: 'r' } as const;

/** Begins an overtime. */
const OVERTIME_LETTER = 'o';

/** Before a throw that answers the last cup: a version that knows no answers refuses the page, instead of reading a throw that is none. */
const ANSWER = '*';
/** The clock runs, stands, or is over. */
const CLOCK_LETTER = 'z';

/** `1`: the start adds the player as a guest. */
type QrPlayer = [uid: string, name: string, added?: 1];
type QrTeam = [id: string, name: string, players: QrPlayer[]];

/** The pages for these rows; accepted rows and completions are left out. */
export function qrPages(rows: readonly OutboxRow[]): string[] {
  const pages: string[] = [];
  const groups = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (row.intent.kind === 'complete' || row.intent.kind === 'cancel' || row.state === 'accepted') continue;
    const group = `${row.matchId} ${row.uid}`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const since = Math.min(...group.map(({ at }) => at));
    const players = [...new Set(group.flatMap(({ intent }) => playersIn(intent)))];
    const head = [
      FORMAT,
      fieldOf(first.uid),
      fieldOf(first.matchId),
      since.toString(36),
      players.map(fieldOf).join(','),
    ].join('~');
    let page: string[] = [];
    for (const row of group) {
      const text = rowText(row, since, players);
      if (page.length > 0 && head.length + [...page, text].join(',').length >= PAGE_LENGTH) {
        pages.push(`${head}~${page.join(',')}`);
        page = [];
      }
      page.push(text);
    }
    pages.push(`${head}~${page.join(',')}`);
  }
  return pages;
}

/** The rows of a page; null if the page is damaged or not of this format. */
export function parseQrPage(page: string): NewRow[] | null {
  try {
    const [format, uid = '', match = '', since = '', players = '', rows = ''] = page.split('~');
    if (format !== FORMAT || rows === '') return null;
    const uids = players.split(',').map(decodeURIComponent);
    const matchId = decodeURIComponent(match);
    const parsed = rows.split(',').map((text) => {
      const { at, intent } = parseRow(text, uids);
      return { uid: decodeURIComponent(uid), matchId, at: Number.parseInt(since, 36) + at, intent };
    });
    return parseRows(fileOf(parsed));
  } catch {
    return null;
  }
}

/** The players whom a row names. */
function playersIn(intent: Intent): string[] {
  if (intent.kind === 'lineup' || intent.kind === 'sub') return [intent.leaves, intent.playerId];
  return 'playerId' in intent ? [intent.playerId] : [];
}

function rowText({ intent, at }: OutboxRow, since: number, players: readonly string[]): string {
  const time = (at - since).toString(36);
  if (intent.kind === 'shot') {
    const { type, eventId, phase, redemption } = intent;
    const rest = `${time}:${eventId}:${players.indexOf(intent.playerId)}`;
    if (phase === undefined) return `${SHOTS[type].letter}${rest}`;
    return `${redemption ? ANSWER : ''}${newer(SHOTS[type].letter)}${rest}:${phase}`;
  }
  if (intent.kind === 'overtime') return `${OVERTIME_LETTER}${time}:${intent.eventId}:${intent.phase}`;
  if (intent.kind === 'clock') return `${CLOCK_LETTER}${time}:${intent.eventId}:${intent.phase}:${intent.to}`;
  if (intent.kind === 'move') return `v${time}:${intent.target}:${players.indexOf(intent.playerId)}`;
  if (intent.kind === 'note') return `n${time}:${intent.noteId}:${intent.target}:${intent.note ?? NO_NOTE}`;
  if (intent.kind === 'lineup' || intent.kind === 'sub') {
    const [leaves, comes] = playersIn(intent).map((uid) => players.indexOf(uid));
    const head = intent.kind === 'sub' ? `d${time}:${intent.eventId}` : `k${time}:${intent.lineupId}`;
    return `${head}:${leaves}:${comes}:${fieldOf(intent.playerName)}`;
  }
  if ('target' in intent) return `${CORRECTION_LETTERS[intent.kind]}${time}:${intent.target}`;
  if (intent.kind !== 'start') return '';
  const { fixtureId = '', table = '', guests, match } = intent;
  const { rules } = match;
  const sides = toBase64(JSON.stringify(sidesOf(match, guests)));
  if (rules !== undefined) return `${newer('s')}${time}:${sides}:${fixtureId}:${table}:${rules}`;
  const rest = table !== '' ? `:${fixtureId}:${table}` : fixtureId !== '' ? `:${fixtureId}` : '';
  return `s${time}:${sides}${rest}`;
}

/**
 * The letter of a row that says more than an earlier version of the app reads, so that such a version refuses the page instead of leaving it out: a throw
 * with its phase, a start with the rules of its match (decision 145).
 */
const newer = (letter: string): string => letter.toUpperCase();
const NEWER = ['s', ...SHOT_TYPES.map((type) => SHOTS[type].letter)].map(newer);

function parseRow(row: string, players: readonly string[]): { at: number; intent: unknown } {
  const isAnswer = row.startsWith(ANSWER);
  const text = isAnswer ? row.slice(ANSWER.length) : row;
  const [head = '', first = '', second = '', third = '', fourth = ''] = text.split(':');
  const at = Number.parseInt(head.slice(1), 36);
  const isNewer = NEWER.includes(head.charAt(0));
  const letter = isNewer ? head.charAt(0).toLowerCase() : head.charAt(0);
  // A page of an older version has the undo's own key before the target.
  if (letter === CORRECTION_LETTERS.undo)
    return { at, intent: { kind: 'undo', target: second === '' ? first : second } };
  if (letter === 'v') return { at, intent: { kind: 'move', target: first, playerId: players[Number(second)] } };
  if (letter === CORRECTION_LETTERS.turn) return { at, intent: { kind: 'turn', target: first } };
  if (letter === CORRECTION_LETTERS.restore) return { at, intent: { kind: 'restore', target: first } };
  if (letter === 'n') {
    const note = third === NO_NOTE ? null : NOTE_KINDS.find((kind) => kind === third);
    return { at, intent: { kind: 'note', noteId: first, target: second, note } };
  }
  if (letter === 'k' || letter === 'd') {
    const [leaves, playerId] = [players[Number(second)], players[Number(third)]];
    const of = letter === 'd' ? { kind: 'sub', eventId: first } : { kind: 'lineup', lineupId: first };
    return { at, intent: { ...of, leaves, playerId, playerName: decodeURIComponent(fourth) } };
  }
  if (letter === 's') return { at, intent: parseStart(first, second, third, isNewer ? fourth : undefined) };
  if (letter === CLOCK_LETTER)
    return { at, intent: { kind: 'clock', eventId: first, phase: Number(second), to: third } };
  if (letter === OVERTIME_LETTER) return { at, intent: { kind: 'overtime', eventId: first, phase: Number(second) } };
  return {
    at,
    intent: {
      kind: 'shot',
      type: SHOT_TYPES.find((type) => SHOTS[type].letter === letter && (isNewer || !('option' in SHOTS[type]))),
      eventId: first,
      playerId: players[Number(second)],
      ...(isNewer && { phase: Number.parseInt(third, 10) }),
      ...(isAnswer && { redemption: true }),
    },
  };
}

function parseStart(teams: string, fixtureId: string, table: string, rules: string | undefined) {
  const sides: [QrTeam, QrTeam] = JSON.parse(fromBase64(teams));
  const guests = sides.flatMap(([, , of]) => of).flatMap(([uid, , added]) => (added === 1 ? [uid] : []));
  return {
    ...{ kind: 'start', match: matchOf(sides, rules) },
    ...(fixtureId === '' ? {} : { fixtureId }),
    ...(table === '' ? {} : { table: Number(table) }),
    ...(guests.length === 0 ? {} : { guests }),
  };
}

/** The data from which a match starts; the rest is the same in every new match. */
function sidesOf(
  match: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'>,
  guests: readonly string[] = [],
): [QrTeam, QrTeam] {
  const player = (uid: string): QrPlayer => {
    const name = match.playerStats[uid]?.playerName ?? '';
    return guests.includes(uid) ? [uid, name, 1] : [uid, name];
  };
  const team = (side: Side): QrTeam => [
    teamIdOf(match, side),
    teamNameOf(match, side),
    lineupOf(match, side).map(player),
  ];
  return [team('one'), team('two')];
}

function matchOf([one, two]: [QrTeam, QrTeam], rules: string | undefined) {
  const side = ([id, name, players]: QrTeam) => ({
    id,
    name,
    players: players.map(([uid, displayName]) => ({ uid, displayName })),
  });
  return newMatch({ team1: side(one), team2: side(two) }, rules);
}

/** URL-safe, and without the characters that separate the fields. */
function fieldOf(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E');
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}
