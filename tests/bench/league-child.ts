import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLeagueServer } from '../../server/league/league-server.ts';
import { limitHeap } from '../../server/league/process/heap.ts';
import { readSettings } from '../../server/league/process/settings.ts';

import { serveParent } from './child.ts';
import { endMatches, fillLeague } from './counted-ends.ts';
import type { LeagueSize } from './long-league.ts';
import { settledMemory } from './memory-use.ts';
import { startedMatch } from './tap.ts';
import { watchTurns } from './turns.ts';
import { expectGuest } from './venue-guests.ts';

// The league server itself, as `npm run server` starts it, with its data in a folder that is deleted with it.
limitHeap();
const dir = mkdtempSync(join(tmpdir(), 'kupa-bench-'));
const root = join(import.meta.dirname, '..', '..');
const settings = readSettings({});
const { adminEmail } = settings.league;
const server = await startLeagueServer({
  settings,
  dataFolder: join(dir, 'data'),
  port: 0,
  host: '127.0.0.1',
  empty: true,
  appFolder: join(root, 'dist'),
  rulesFile: join(root, 'database.rules.json'),
  log: (level, event, fields) => {
    if (level === 'error') console.error(event, fields);
  },
});

const readTurns = watchTurns();

interface Question {
  /** Creates that many ongoing matches. */
  matches?: number;
  /** Creates approved teams of these ids. */
  teams?: readonly string[];
  /** Creates the accounts and the scorers' links of that many guests, see venue.ts. */
  guests?: number;
  /** Fills the league with played matches. */
  league?: LeagueSize;
  /** Ends so many matches, one every `everyMs`, and tells how long the figures of each took. */
  ends?: number;
  everyMs?: number;
  /** Reads the memory after garbage collection. */
  memory?: boolean;
  /** Reads the longest turn of the event loop since the last such question, in ms. */
  turns?: boolean;
}

serveParent(
  { port: server.port, adminEmail, password: server.adminPassword },
  async (question: Question) => {
    if (question.matches !== undefined) {
      for (let i = 0; i < question.matches; i++) {
        await server.db.update('/', {
          [`matches/m${i}`]: startedMatch(Date.now()) as never,
          [`matchEvents/m${i}`]: null,
        });
      }
    }
    for (const id of question.teams ?? []) await server.db.update('/', { [`teams/${id}/approved`]: true });
    for (let at = 0; at < (question.guests ?? 0); at++) await expectGuest(server, at);
    if (question.league !== undefined) await fillLeague(server.db, question.league);
    if (question.ends !== undefined) return endMatches(server.db, question.ends, question.everyMs ?? 0);
    if (question.turns) return readTurns();
    return question.memory ? settledMemory() : {};
  },
  async () => {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  },
);
