// Writes database.rules.json from scripts/rules/. The JSON stays the authority: it is what Firebase and the embedded
// server execute and what the tests judge.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { applications } from './rules/applications.mjs';
import { config } from './rules/config.mjs';
import { matchEvents } from './rules/match-events.mjs';
import { matches } from './rules/matches.mjs';
import { notifications } from './rules/notifications.mjs';
import { adminLog, contacts, matchPresence, removedUsers } from './rules/private.mjs';
import { rulesOf } from './rules/schema.mjs';
import { teams } from './rules/teams.mjs';
import { users } from './rules/users.mjs';

const places = {
  users,
  removedUsers,
  teams,
  contacts,
  applications,
  notifications,
  adminLog,
  matches,
  matchEvents,
  matchPresence,
  config,
};

const rules = {
  '.read': 'false',
  '.write': 'false',
  ...Object.fromEntries(Object.entries(places).map(([key, place]) => [key, rulesOf(place, key)])),
};

/** The text of database.rules.json. */
export const RULES_TEXT = `${JSON.stringify({ rules }, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../database.rules.json', import.meta.url), RULES_TEXT);
}
