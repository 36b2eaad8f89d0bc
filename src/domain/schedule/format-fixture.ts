import { formatTime } from '../text/format.ts';
import { leagueFormat } from '../text/league-zone.ts';

// Times of matches use the league's clock, wherever the fan is: a match is played where the league is.
const shortDay = leagueFormat({ day: 'numeric', month: 'short', weekday: 'short' });
const longDay = leagueFormat({ day: 'numeric', month: 'long', weekday: 'long' });

/** The day of a match in short, «21 Kas Cmt». @param at ms */
export const fixtureDay = (at: number) => shortDay().format(at);

/** The day as a heading, «21 Kasım Cumartesi». @param at ms */
export const fixtureLongDay = (at: number) => longDay().format(at);

/** The time of a match, «19:30». @param at ms */
export const fixtureTime = formatTime;
