import type { FormEvent } from 'react';
import { moveFixtures } from '../../data/commands/fixtures.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { adminFixtures, stepRefusals, fixtureDrag as texts } from '../../domain/messages/fixtures-admin.ts';
import { applyChanges } from '../../domain/schedule/changes.ts';
import { shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, placeName } from '../../domain/schedule/round-names.ts';
import type { Moves } from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { useLeagueNames, useTeamNames } from './use-team-names.ts';

/** Shows the changes and conflicts of a drop before they are written. @param fixtures the loaded ones */
export function MoveModal({ moves, fixtures, onClose }: { moves: Moves; fixtures: Fixtures; onClose: () => void }) {
  const services = useServices();
  const nameOf = useTeamNames();
  const leagueName = useLeagueNames();
  const { busy, submit } = useSubmit();
  const ids = Object.keys(moves);
  const isSwap = ids.length > 1;
  const after = applyChanges(fixtures, moves);

  const move = async (): Promise<string | null> => {
    try {
      const refusal = await moveFixtures(services, moves, leagueName);
      return refusal === null ? null : stepRefusals[refusal];
    } catch (error) {
      console.error('Moving fixtures:', error);
      return serverProblem(error, adminFixtures.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = isSwap ? texts.swapped : texts.moved;
    if (await submit({ command: move, tell: 'notice', done, leaves: true })) onClose();
  };
  return (
    <Dialog title={isSwap ? texts.swapTitle : texts.dayTitle} onClose={onClose}>
      <Grid as="form" gap={16} className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <ul className={styles.rows}>
          {ids.map((id) => {
            const [was, is] = [fixtures[id], after[id]];
            if (was === undefined || is === undefined) return null;
            return (
              <Stack key={id} as="li" grow fw={600} anywhere className={styles.who}>
                {shownPair(was, nameOf)}
                <span className={styles.about}>{texts.from(slotOf(was))}</span>
                <span>{texts.to(slotOf(is))}</span>
              </Stack>
            );
          })}
        </ul>
        <ConflictNote about={ids} fixtures={after} />
        <div className={styles.ends}>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={busy} data-autofocus>
            {texts.save}
          </Button>
        </div>
      </Grid>
    </Dialog>
  );
}

function slotOf(fixture: Fixture): string {
  const when = `${fixtureDay(shownTime(fixture))} ${fixtureTime(shownTime(fixture))}`;
  // A no-break space keeps the number of a table on the line of its word.
  return [when, placeName(fixture).replace(/ (?=\d+$)/, '\u00a0')].filter((part) => part !== '').join(' · ');
}
