import { DEFAULT_TIME_ZONE, setLeagueZone } from '../../src/domain/text/league-zone.ts';

// A league server sets the zone of its whole process, which the files of a project share. At once, since a file may make a league as it loads.
setLeagueZone(DEFAULT_TIME_ZONE);

/** A zone in which it is afternoon now: half an hour ago was the same evening, whatever the hour of the run. */
export const afternoonZone = (): string => {
  const hours = 15 - new Date().getUTCHours();
  // A name of POSIX: its sign is the other way round.
  const west = hours > 12 ? 24 - hours : -hours;
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`;
};
