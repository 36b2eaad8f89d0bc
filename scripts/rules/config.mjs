// config: the featured match, the running season, the stream; the admin's address has no rule, so no client reads or writes it.
import { ADMIN, all, any, isScorerOf } from './conditions.mjs';
import { FLAG } from './leaves.mjs';
import { leaf, object, served, settledLeaf, writable } from './schema.mjs';
import { season } from './seasons.mjs';

const newRootOfConfig = 'newData.parent().parent()';
export const config = object({
  activeMatch: {
    ...writable(
      all(
        // Who scores the featured match hands on when it is over.
        any(
          ADMIN,
          all(
            isScorerOf('data.val()'),
            `${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
          ),
        ),
        // It is left empty only when nothing is played: neither the former one nor, under several, any other.
        `newData.exists() ? ${newRootOfConfig}.child('matches/' + newData.val() + '/status').val() === 'ongoing' : (${all(
          `${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
          `!${newRootOfConfig}.child('liveMatches').exists()`,
        )})`,
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
  // Never written: the app's heartbeat reads it, since only an answer proves a connection.
  ping: served('true'),
  // Written by the server alone: the version of the data, and since when the records of changes are complete.
  dataVersion: served('true'),
  changesSince: served('true'),
});
