import { join } from 'node:path';
import type { LeagueServerOptions } from '../../server/league/league-server.ts';
import { readSettings } from '../../server/league/process/settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Options of a league server in the tests: a free port of this machine, an empty league with its data in `dir/data`, the app
 * in `dir/dist`, the project's rules, nothing logged.
 * @param env the league's settings, as the environment names them
 * @param more options in place of the defaults
 */
export function leagueOptions(
  dir: string,
  env: Record<string, string> = {},
  more: Partial<LeagueServerOptions> = {},
): LeagueServerOptions {
  return {
    settings: readSettings(env),
    dataFolder: join(dir, 'data'),
    port: 0,
    host: '127.0.0.1',
    empty: true,
    appFolder: join(dir, 'dist'),
    rulesFile: join(ROOT, 'database.rules.json'),
    log: () => undefined,
    ...more,
  };
}
