// withdrawals/$withdrawalId: a team left in the middle of a season; one action decided its open fixtures. Written once, and taken back once.
import { WITHDRAWAL_CHOICES } from '../src/domain/schedule/withdrawal.ts';
import { ADMIN, isMadeKey, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { choice, NOW, text } from './leaves.ts';
import { leaf, map, object, writable } from './schema.ts';

const WITHDRAWAL = object(
  {
    teamId: text(128),
    name: text(100),
    season: text(40),
    choice: choice(...WITHDRAWAL_CHOICES),
    by: text(128),
    at: NOW,
    // The fixture's number after the action: the rule of a fixture that stops being a forfeit compares it.
    fixtures: map(
      '$fixtureId',
      leaf(`newData.val() === ${newRoot(4)}.child('fixtures/' + $fixtureId + '/sequence').val()`),
    ),
    // Decision 70: the matches that this action annuls, and the forfeits that it cancels.
    matches: map(
      '$matchId',
      leaf(
        'newData.val() === true',
        `${newRoot(4)}.child('matches/' + $matchId + '/annulled/line').val() === $withdrawalId`,
      ),
    ),
    // With their fields of before, which its end gives them again.
    forfeits: map(
      '$fixtureId',
      map('$field', leaf("newData.val() === root.child('fixtures/' + $fixtureId + '/' + $field).val()")),
    ),
    undoneAt: writable(all(ADMIN, '!data.exists()'), NOW),
  },
  {
    write: all(ADMIN, '!data.exists()'),
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['teamId', 'name', 'season', 'choice', 'at'])",
      any("newData.hasChild('fixtures')", "newData.hasChild('matches')"),
    ],
  },
);

export const withdrawals = map('$withdrawalId', WITHDRAWAL, { read: ADMIN, key: isMadeKey('$withdrawalId') });
