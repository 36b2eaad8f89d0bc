import { describe, expect, it, vi } from 'vitest';
import { type Account, createSession, scorerOf } from '../../src/data/session/session.ts';
import type { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { mayScore } from '../../src/domain/accounts/access.ts';
import { createSessionLoss } from '../../src/sync/session-loss.ts';

const ADMIN: Account = { uid: 'admin', email: 'admin@kupaligi.local', displayName: 'Yönetici' };
const NEXT: Account = { ...ADMIN, uid: 'admin-2' };
const PLAYER: Account = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali' };

/** A session whose accounts have work here while they are in the set. */
function open(...busy: string[]) {
  const working = new Set(busy);
  const facts = new Map<string, unknown>();
  const meta = {
    put: async ({ key, value }: { key: string; value: unknown }) => facts.set(key, value),
    delete: async (key: string) => facts.delete(key),
  };
  const session = createSession(
    async () => ({ meta }) as unknown as MirrorDatabase,
    (error) => {
      throw error;
    },
    (uid) => working.has(uid),
  );
  const kept = () => [...facts].map(([key, value]) => `${key} ${(value as Account).uid}`);
  return { session, working, kept, ended: () => session.store.getState().ended?.uid ?? null };
}

describe('a session that ends', () => {
  it('L15: is remembered for an account with pending taps, across restarts, until it signs in again', async () => {
    const { session, ended, kept } = open('admin');
    await session.set(ADMIN);
    await session.set(null);
    expect([session.store.getState().status, ended()]).toEqual(['signed-out', 'admin']);
    expect(kept()).toEqual(['session-ended admin']);
    // The service says it again at the next start.
    await session.set(null);
    expect(ended()).toBe('admin');
    await session.set(ADMIN);
    expect(ended()).toBeNull();
    expect(kept()).toEqual(['session admin']);
  });

  it('is not remembered if nothing is pending', async () => {
    const { session, ended, kept } = open();
    await session.set(ADMIN);
    await session.set(null);
    expect([ended(), kept()]).toEqual([null, []]);
  });

  it('L15: is known as lost until somebody signs in, but not if the person signed out or had no account of his own', async () => {
    const { session } = open();
    const loss = createSessionLoss(session.store);
    const hear = (identity: Account | null) => {
      loss.heard(identity);
      return session.set(identity);
    };
    const lost = () => session.store.getState().lost ?? false;
    await hear(null);
    expect(lost()).toBe(false);
    await hear(PLAYER);
    await hear(null);
    await hear(null);
    expect(lost()).toBe(true);
    await hear(NEXT);
    expect(lost()).toBe(false);
    await session.leave(() => hear(null));
    expect(lost()).toBe(false);
    await hear({ ...PLAYER, anonymous: true });
    await hear(null);
    expect(lost()).toBe(false);
  });

  it('NAV-08: is not lost if the person signs out in another tab, whichever tab hears of it first', async () => {
    const { session } = open();
    const loss = createSessionLoss(session.store);
    const hear = (identity: Account | null) => {
      loss.heard(identity);
      return session.set(identity);
    };
    const lost = () => session.store.getState().lost ?? false;
    await hear(PLAYER);
    loss.leftElsewhere();
    await hear(null);
    expect(lost()).toBe(false);
    await hear(PLAYER);
    await hear(null);
    expect(lost()).toBe(true);
    loss.leftElsewhere();
    expect(lost()).toBe(false);
  });

  it('L11: is remembered while its taps are pending, even if another account signs in', async () => {
    const { session, ended, working } = open('admin');
    await session.set(ADMIN);
    await session.set(PLAYER);
    expect(ended()).toBe('admin');
    working.clear();
    await session.set(NEXT);
    expect(ended()).toBeNull();
  });

  it('NAV-08: an account that signs out itself is not remembered, though the service reports the end first', async () => {
    const { session, ended, kept } = open('admin');
    await session.set(ADMIN);
    await session.leave(() => session.set(null));
    expect([ended(), kept()]).toEqual([null, []]);
  });

  it('NAV-08: a failed sign-out changes nothing', async () => {
    const { session, kept } = open('admin');
    await session.set(ADMIN);
    const leaving = session.leave(async () => {
      throw new Error('no network');
    });
    await expect(leaving).rejects.toThrow('no network');
    expect(kept()).toEqual(['session admin']);
    await session.set(null);
    expect(session.store.getState().ended).toEqual(ADMIN);
  });

  it('L11: taps belong to the signed-in account; a visitor at an open scoring screen gets none of them', () => {
    const isAdmin = ({ email }: Account) => email === ADMIN.email;
    expect(scorerOf({ identity: ADMIN, ended: null }, isAdmin)).toBe(ADMIN);
    expect(scorerOf({ identity: null, ended: ADMIN }, isAdmin)).toBe(ADMIN);
    expect(scorerOf({ identity: PLAYER, ended: ADMIN }, isAdmin)).toBe(ADMIN);
    expect(scorerOf({ identity: NEXT, ended: ADMIN }, isAdmin)).toBe(NEXT);
    expect(scorerOf({ identity: null, ended: null }, isAdmin)).toBeNull();
  });
});

describe('a session that begins', () => {
  /** A device whose storage answers when the test allows it. */
  function slow() {
    const facts = new Map<string, unknown>();
    const waiting: (() => void)[] = [];
    const meta = {
      put: ({ key, value }: { key: string; value: unknown }) =>
        new Promise<void>((resolve) => {
          waiting.push(() => {
            facts.set(key, value);
            resolve();
          });
        }),
      delete: async (key: string) => void facts.delete(key),
    };
    const session = createSession(
      async () => ({ meta }) as unknown as MirrorDatabase,
      (error) => {
        throw error;
      },
    );
    const shown: string[] = [];
    session.store.subscribe(({ identity }) => {
      shown.push(`${identity?.uid ?? 'nobody'} with ${[...facts.keys()].join(' and ') || 'nothing'} on the device`);
    });
    return { session, shown, waiting };
  }

  it('is on the device before any screen shows it, so that a reload at that moment finds it', async () => {
    const { session, shown, waiting } = slow();
    const done = session.set(PLAYER);
    await expect.poll(() => waiting.length).toBe(1);
    expect(shown).toEqual([]);
    waiting[0]?.();
    await done;
    expect(shown).toEqual(['ali with session on the device']);
  });

  it('NAV-08: an account that signs out before it was stored is not shown afterwards', async () => {
    const { session, waiting } = slow();
    const first = session.set(PLAYER);
    await expect.poll(() => waiting.length).toBe(1);
    const left = session.leave(async () => undefined);
    waiting[0]?.();
    await Promise.all([first, left]);
    expect(session.store.getState()).toMatchObject({ status: 'signed-out', identity: null, ended: null });
  });

  it('storage without an answer prevents nobody from signing in', async () => {
    vi.useFakeTimers();
    const { session } = slow();
    const done = session.set(PLAYER);
    await vi.advanceTimersByTimeAsync(4_000);
    await done;
    vi.useRealTimers();
    expect(session.store.getState().identity).toEqual(PLAYER);
  });
});

describe('a scorer without an account', () => {
  const SCORER: Account = { uid: 'hakem', email: '', displayName: '', anonymous: true };
  const right = { uid: 'hakem', name: 'Hakan', until: 9, given: 9, anonymous: true as const };
  const users = {};

  it('scores the match that was given and no other; the admin scores them all', () => {
    const rights = { m: right };
    expect(mayScore(SCORER, users, rights, 'm')).toBe(true);
    expect(mayScore(SCORER, users, rights, 'n')).toBe(false);
    expect(mayScore({ ...SCORER, uid: 'other' }, users, rights, 'm')).toBe(false);
    expect(mayScore({ ...ADMIN, admin: true }, users, {}, 'n')).toBe(true);
  });

  it('L11: taps stay his on the open table when a real account signs in on the phone, unless that one scores the match', () => {
    const may = (identity: Account) => mayScore(identity, users, { m: right }, 'm');
    expect(scorerOf({ identity: PLAYER, ended: SCORER }, may)).toBe(SCORER);
    const admin = { ...ADMIN, admin: true };
    expect(scorerOf({ identity: admin, ended: SCORER }, may)).toBe(admin);
  });
});
