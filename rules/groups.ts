// groups/$seasonId/$teamId: the group of a team, 1 for «A Grubu» (decision 73). The admin groups the running season; an ended one keeps its groups.
import limits from '../src/domain/schedule/limits.json' with { type: 'json' };
import { ADMIN } from './conditions.ts';
import { all } from './expressions.ts';
import { whole } from './leaves.ts';
import { map } from './schema.ts';
import { runningSeason } from './seasons.ts';

const GROUPS = map('$teamId', whole(1, limits.groups), { write: all(ADMIN, `$seasonId === ${runningSeason}`) });
export const groups = map('$seasonId', GROUPS, { read: 'true' });
