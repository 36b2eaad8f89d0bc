// config: the running match, the stream; the admin's address has no rule, so no client reads or writes it.
import { ADMIN, all, CLOSED } from './conditions.mjs';

const newRootOfConfig = 'newData.parent().parent()';
export const config = {
  activeMatch: {
    '.read': 'true',
    '.write': all(
      ADMIN,
      `newData.exists() ? ${newRootOfConfig}.child('matches/' + newData.val() + '/status').val() === 'ongoing' : ${newRootOfConfig}.child('matches/' + data.val() + '/status').val() !== 'ongoing'`,
    ),
  },
  stream: {
    '.read': 'true',
    '.write': ADMIN,
    isLive: { '.validate': 'newData.isBoolean()' },
    kickChannel: { '.validate': 'newData.val().matches(/^[A-Za-z0-9_-]{1,50}$/)' },
    youtubeVideoId: { '.validate': 'newData.val().matches(/^[A-Za-z0-9_-]{11}$/)' },
    $other: CLOSED,
  },
  // Never written: the app's heartbeat asks for it, since only an answer proves a connection.
  ping: { '.read': 'true' },
};
