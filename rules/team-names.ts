// teamNames/$key: which team has a name, so that two teams never have the same (decision 53). The key follows from the name.
import { ACCENTS, BEFORE_SMALL, IN_SMALL } from '../src/domain/records/team-form.ts';
import { field, HAS_ADDRESS, isVisible, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { leaf, map, writable } from './schema.ts';

const replaced = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => `.replace('${from}', '${to}')`).join('');
const [name, key] = [field('newData', 'name'), field('newData', 'nameKey')];
const isSame = (path: string) => `${field('newData', path)} === ${field('data', path)}`;
const holderOf = (wanted: string) => `${newRoot(2)}.child('teamNames/' + ${wanted}).val()`;

/**
 * For a write of a team: a new name is free, or was the team's own in another case; then the update claims it, and frees the name before it. The team
 * of an older league keeps its name without a claim.
 */
export const isNamed = any(
  all(isSame('name'), isSame('nameKey')),
  all(
    `${key} === ${name}${replaced(BEFORE_SMALL)}.toLowerCase()${replaced(IN_SMALL)}`,
    // Finds a blank at either end too.
    `!(${name} + ' ' + ${name}).contains('  ')`,
    // An accent of its own would make a second name that looks the same.
    isVisible(name, ACCENTS),
    `${holderOf(key)} === $teamId`,
    any(isSame('nameKey'), "!data.hasChild('nameKey')", `${holderOf(field('data', 'nameKey'))} !== $teamId`),
  ),
);

const keyOfTeam = (id: string) => `${newRoot(2)}.child('teams/' + ${id} + '/nameKey').val()`;

export const teamNames = map(
  '$key',
  writable(
    all(HAS_ADDRESS, any('!data.exists()', `${keyOfTeam('data.val()')} !== $key`)),
    leaf(`${keyOfTeam('newData.val()')} === $key`),
  ),
  { read: 'true' },
);
