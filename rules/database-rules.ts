// The text of the Realtime Database's rules, from the place descriptions beside this file.
import { applications } from './applications.ts';
import { config } from './config.ts';
import { countedResults, counting, uncounted } from './counting.ts';
import { fixtureAnswers, fixtureLineups, fixtureRequests } from './fixture-sides.ts';
import { fixtures } from './fixtures.ts';
import { groups } from './groups.ts';
import { joinedGuests } from './guests.ts';
import { liveMatches } from './live-matches.ts';
import { eventNumbers, matchEvents } from './match-events.ts';
import { matchNotes } from './match-notes.ts';
import { matches } from './matches.ts';
import { notifications } from './notifications.ts';
import { objections } from './objections.ts';
import { adminLog, contacts, removedUsers } from './private.ts';
import { rulesOf } from './schema.ts';
import {
  matchPresence,
  matchScorers,
  matchTurns,
  nights,
  scorerLinks,
  tableAsks,
  tableCalls,
  tableScorers,
} from './scorers.ts';
import { seasonStats } from './season-stats.ts';
import { seasons } from './seasons.ts';
import { tableRules } from './table-rules.ts';
import { teamIndex } from './team-index.ts';
import { teamNames } from './team-names.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { withdrawals } from './withdrawals.ts';
import { words } from './words.ts';

const places = {
  users,
  removedUsers,
  joinedGuests,
  teams,
  teamIndex,
  teamNames,
  contacts,
  applications,
  notifications,
  adminLog,
  words,
  matches,
  matchEvents,
  eventNumbers,
  matchNotes,
  objections,
  matchPresence,
  matchTurns,
  scorerLinks,
  matchScorers,
  nights,
  tableAsks,
  tableScorers,
  tableCalls,
  liveMatches,
  seasons,
  seasonStats,
  tableRules,
  uncounted,
  counting,
  countedResults,
  fixtures,
  fixtureAnswers,
  fixtureLineups,
  fixtureRequests,
  groups,
  withdrawals,
  config,
};

const rules = {
  '.read': 'false',
  '.write': 'false',
  ...Object.fromEntries(Object.entries(places).map(([key, place]) => [key, rulesOf(place, key)])),
};

/** The text of database.rules.json; a list, and a place with one rule, take one line. Invisible characters are written as escapes. */
export const RULES_TEXT = `${JSON.stringify({ rules }, null, 1)
  .replace(
    /[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}\p{M}\u2800\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu,
    (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  .replace(/\[[^[\]{}:]*\]/g, (list) => list.replace(/\s+/g, ' '))
  .replace(/\{\n\s*("[^\n]*[^[{,])\n\s*\}/g, '{ $1 }')}\n`;
