import { describe, expect, it } from 'vitest';
import { parseLogEntry, withLogLine } from '../../src/domain/admin/admin-log.ts';

const entry = { key: '-Nz000000000000000001', by: 'admin' };

describe('a line of the admin’s log', () => {
  it('is written in the same update as the action: who, what and the server’s time', () => {
    const patch = { 'teams/firtina/approved': true };
    const line = { action: 'team-approved', target: 'teams/firtina', detail: 'Kadıköy Fırtına' } as const;
    expect(withLogLine(patch, entry, line)).toEqual({
      'teams/firtina/approved': true,
      'adminLog/-Nz000000000000000001': { by: 'admin', at: { '.sv': 'timestamp' }, ...line },
    });
    expect(patch).toEqual({ 'teams/firtina/approved': true });
  });

  it('has no empty fields and no longer texts than the rules accept', () => {
    const patch = withLogLine({}, entry, { action: 'recount', detail: 'x'.repeat(600) });
    const line = patch[`adminLog/${entry.key}`] as Record<string, string>;
    expect(Object.keys(line)).toEqual(['by', 'at', 'action', 'detail']);
    expect(line.detail).toHaveLength(500);
  });

  it('is parsed back, and anything else is dropped', () => {
    const stored = { by: 'admin', at: 5, action: 'sil', target: 't', detail: 'd' };
    expect(parseLogEntry('k', stored)).toEqual(stored);
    expect(parseLogEntry('k', { by: 'admin', at: 5, action: 'sil' })).toEqual({ by: 'admin', at: 5, action: 'sil' });
    for (const odd of [null, 'x', {}, { by: 1, at: 5, action: 'a' }, { by: 'a', at: '5', action: 'a' }]) {
      expect(parseLogEntry('k', odd)).toBeNull();
    }
  });
});
