import { describe, expect, it } from 'vitest';
import { MATCH_NOTE, NOTE_KINDS, type NoteKind, TWIN_NOTE } from '../../src/domain/match/note-kinds.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { grant, NOT_SCORERS, SCORER } from '../support/scorer-world.ts';
import { completionPatch, MATCH, patchFor, playedWorld, tapsPatch } from '../support/scoring-world.ts';

const at = (target: string, matchId = MATCH) => `matchNotes/${matchId}/${target}`;
const [FIRST, SECOND] = [keyOf(0), keyOf(1)];
const noted = (world: RulesWorld, target: string, note: NoteKind | null) =>
  patchFor(world, [{ kind: 'note', noteId: keyOf(90), target, note }]);

/** A match with two throws, and its scorer. */
async function world(): Promise<RulesWorld> {
  const made = await playedWorld('ali+', 'ceren0');
  grant(made);
  return made;
}

describe('decision 55: a note on a throw or on the match', () => {
  it.each([FIRST, MATCH_NOTE])('is made, changed and removed by the scorer and by the admin: %s', async (target) => {
    for (const as of [SCORER, ADMIN]) {
      const match = await world();
      for (const note of [...NOTE_KINDS, null] as const) {
        const patch = await noted(match, target, note);
        for (const [who, other] of Object.entries(NOT_SCORERS)) expect(match.write(other, patch), who).toBe(false);
        expect(match.write(as, patch)).toBe(true);
        expect(match.read(at(target))).toBe(note);
      }
    }
  });

  it('or says that the throw may be counted twice (decision 42)', async () => {
    const match = await world();
    for (const who of Object.values(NOT_SCORERS)) expect(match.write(who, { [at(FIRST)]: TWIN_NOTE })).toBe(false);
    expect(match.write(SCORER, { [at(FIRST)]: TWIN_NOTE, [at(SECOND)]: TWIN_NOTE })).toBe(true);
    expect(match.write(SCORER, { [at(FIRST)]: null })).toBe(true);
  });

  it('never changes the match, its events or its figures', async () => {
    const match = await world();
    const before = { ...(match.read('') as object), matchNotes: null };
    expect(match.write(SCORER, await noted(match, FIRST, 'disputed'))).toBe(true);
    expect({ ...(match.read('') as object), matchNotes: null }).toEqual(before);
  });

  it('L18: there is one for each event, and one for the match', async () => {
    const match = await world();
    const refused = [keyOf(7), 'x', 'match2', correctionKey(FIRST), `${FIRST}/deeper`, '7'];
    for (const target of refused) expect(match.write(ADMIN, { [at(target)]: 'disputed' }), target).toBe(false);
    expect(match.write(ADMIN, { [at(MATCH_NOTE, keyOf(9))]: 'disputed' })).toBe(false);
    expect(match.write(ADMIN, { [at(FIRST, keyOf(9))]: 'disputed' })).toBe(false);
    const two: Patch = { [at(FIRST)]: 'disputed', [at(SECOND)]: 'objection', [at(MATCH_NOTE)]: 'objection' };
    expect(match.write(SCORER, two)).toBe(true);
    expect(match.write(SCORER, { [`matchNotes/${MATCH}`]: null })).toBe(false);
  });

  it('may come in the update that brings its throw', async () => {
    const match = await world();
    const taps = await tapsPatch(match, 'veli+');
    expect(match.write(ADMIN, { [at(keyOf(2))]: 'disputed' })).toBe(false);
    expect(match.write(ADMIN, { ...taps, [at(keyOf(2))]: 'disputed' })).toBe(true);
  });

  it.each(['Disputed', '', 1, true, { kind: 'disputed' }, ['disputed']])(
    'says one of three things: not %j',
    async (bad) => {
      const match = await world();
      expect(match.write(ADMIN, { [at(FIRST)]: bad })).toBe(false);
    },
  );

  it.each(['complete', 'cancel'] as const)('of a match that is over (%s) is the admin’s alone', async (kind) => {
    const match = await world();
    const end = kind === 'complete' ? await completionPatch(match) : await patchFor(match, [{ kind }]);
    expect(match.write(ADMIN, end)).toBe(true);
    for (const target of [FIRST, MATCH_NOTE]) {
      expect(match.write(SCORER, { [at(target)]: 'objection' })).toBe(false);
      expect(match.write(ADMIN, { [at(target)]: 'objection' })).toBe(true);
      expect(match.write(SCORER, { [at(target)]: null })).toBe(false);
    }
  });
});
