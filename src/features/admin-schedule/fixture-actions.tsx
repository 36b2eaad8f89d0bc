import { useInviteFor } from '../../data/hooks/use-asked-start.ts';
import { forfeitForm, scoreForm, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { hasOnlyScore, isDecided, isRunning } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import { CorrectButton } from '../correct-result.tsx';
import styles from './admin-fixtures.module.css';

export interface AdminFixtureActionsProps {
  entry: FixtureEntry;
  /** Its teams, for the names of the buttons. */
  pair: string;
  /** The admin can start it now. */
  isDue: boolean;
  onEdit: (id: string) => void;
}

/** What the admin can do with a fixture: take its decision back, give its scorer a link, edit it. */
export function AdminFixtureActions({ entry, pair, isDue, onEdit }: AdminFixtureActionsProps) {
  const { id, fixture } = entry;
  const invite = useInviteFor();
  const back = hasOnlyScore(fixture) ? scoreForm : forfeitForm;
  return (
    <>
      {fixture.state === 'forfeit' && (
        <Button variant="default" aria-label={back.takeBackOf(pair)} onClick={() => onEdit(id)}>
          {back.takeBack}
        </Button>
      )}
      {fixture.state === 'played' && fixture.matchId !== undefined && (
        <CorrectButton matchId={fixture.matchId} pair={pair} className={styles.invite} />
      )}
      {(isRunning(fixture) || isDue) && (
        <Button
          variant="default"
          className={styles.invite}
          aria-label={scorers.inviteOf(pair)}
          onClick={() => invite(entry)}
        >
          {scorers.invite}
        </Button>
      )}
      {!isDecided(fixture) && !isRunning(fixture) && (
        <EditButton aria-label={texts.editOf(pair)} onClick={() => onEdit(id)}>
          {texts.edit}
        </EditButton>
      )}
    </>
  );
}
