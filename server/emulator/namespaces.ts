import type { Log } from '../contracts.ts';
import { type LeagueDatabase, openDatabase } from '../rtdb/database.ts';
import { believe } from './tokens.ts';

/** The rules that the official emulator begins with. */
const OPEN_RULES = '{\n  "rules": {\n    ".read": true,\n    ".write": true\n  }\n}\n';

/** Databases in memory, each with its own tree and rules, made when somebody names them. */
export interface Namespaces {
  open(name: string): Promise<LeagueDatabase>;
  names(): string[];
  close(): Promise<void>;
}

export function createNamespaces(log: Log): Namespaces {
  const databases = new Map<string, Promise<LeagueDatabase>>();
  return {
    open: (name) => {
      let database = databases.get(name);
      if (database === undefined) {
        log('info', 'namespace-made', { namespace: name });
        database = openDatabase({ dir: null, namespace: name, rules: OPEN_RULES, verifyToken: believe, log });
        databases.set(name, database);
      }
      return database;
    },
    names: () => [...databases.keys()],
    close: async () => {
      for (const database of databases.values()) await (await database).close();
    },
  };
}

/**
 * The namespace of a URL: `ns`, else the first label of a host that has three or more, else its only name, as the SDK
 * tells it (rtdb-protocol §1).
 */
export function namespaceOf(url: URL): string {
  const named = url.searchParams.get('ns');
  return named || (url.hostname.split('.')[0] ?? 'localhost');
}
