import { describe, expect, it } from 'vitest';
import { objections as texts } from '../../src/domain/messages/objections.ts';
import {
  mayObject,
  OBJECTION_MS,
  objectionPatch,
  objectionProblems,
  parseObjection,
  REASON_LENGTH,
  seenPatch,
} from '../../src/domain/records/objections.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';

describe('decision 56: a captain objects to a result', () => {
  it('for some days after the end of a match that counts', () => {
    const may = (more: object, now = 10 + OBJECTION_MS - 1) =>
      mayObject({ status: 'completed', completedAt: 10, ...more }, now);
    expect([may({}), may({}, 10 + OBJECTION_MS)]).toEqual([true, false]);
    expect([may({ annulled: { reason: 'x' } }), may({ status: 'ongoing' }), may({ status: 'cancelled' })]).toEqual([
      ...[false, false, false],
    ]);
    expect(mayObject({ status: 'completed' }, OBJECTION_MS)).toBe(false);
  });

  it('with a reason that is neither empty nor too long', () => {
    const told = (reason: string) => objectionProblems({ reason }).reason;
    expect([told('Skor yanlış\nson atış'), told('x'.repeat(REASON_LENGTH))]).toEqual([undefined, undefined]);
    expect([told(''), told(' ')]).toEqual([texts.reasonRequired, texts.reasonRequired]);
    expect(told('x'.repeat(REASON_LENGTH + 1))).toBeDefined();
  });

  it('once for a match and a team; the admin marks it as seen', () => {
    const place = { matchId: 'm', teamId: 'a' };
    expect(objectionPatch({ ...place, by: 'ali', reason: 'x' })).toEqual({
      'objections/m/a': { by: 'ali', at: SERVER_TIME, reason: 'x' },
    });
    expect(seenPatch(place)).toEqual({ 'objections/m/a/seenAt': SERVER_TIME });
  });

  it('is read without what is damaged', () => {
    const whole = { by: 'ali', at: 5, reason: 'x' };
    expect(parseObjection({ ...whole, seenAt: 7, more: 1 })).toEqual({ ...whole, seenAt: 7 });
    expect(parseObjection(whole)).toEqual(whole);
    for (const wrong of [null, 'x', { ...whole, by: 1 }, { ...whole, at: '5' }, { by: 'ali', at: 5 }])
      expect(parseObjection(wrong)).toBeNull();
  });
});
