import { describe, expect, it } from 'vitest';
import { form } from '../../src/domain/messages/form.ts';
import { teamAdmin as texts } from '../../src/domain/messages/team-admin.ts';
import {
  EMPTY_MATCH,
  EMPTY_VIDEO,
  manualMatchProblems,
  manualMatchRecord,
  storedVideoUrl,
  videoProblems,
  videoRecord,
} from '../../src/domain/records/team-media.ts';

const VIDEO = { title: ' Final ', type: 'özet', description: ' Son\nmaç ', videoUrl: 'youtu.be/dQw4w9WgXcQ' } as const;
const MATCH = { date: '2026-03-01', opponent: ' Çınar ', result: 'loss', score: ' 8 - 10 ', videoUrl: '' } as const;
const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('a video of a team', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', EMBED],
    [' youtu.be/dQw4w9WgXcQ ', EMBED],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', EMBED],
    ['twitch.tv/videos/123456789?t=1h2m3s', 'https://www.twitch.tv/videos/123456789'],
    ['example.com/a.mp4', 'https://example.com/a.mp4'],
    ['/demo/mac.webm', null],
    ['http://example.com/a.mp4', null],
    ['javascript:alert(1)', null],
    ['', null],
    [`https://example.com/${'x'.repeat(480)}`, `https://example.com/${'x'.repeat(480)}`],
    [`https://example.com/${'x'.repeat(481)}`, null],
  ])('VIDEO-14, VIDEO-15: the address %j is stored as %j', (typed, stored) => {
    expect(storedVideoUrl(typed)).toBe(stored);
  });

  it.each([
    [VIDEO, {}],
    [EMPTY_VIDEO, { title: texts.titleRequired, videoUrl: texts.urlRequired }],
    [{ ...VIDEO, title: 'x'.repeat(201) }, { title: form.tooLong(200) }],
    [{ ...VIDEO, description: 'x'.repeat(1001) }, { description: form.tooLong(1000) }],
    [{ ...VIDEO, videoUrl: ' ' }, { videoUrl: texts.urlRequired }],
    [{ ...VIDEO, videoUrl: 'x' }, { videoUrl: texts.unsafeUrl }],
  ])('VIDEO-03: %j is told %j', (typed, problems) => {
    expect(videoProblems(typed)).toEqual(problems);
  });

  it('is stored trimmed', () => {
    const stored = {
      title: 'Final',
      videoUrl: EMBED,
      type: 'özet',
      createdAt: '1970-01-01T00:00:00.000Z',
      createdBy: 'a',
    };
    expect(videoRecord(VIDEO, 'a', 0)).toEqual({ ...stored, description: 'Son\nmaç' });
    expect(videoRecord({ ...VIDEO, description: ' ', videoUrl: 'x' }, 'a', 0)).toEqual({ ...stored, videoUrl: '' });
    expect(EMPTY_VIDEO.type).toBe('highlights');
  });
});

describe('a match that was not played in the app', () => {
  it.each([
    [MATCH, {}],
    [EMPTY_MATCH, { date: texts.dateRequired, opponent: texts.opponentRequired, score: texts.scoreRequired }],
    [{ ...MATCH, date: '2026-03-02' }, { date: form.futureDay }],
    [{ ...MATCH, opponent: 'x'.repeat(101) }, { opponent: form.tooLong(100) }],
    [{ ...MATCH, score: '1'.repeat(21) }, { score: form.tooLong(20) }],
    [{ ...MATCH, videoUrl: 'x' }, { videoUrl: texts.unsafeUrl }],
    [{ ...MATCH, videoUrl: ' ' }, {}],
    [{ ...MATCH, videoUrl: 'youtu.be/dQw4w9WgXcQ' }, {}],
  ])('MMATCH-05, MMATCH-08: %j is told %j', (typed, problems) => {
    expect(manualMatchProblems(typed, '2026-03-01')).toEqual(problems);
  });

  it.each([
    ['10-8', true],
    ['10–8', true],
    ['10 — 8', true],
    ['100:99', true],
    ['10  -  8', true],
    ['10', false],
    ['1000-8', false],
    ['10-1000', false],
    ['a10-8', false],
    ['10-8a', false],
    ['10/8', false],
    ['x-y', false],
  ])('the score %j can be stored: %s', (score, right) => {
    expect(manualMatchProblems({ ...MATCH, score }, '2026-03-01')).toEqual(right ? {} : { score: texts.scoreWrong });
  });

  it('is stored trimmed, with a video if it has one', () => {
    const stored = { date: '2026-03-01', opponent: 'Çınar', result: 'loss', score: '8 - 10', createdBy: 'a' };
    expect(manualMatchRecord(MATCH, 'a')).toEqual(stored);
    expect(manualMatchRecord({ ...MATCH, videoUrl: 'youtu.be/dQw4w9WgXcQ' }, 'a')).toEqual({
      ...stored,
      videoUrl: EMBED,
    });
    expect([EMPTY_MATCH.result, EMPTY_MATCH.videoUrl]).toEqual(['win', '']);
  });
});
