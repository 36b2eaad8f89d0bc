import { isThrow } from '../../../src/domain/match/corrections.ts';
import { MATCH_NOTE, NOTE_KINDS, type NoteKind } from '../../../src/domain/match/note-kinds.ts';
import { viewNotes } from '../../../src/domain/match/notes.ts';
import { viewMatch } from '../../../src/domain/match/view.ts';
import type { Intent, OutboxRow } from '../../../src/domain/outbox/intents.ts';
import { ignoreStorage, type Outcome } from './history.ts';
import type { SimTab } from './tab.ts';

const rowsOf = (tab: SimTab, matchId: string) => tab.league.getState().rows.filter((row) => row.matchId === matchId);

/** Notes one of the last throws that the tab shows, or the match, or removes such a note, without waiting for it. */
export function noteSomewhere(
  tab: SimTab,
  matchId: string,
  { random, isAdmin }: { random: () => number; isAdmin: boolean },
): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { matches, events } = tab.league.getState();
  const view = viewMatch(matches[matchId] ?? null, events[matchId] ?? null, rowsOf(tab, matchId));
  const throws = Object.entries(view?.events ?? {}).flatMap(([key, event]) => (isThrow(event) ? [key] : []));
  const target = pick([MATCH_NOTE, ...throws.sort().slice(-4)]);
  void tab.commands.noteMatch(matchId, target, pick([...NOTE_KINDS, null]), isAdmin).catch(ignoreStorage);
}

type Note = Extract<Intent, { kind: 'note' }>;
const notesOf = (rows: readonly { intent: Intent }[]) =>
  rows.flatMap(({ intent }): Note[] => (intent.kind === 'note' ? [intent] : []));

/**
 * The laws of notes that a match breaks: the last note of a phone on each target counts, or that of a phone that came later; every screen shows the
 * server's notes. A frame that the network delivers twice, behind later ones, brings its note back. A note of a throw that never arrived, or that was refused, is none.
 */
export async function brokenNotes({ server, phones }: Outcome, matchId: string): Promise<string[]> {
  const broken: string[] = [];
  const stored = (server.world.read(`matchNotes/${matchId}`) ?? {}) as Record<string, NoteKind>;
  const last = new Map<string, Set<NoteKind | null>>();
  const isOfMatch = (row: Pick<OutboxRow, 'matchId'>) => row.matchId === matchId;
  // Handed over and deleted, a note may be refused on the other phone.
  const open = new Set<string>();
  for (const { disk } of phones)
    for (const { noteId } of notesOf((await disk.outbox.get()).filter(({ state }) => state !== 'accepted')))
      open.add(noteId);
  for (const { disk } of phones) {
    const settled = (rows: readonly { matchId: string; intent: Intent }[]) =>
      notesOf(rows.filter(isOfMatch)).filter(({ noteId }) => !open.has(noteId));
    const made = settled(disk.stored).map(({ target, note }) => [target, note] as const);
    const isRepeated = (target: string) => server.repeated.has(`matchNotes/${matchId}/${target}`);
    const own = [...new Map(made), ...made.filter(([target]) => isRepeated(target))];
    // Imported rows come in any order, and may have been sent from their own phone too.
    const said = [...own, ...settled(disk.taken).map(({ target, note }) => [target, note] as const)];
    for (const [target, note] of said) last.set(target, (last.get(target) ?? new Set()).add(note));
  }
  for (const [target, known] of last) {
    const note = stored[target] ?? null;
    if (!known.has(note)) broken.push(`L3: the note on ${target} is ${note} and not ${[...known]}`);
  }
  for (const target of Object.keys(stored)) {
    if (!last.has(target)) broken.push(`L4: nobody noted ${target}`);
    if (target !== MATCH_NOTE && server.world.read(`matchEvents/${matchId}/${target}`) === null)
      broken.push(`a note on ${target}, which is no throw`);
  }
  for (const { disk, tabs } of phones) {
    const rows = (await disk.outbox.get()).filter(isOfMatch);
    if (rows.some((row) => row.state === 'waiting')) continue;
    for (const tab of tabs.filter((one) => one.alive())) {
      const known = tab.league.getState().feeds[`matchNotes/${matchId}`];
      if (known === undefined) continue;
      const shown = JSON.stringify(sorted(viewNotes(known, rows)));
      if (shown !== JSON.stringify(sorted(stored))) broken.push(`L10: a screen shows the notes ${shown}`);
    }
  }
  return broken;
}

const sorted = (notes: Readonly<Record<string, unknown>>) => Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1));
