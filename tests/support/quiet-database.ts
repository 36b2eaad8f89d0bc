import { type LeagueDatabase, openDatabase } from 'firebase-server';

/** The database in a folder, or in memory where `dir` is null, into which nobody signs in and which logs nothing. */
export function openQuietDatabase(dir: string | null, rules = '{"rules":{}}'): Promise<LeagueDatabase> {
  const verifyToken = () => Promise.reject(new Error('nobody signs in here'));
  return openDatabase({ dir, namespace: 'lig', rules, verifyToken, log: () => undefined });
}
