import { describe, expect, it } from 'vitest';
import { twinThrows } from '../../src/domain/match/twin-throws.ts';

const WENT_ON = 1_000;
/** «a5 ali cup 900»: an event of phone a, of Ali, a cup, at 900. */
const throwOf = (text: string) => {
  const [eventId = '', playerId = '', type = '', at = ''] = text.split(' ');
  return { eventId, playerId, type: type as 'cup', at: Number(at), by: 'u', team1Score: 0, team2Score: 0 };
};
const twins = (throws: string[], known: string[] = []) => {
  const timeline = throws.map(throwOf);
  const own = new Set(timeline.map(({ eventId }) => eventId).filter((id) => id.startsWith('o')));
  const view = { folded: { timeline } } as Parameters<typeof twinThrows>[0];
  return twinThrows(view, own, { at: WENT_ON, known: new Set(known) }).map(
    (twin) => `${twin.theirs.eventId}=${twin.own.eventId}`,
  );
};

describe('decision 42: throws that two phones may both have counted', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'the same player and kind, in their order',
      ['t1 ali cup 800', 't2 ali cup 900', 'o3 ali cup 1100', 'o4 ali cup 1200'],
      [],
      ['t1=o3', 't2=o4'],
    ],
    [
      'another player or another kind is another throw',
      ['t1 ali cup 800', 'o2 ali miss 1100', 'o3 veli cup 1200'],
      [],
      [],
    ],
    ['what was typed once more is left', ['t1 ali cup 800', 'o2 ali cup 1100', 'o3 ali cup 1200'], [], ['t1=o2']],
    ['what this phone had read before it went on is no twin', ['t1 ali cup 800', 'o2 ali cup 1100'], ['t1'], []],
    [
      'a throw that was settled is asked about once',
      ['t1 ali cup 800', 't2 ali cup 850', 'o3 ali cup 1200'],
      ['t1'],
      ['t2=o3'],
    ],
    ['an own throw from before is no twin', ['o0 ali cup 700', 't1 ali cup 800'], ['o0'], []],
    ['the phone that is back scores again', ['o1 ali cup 1100', 't2 ali cup 1300'], [], []],
  ])('%s', (_what, throws, known, expected) => {
    expect(twins(throws, known)).toEqual(expected);
  });
});
