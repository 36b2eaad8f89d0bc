import { deleteApp, initializeApp } from 'firebase/app';
import { expect, it } from 'vitest';
import { createFirebaseRemote } from '../../src/sync/firebase-remote.ts';
import { startTestServer } from '../support/rtdb-server.ts';
it.each([
  ['empty window', { a: { approved: true, wins: 1 }, b: { approved: true, wins: 1 } }, { child: 'approved', equals: false }, false],
  ['two gets', { a: { approved: true, wins: 1 }, b: { approved: true, wins: 1 } }, { child: 'approved', equals: false }, true],
  ['two gets, some', { a: { approved: true, wins: 1 }, b: { approved: true, wins: 1 }, c: { approved: false } }, { child: 'approved', equals: false }, true],
  ['from', { a: { approved: true, wins: 1, u: 1 }, b: { approved: true, wins: 1, u: 1 } }, { child: 'u', from: 5 }, true],
  ['one get, window b', { a: { approved: true, wins: 1, u: 1 }, b: { approved: true, wins: 1, u: 9 } }, { child: 'u', from: 5 }, true],
] as const)('%s', async (_n, teams, where, two) => {
  const server = await startTestServer({ rules: JSON.stringify({ rules: { teams: { '.read': true, '.indexOn': ['approved', 'u'], $t: { '.write': true } } } }) });
  const app = initializeApp({ projectId: 'lig', apiKey: 'x' }, `z-${_n}`);
  const remote = createFirebaseRemote(app, `${server.origin}/?ns=lig`, { now: Date.now, monotonic: () => performance.now() });
  await server.database.set('teams', teams as never);
  let told = 0;
  remote.watchCollection('teams', () => { told += 1; }, { where: where as never });
  await expect.poll(() => told).toBeGreaterThan(0);
  const seen: unknown[] = []; const want: unknown[] = [];
  for (let i = 10; i < 14; i += 1) {
    await server.database.update('teams/a', { wins: i });
    await server.database.update('teams/b', { wins: i });
    const [a, b] = two ? await Promise.all([remote.get('teams/a'), remote.get('teams/b')]) : [await remote.get('teams/a'), await remote.get('teams/b')];
    seen.push([(a as any).wins, (b as any).wins]); want.push([i, i]);
    await remote.update({ 'teams/a/wins': i + 100, 'teams/b/wins': i + 100 });
    const [c, d] = two ? await Promise.all([remote.get('teams/a'), remote.get('teams/b')]) : [await remote.get('teams/a'), await remote.get('teams/b')];
    seen.push([(c as any).wins, (d as any).wins]); want.push([i + 100, i + 100]);
  }
  await deleteApp(app); await server.close();
  expect(seen).toEqual(want);
});
