import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertedKey } from '../../src/domain/match/inserted-keys.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import {
  clipsOf,
  countedCups,
  LEAD_SECONDS,
  lengthOf,
  momentsOf,
  SUMMARY_SECONDS,
  shownMoment,
  startWith,
  summaryOf,
} from '../../src/domain/match/moments.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import type { EventLog } from '../../src/domain/records/types.ts';
import { MAX_VIDEO_SECONDS } from '../../src/domain/records/video-source.ts';
import { howMany } from '../support/effort.ts';
import { anyLog, freshMatch, logOf } from '../support/match-fixtures.ts';

const MATCH = freshMatch();
const START = 1_000_000;

/** The timeline of a log whose throws are some seconds apart, the first one at 100 s of the video. */
function timelineOf(script: string[], seconds: (index: number) => number = (index) => 100 + index * 20) {
  const log = Object.entries(logOf(...script)).map(([key, event], index) => [
    key,
    { ...event, at: START + seconds(index) * 1000 },
  ]);
  return foldMatch(MATCH, Object.fromEntries(log) as EventLog).timeline;
}

describe('decision 106: the moments of a match', () => {
  it('every throw opens some seconds before its tap', () => {
    const timeline = timelineOf(['ali+', 'ceren0', 'veli+']);
    const moments = [...momentsOf(timeline, START).values()];
    expect(moments.map(({ second, from }) => [second, second - from])).toEqual([
      [100, LEAD_SECONDS],
      [120, LEAD_SECONDS],
      [140, LEAD_SECONDS],
    ]);
    expect(
      momentsOf(timeline, startWith(timeline[0]?.at ?? 0, 7))
        .values()
        .next().value?.second,
    ).toBe(7);
  });

  it('a throw that was put in later has none, and takes none from the one before it, whose time it has', () => {
    const timeline = timelineOf(['ali+', 'ceren0', 'veli+']);
    const [first, ...rest] = timeline;
    if (first === undefined) throw new Error('no throw');
    const eventId = insertedKey(first.eventId, [], () => 0.5) ?? '';
    const moments = momentsOf([first, { ...first, eventId, playerId: 'isik' }, ...rest], START);
    expect([...moments.keys()]).toEqual(timeline.map((entry) => entry.eventId));
  });

  it('a match that nobody tied has none; nor have throws before the beginning and beyond the longest video', () => {
    const timeline = timelineOf(['ali+', 'ceren0', 'veli+'], (index) => [-1, 3, 180_000][index] ?? 0);
    expect(momentsOf(timeline, undefined).size).toBe(0);
    expect([...momentsOf(timeline, START).values()].map(({ second, from }) => [second, from])).toEqual([[3, 0]]);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 8e15, -8e15])
      expect(momentsOf(timeline, wrong).size).toBe(0);
  });

  it('taps that share the time of their arrival have none, whatever else the log has', () => {
    const timeline = timelineOf(
      ['ali+', 'ceren0', 'veli+', 'isik+', 'ali0'],
      (index) => [10, 50, 50.001, 50.2, 90][index] ?? 0,
    );
    expect([...momentsOf(timeline, START).values()].map(({ second }) => second)).toEqual([10, 90]);
    // Two phones without a connection: the order of the log is not that of the times.
    const mixed = timelineOf(['ali+', 'ceren0', 'veli+'], (index) => [10, 50, 10.249][index] ?? 0);
    expect([...momentsOf(mixed, START).values()].map(({ second }) => second)).toEqual([50]);
    const apart = timelineOf(['ali+', 'ceren0'], (index) => 10 + index * 0.25);
    expect(momentsOf(apart, START).size).toBe(2);
  });

  it('the first second of a video has a moment, and the last of the longest one', () => {
    const timeline = timelineOf(['ali+', 'ceren0'], (index) => [0, MAX_VIDEO_SECONDS][index] ?? 0);
    expect([...momentsOf(timeline, START).values()].map(({ second }) => second)).toEqual([0, MAX_VIDEO_SECONDS]);
  });

  it('a correction keeps the second of its throw', () => {
    const timeline = timelineOf(['ali+', 'move 0 veli', 'ceren+']);
    expect(timeline.map(({ playerId }) => playerId)).toEqual(['veli', 'ceren']);
    expect([...momentsOf(timeline, START).values()][0]).toMatchObject({ second: 100, entry: { playerId: 'veli' } });
  });

  it('a damaged value of the record is no value', () => {
    const record = { ...MATCH, videoUrl: 'https://a.b/c.mp4' };
    for (const videoStart of ['5', null, {}, 1e300, true])
      expect(parseMatch({ ...record, videoStart })?.videoStart).toBeUndefined();
    expect(parseMatch({ ...record, videoStart: 5 })?.videoStart).toBe(5);
  });
});

describe('decision 106: the summary', () => {
  const summary = (script: string[], seconds?: (index: number) => number) => {
    const timeline = timelineOf(script, seconds);
    return summaryOf(timeline, momentsOf(timeline, START));
  };
  const throwers = (clips: ReturnType<typeof summary>) =>
    clips.flatMap(({ moments }) => moments.map(({ entry }) => entry.playerId));

  it('has the last cup, the longest run and the changes of the lead, in order of time', () => {
    //  0: 1–0 lead, 1: level, 2–4: a run of three, 5: 4–2, 7: the last cup
    const script = ['ali+', 'ceren+', 'ali+', 'veli+', 'ali+', 'isik+', 'ceren0', 'isik+'];
    const clips = summary(script);
    expect(throwers(clips)).toEqual(['ali', 'ali', 'veli', 'ali', 'isik']);
    expect(clips.map(({ from }) => from)).toEqual([95, 135, 155, 175, 235]);
    expect(lengthOf(clips)).toBe(40);
  });

  it('plays as one what overlaps, and says which throw is on', () => {
    const [clip, ...rest] = summary(['ali+', 'veli+', 'ceren+'], (index) => 100 + index * 4);
    expect(rest).toEqual([]);
    expect([clip?.from, clip?.to]).toEqual([95, 111]);
    const shown = (second: number) => clip && shownMoment(clip, second).entry.playerId;
    expect([shown(0), shown(95), shown(99), shown(110)]).toEqual(['ali', 'ali', 'veli', 'ceren']);
  });

  it('leaves out a cup that was removed', () => {
    const timeline = timelineOf(['ali+', 'ceren+', 'veli+', 'veli-', 'veli-']);
    expect(countedCups(timeline).map(({ playerId }) => playerId)).toEqual(['ali', 'ceren']);
    expect(throwers(summary(['ali+', 'ceren+', 'veli+', 'veli-']))).not.toContain('veli');
    const others = timelineOf(['veli+', 'ali+', 'veli-', 'ali0']);
    expect(countedCups(others).map(({ playerId }) => playerId)).toEqual(['ali']);
  });

  it('plays clips that touch as one', () => {
    expect(summary(['ali+', 'veli+'], (index) => 100 + index * 8).map(({ from, to }) => [from, to])).toEqual([
      [95, 111],
    ]);
  });

  it('of two equal runs has the later one', () => {
    const clips = summary(['ali+', 'veli+', 'ceren+', 'isik+', 'ceren0']);
    expect(throwers(clips)).toEqual(['ali', 'ceren', 'isik']);
  });

  it('fills its minute to the second, and leaves out what has no room', () => {
    // Two cups play as one clip of twelve seconds, each other for eight.
    const run = summary(Array(9).fill('ali+'), (index) => [100, 104][index] ?? 80 + index * 20);
    expect(lengthOf(run)).toBe(SUMMARY_SECONDS);
    expect(run.flatMap(({ moments }) => moments.map(({ second }) => second))).not.toContain(220);
    // The lead changes at every second cup: the newest changes have room.
    const leads = summary(['ali+', ...Array(4).fill(['ceren+', 'isik+', 'ali+', 'veli+']).flat()]);
    expect(leads).toHaveLength(7);
    expect(leads[0]?.from).toBe(215);
  });

  it('counts a double as two cups, and shows no penalty, which nobody threw (decisions 151 and 152)', () => {
    const { timeline } = foldMatch(
      freshMatch('10swp'),
      logOf('ali+@0', 'ceren2@0', 'firtina!@0', 'firtina!@0', 'isik+@0'),
    );
    const at = (index: number) => START + (index + 1) * 20_000;
    const moments = momentsOf(
      timeline.map((entry, index) => ({ ...entry, at: at(index) })),
      START,
    );
    const shown = summaryOf(timeline, moments).flatMap((clip) => clip.moments.map(({ entry }) => entry.playerId));
    expect(shown).toEqual(['ali', 'ceren', 'isik']);
  });

  it('a match without a cup or without a tied video has none', () => {
    expect(summary(['ali0', 'ceren0'])).toEqual([]);
    expect(summaryOf(timelineOf(['ali+']), new Map())).toEqual([]);
  });

  it('never longer than a minute, in order, without overlap, with the last cup that has a moment', () => {
    fc.assert(
      fc.property(anyLog, fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 60, maxLength: 60 }), (log, gaps) => {
        const at = (index: number) => START + gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0) * 1000;
        const timed = Object.fromEntries(
          Object.entries(log).map(([key, event], index) => [key, { ...event, at: at(index) }]),
        );
        const { timeline } = foldMatch(MATCH, timed);
        const moments = momentsOf(timeline, START);
        const clips = summaryOf(timeline, moments);
        expect(lengthOf(clips)).toBeLessThanOrEqual(SUMMARY_SECONDS);
        for (const [
          index,
          {
            from,
            to,
            moments: [first],
          },
        ] of clips.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(first.from).toBe(from);
          expect(from).toBeGreaterThan(clips[index - 1]?.to ?? -1);
        }
        const last = countedCups(timeline).at(-1);
        const shown = clips.flatMap((clip) => clip.moments.map(({ entry }) => entry.eventId));
        if (last !== undefined && moments.has(last.eventId)) expect(shown).toContain(last.eventId);
        expect(clipsOf([...moments.values()]).flatMap((clip) => clip.moments)).toHaveLength(moments.size);
      }),
      { numRuns: howMany('PROVE_RUNS', 300, 3000) },
    );
  });
});
