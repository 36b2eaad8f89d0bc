import type { Log } from '../contracts.ts';
import { type LeagueDatabase, LIMITS, openDatabase } from '../database/database.ts';
import { type CoveredRule, type CoveredRules, compileCovered } from './rule-coverage.ts';
import { acceptToken } from './tokens.ts';

/** The initial rules of the official emulator. */
const OPEN_RULES = '{\n  "rules": {\n    ".read": true,\n    ".write": true\n  }\n}\n';

/** Databases in memory, each with its own tree and rules, created when a request names them. */
export interface Namespaces {
  open(name: string): Promise<LeagueDatabase>;
  /** How often each expression of the present rules was evaluated since they were set, and its values. */
  coverage(name: string): Promise<CoveredRule[]>;
  names(): string[];
  close(): Promise<void>;
}

export function createNamespaces(log: Log): Namespaces {
  // The namespace's rules may let anybody write anything, and all its clients are the developer's own.
  const allowance = { bytes: LIMITS.restWriteBytes, values: Number.POSITIVE_INFINITY };
  const databases = new Map<string, Promise<LeagueDatabase>>();
  const covered = new Map<string, CoveredRules>();

  const open = (name: string): Promise<LeagueDatabase> => {
    let database = databases.get(name);
    if (database === undefined) {
      log('info', 'namespace-made', { namespace: name });
      const compile = (text: string) => {
        const rules = compileCovered(text);
        covered.set(name, rules);
        return rules.rules;
      };
      database = openDatabase({
        dir: null,
        namespace: name,
        rules: OPEN_RULES,
        verifyToken: acceptToken,
        log,
        compile,
        writeAllowance: () => allowance,
      });
      databases.set(name, database);
    }
    return database;
  };

  return {
    open,
    coverage: async (name) => {
      await open(name);
      return covered.get(name)?.report() ?? [];
    },
    names: () => [...databases.keys()],
    close: async () => {
      for (const database of databases.values()) await (await database).close();
    },
  };
}

/**
 * The namespace of a URL: `ns`, else the first label of a host with three or more labels, else the host's only name, as the SDK
 * sends it (protocol.md §1).
 */
export function namespaceOf(url: URL): string {
  const named = url.searchParams.get('ns');
  return named || (url.hostname.split('.')[0] ?? 'localhost');
}
