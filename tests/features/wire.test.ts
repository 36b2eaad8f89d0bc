import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPorts } from '../../src/app/ports.ts';
import { wire } from '../../src/app/wire.ts';
import { MirrorDatabase, OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { entryOfSeed } from '../support/derived.ts';
import { teamRecord } from '../support/league-data.ts';

const ALI = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali Yıldız' };
const ROW: Omit<OutboxRow, 'seq'> = {
  uid: 'ali',
  matchId: 'm',
  at: 1,
  state: 'waiting',
  intent: { kind: 'shot', eventId: 'a', type: 'cup', playerId: 'ali' },
};

/** An earlier visit left a league, a session and an unsent tap on the device. */
async function visitBefore(): Promise<void> {
  const [mirror, outbox] = [new MirrorDatabase(), new OutboxDatabase()];
  const entry = { ...entryOfSeed(teamRecord('Kadıköy Fırtına') as unknown as Team), updatedAt: 1 };
  await mirror.mirror.put({ collection: 'teamIndex', id: 'firtina', value: entry });
  await mirror.meta.put({ key: 'session', value: ALI });
  await outbox.rows.add(ROW as OutboxRow);
  for (const db of [mirror, outbox]) db.close();
}

describe('the composition root on the ports of a browser', () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('no network');
  });

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('L4: renders the cached data, sends requests only when the sync starts, and says that it is offline', async () => {
    await visitBefore();
    const { services, isKnown, startSync } = await wire(browserPorts);
    const { league, session } = services;
    expect(isKnown).toBe(true);
    expect(league.getState().teamIndex.firtina?.name).toBe('Kadıköy Fırtına');
    expect(league.getState().rows).toMatchObject([ROW]);
    expect(session.getState()).toMatchObject({ status: 'signed-in', identity: ALI });
    expect(fetched).not.toHaveBeenCalled();

    startSync();
    await vi.waitFor(() => expect(league.getState().connection).toBe('offline'), 300_000);
    expect(fetched).toHaveBeenCalledWith('/__/firebase/init.json', expect.anything());
    // The engine is the real one: without a network its server port sends nothing.
    await expect(services.server.update({ 'teams/firtina/name': 'x' })).rejects.toMatchObject({ name: 'OfflineError' });
  });
});
