// config: the featured match, the running season, the stream; the admin's address has no rule, so no client reads or writes it.

import { NEWS_DAYS } from '../src/domain/records/constants.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { IDENTITY_FIELDS } from '../src/domain/records/own-fields.ts';
import limits from '../src/domain/schedule/limits.json' with { type: 'json' };
import { MAX_SITES_LENGTH, SITE_PATTERN } from '../src/domain/text/embed.ts';
import { ADMIN, isScorerOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { choice, FLAG, gameRules, MAY_DRAW, name, ownPlaces, whole } from './leaves.ts';
import { leaf, object, served, settledLeaf, writable } from './schema.ts';
import { season } from './seasons.ts';

const DAY = 86_400_000;
const newRootOfConfig = 'newData.parent().parent()';
const SITES = `/^([*]|${SITE_PATTERN}( ${SITE_PATTERN})*)$/`;
export const config = object({
  activeMatch: {
    ...writable(
      all(
        // The scorer of the featured match may name the next one when the match is over.
        any(
          ADMIN,
          all(
            isScorerOf('data.val()'),
            `${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
          ),
        ),
        // The place may be empty only while no match runs: neither the former featured match nor any other.
        when(
          'newData.exists()',
          `${newRootOfConfig}.child('matches/' + newData.val() + '/status').val() === 'ongoing'`,
          all(
            `${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
            `!${newRootOfConfig}.hasChild('liveMatches')`,
          ),
        ),
      ),
      settledLeaf('who may write it: the key of a match'),
    ),
    read: 'true',
  },
  season,
  stream: object(
    {
      isLive: FLAG,
      kickChannel: leaf('newData.val().matches(/^[A-Za-z0-9_-]{1,50}$/)'),
      youtubeVideoId: leaf('newData.val().matches(/^[A-Za-z0-9_-]{11}$/)'),
    },
    { read: 'true', write: ADMIN },
  ),
  // Decision 126: what the league is called, and where it is.
  identity: object(
    ownPlaces(IDENTITY_FIELDS, (place) => place),
    {
      read: 'true',
      write: ADMIN,
      shapedBy: 'its required children',
      conditions: ["newData.hasChildren(['name', 'city'])"],
    },
  ),
  // Decision 57: the tables mark who throws next.
  table: object({ order: FLAG }, { read: 'true', write: ADMIN }),
  // Decision 145: by which rules matches begin.
  game: object(
    { league: gameRules(), playoffs: gameRules(`!newData.val().matches(${MAY_DRAW})`) },
    { read: 'true', write: ADMIN },
  ),
  // Decision 65: the sites that may show the pages for frames; the server repeats them in a header.
  embed: object(
    { sites: leaf(`newData.val().length <= ${MAX_SITES_LENGTH}`, `newData.val().matches(${SITES})`) },
    { read: 'true', write: ADMIN },
  ),
  // Decision 61: how the league planned last.
  plan: object(
    {
      double: FLAG,
      weekdays: leaf('newData.val().matches(/^[1-7]{1,7}$/)'),
      times: name(limits.times),
      tables: whole(1, limits.table),
      venue: name(limits.venue),
      skip: name(limits.skip),
      roundBegins: choice('table', 'time', 'day'),
    },
    { read: ADMIN, write: ADMIN },
  ),
  // Decision 137: what the league says on its home page, until a day.
  news: object(
    {
      title: name(LIMITS.notification.title),
      message: name(LIMITS.notification.message),
      link: name(LIMITS.notification.link),
      until: whole(1, `now + ${NEWS_DAYS * DAY}`),
    },
    {
      read: 'true',
      write: ADMIN,
      shapedBy: 'its required children',
      conditions: ["newData.hasChildren(['title', 'message', 'until'])"],
    },
  ),
  // The running night; only the callables write it (decision 95).
  night: served('true'),
  // No client writes it. The app's heartbeat reads it, because only an answer proves a connection.
  ping: served('true'),
  // Only the server writes them: the version of the data, the time since which the records of changes are complete, and when the league was put back
  // (decision 114).
  dataVersion: served('true'),
  changesSince: served('true'),
  restored: served('true'),
});
