import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimMatch } from '../../src/data/commands/claim.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { keepRight } from '../../src/data/session/keep-right.ts';
import { createSession, RIGHTS_KEY } from '../../src/data/session/session.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import type { ScorerRights } from '../../src/domain/accounts/league-claims.ts';
import { heardRight, rightEnd } from '../../src/domain/match/scorers.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

let db: MirrorDatabase;
let phones = 0;

beforeEach(() => {
  phones += 1;
  db = new MirrorDatabase(`rights-${phones}`);
});

const kept = async () => (await db.meta.get(RIGHTS_KEY))?.value as ScorerRights;

/** A tab of the phone, with the data that it read at its start. */
async function openTab() {
  const fail = (error: unknown) => {
    throw error;
  };
  const { store: session } = createSession(async () => db, fail);
  const rights = ((await db.meta.get(RIGHTS_KEY))?.value ?? {}) as ScorerRights;
  session.setState({ rights, identity: { uid: 'hakem', email: '', displayName: '', anonymous: true } });
  const keep = keepRight.bind(null, { open: async () => db, session, outbox: createMemoryOutbox() });
  /** The link is claimed; the server's answer says until when. */
  const claim = (matchId: string, answer: { at: number; until: number }) =>
    claimMatch(
      {
        auth: { signInAnonymously: () => Promise.reject(new Error('Somebody is signed in.')) },
        server: { call: async () => ({ success: true, ...answer }) as never },
        session,
        keepRight: keep,
      },
      { matchId, linkId: 'link', secret: 'gizli', name: 'Hakan' },
    );
  /** The server says what the right is now. */
  const hear = async (matchId: string, said: { at: number; until: number }) => {
    const right = session.getState().rights[matchId];
    if (right === undefined) throw new Error('No right.');
    const heard = heardRight(right, { name: 'Hakan', ...said });
    if (heard !== right) await keep(matchId, heard);
    return rightEnd(heard, false, NOW);
  };
  return { claim, hear, session };
}

describe('two tabs of a phone with two links', () => {
  it('of two matches: neither forgets the right of the other', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.claim('one', { at: 1, until: NOW });
    await second.claim('two', { at: 2, until: NOW });
    expect(Object.keys(await kept())).toEqual(['one', 'two']);
    await first.hear('one', { at: 1, until: NOW - 5 });
    expect(await kept()).toMatchObject({ one: { until: NOW - 5, given: NOW }, two: { until: NOW } });
  });

  it('of two matches: a right that was given anew in one tab is not revoked again by the other', async () => {
    const first = await openTab();
    await first.claim('one', { at: 1, until: NOW });
    expect(await first.hear('one', { at: 1, until: NOW - 5 })).toBe('revoked');
    const second = await openTab();
    await first.claim('one', { at: 3, until: NOW + HOUR });
    await second.claim('two', { at: 4, until: NOW + HOUR });
    const { one } = await kept();
    expect(one).toMatchObject({ until: NOW + HOUR, given: NOW + HOUR });
    expect((await openTab()).session.getState().rights.one).toEqual(one);
  });

  it('of one match: the old tab takes a later link that gives less time for no revocation', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.claim('one', { at: 1, until: NOW + 2 * HOUR });
    await second.claim('one', { at: 2, until: NOW + HOUR });
    expect(await first.hear('one', { at: 2, until: NOW + HOUR })).toBeNull();
    expect(await first.hear('one', { at: 2, until: NOW - 5 })).toBe('revoked');
  });
});
