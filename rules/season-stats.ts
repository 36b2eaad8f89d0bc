// seasonStats/$season: the figures of a season, and under `all` those of all time, of every team and player, also of those that have left. The host counts
// them, and no client writes one (decision 118).
import { COUNTING } from './conditions.ts';
import { inner, served } from './schema.ts';

const players = inner({ indexOn: ['cupsScored', 'mvpCount', 'bestRun', 'ranks/accuracy', 'ranks/winRate'] });

export const seasonStats = served('true', { write: COUNTING, children: { $season: inner({ children: { players } }) } });
