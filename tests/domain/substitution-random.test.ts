import { describe, expect, it } from 'vitest';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import { atTable, judgeSubstitution, withSubstitutes } from '../../src/domain/match/substitutes.ts';
import type { EventLog, Match, MatchEvent } from '../../src/domain/records/types.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { seeded } from '../support/seeded.ts';

const SQUAD = ['ali', 'veli', 'cem', 'efe'];
const side = (id: string, ...uids: string[]) => ({
  ...{ id, name: id },
  players: uids.map((uid) => ({ uid, displayName: uid })),
});

/** A match of one phone with throws and changes of one side, as long as `holds` says so. */
function play(seed: number, holds: (match: Match, events: EventLog, table: string[]) => void) {
  const random = seeded(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string;
  let match: Match = {
    ...newMatch({ team1: side('k', 'ali', 'veli'), team2: side('s', 'ceren', 'isik') }),
    ...{ createdAt: 1, startedAt: 1, updatedAt: 1 },
  };
  let events: Record<string, MatchEvent> = {};
  let table = ['ali', 'veli'];
  for (let at = 1; at <= 12; at++) {
    const names: Record<string, string> = {};
    const leaves = pick(table);
    if (random() < 0.25) events = { ...events, [keyOf(at)]: { type: 'cup', playerId: leaves, at, by: 'admin' } };
    else {
      const comes = pick(SQUAD.filter((uid) => !table.includes(uid)));
      const view = { match, events, base: null };
      const judged = judgeSubstitution(view, { leaves, comes: { uid: comes, displayName: comes } }, keyOf(at));
      if ('refusal' in judged) continue;
      const { intent } = judged;
      const [key, event]: [string, MatchEvent] =
        intent.kind === 'undo'
          ? [correctionKey(intent.target), { type: 'undo', target: intent.target, at, by: 'admin' }]
          : [keyOf(at), { type: 'sub', playerId: comes, leaves, at, by: 'admin' }];
      events = { ...events, [key]: event };
      names[comes] = comes;
      table = table.map((uid) => (uid === leaves ? comes : uid));
    }
    match = withSubstitutes(match, events, names);
    holds(match, events, table);
  }
}

describe('players who come and go, by seed', () => {
  const SEEDS = howMany('SUB_SEEDS', 600, 20_000);

  it('who is at the table is who came last, whoever has left the match without a throw', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      play(seed, (match, events, table) =>
        expect(atTable(match, events, 'one').sort(), `seed ${seed}`).toEqual([...table].sort()),
      );
    }
  });

  it('the log seats the players whom the record has: else the drain would wait for a log that is there (L6)', () => {
    for (let at = 0; at < SEEDS; at++) {
      const seed = at % 2 === 0 ? at : FRESH_SEED + at;
      play(seed, (match, events) =>
        expect(playersOf(withSubstitutes(match, events)), `seed ${seed}`).toEqual(playersOf(match)),
      );
    }
  });
});
