// The Realtime Database's rules as a text, from the place descriptions beside this file.
import { applications } from './applications.mjs';
import { config } from './config.mjs';
import { fixtures } from './fixtures.mjs';
import { joinedGuests } from './guests.mjs';
import { liveMatches } from './live-matches.mjs';
import { matchEvents } from './match-events.mjs';
import { matches } from './matches.mjs';
import { notifications } from './notifications.mjs';
import { adminLog, contacts, removedUsers } from './private.mjs';
import { rulesOf } from './schema.mjs';
import { matchPresence, matchScorers, matchTurns, scorerLinks } from './scorers.mjs';
import { seasonStats } from './season-stats.mjs';
import { seasons } from './seasons.mjs';
import { teamIndex } from './team-index.mjs';
import { teams } from './teams.mjs';
import { users } from './users.mjs';

const places = {
  users,
  removedUsers,
  joinedGuests,
  teams,
  teamIndex,
  contacts,
  applications,
  notifications,
  adminLog,
  matches,
  matchEvents,
  matchPresence,
  matchTurns,
  scorerLinks,
  matchScorers,
  liveMatches,
  seasons,
  seasonStats,
  fixtures,
  config,
};

const rules = {
  '.read': 'false',
  '.write': 'false',
  ...Object.fromEntries(Object.entries(places).map(([key, place]) => [key, rulesOf(place, key)])),
};

/** The text of database.rules.json. */
export const RULES_TEXT = `${JSON.stringify({ rules }, null, 2)}\n`;
