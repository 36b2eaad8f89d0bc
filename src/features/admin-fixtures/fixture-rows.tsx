import { isDecided, isRunning } from '../../domain/fixtures/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/fixtures/format-fixture.ts';
import { byRound, comingFirst } from '../../domain/fixtures/lists.ts';
import { placeName, roundName, sideNames } from '../../domain/fixtures/round-names.ts';
import type { FixtureEntry, Fixtures } from '../../domain/fixtures/types.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** All fixtures round by round; what is not decided yet can be changed. */
export function FixtureRows({ fixtures, onEdit }: { fixtures: Fixtures; onEdit: (id: string) => void }) {
  return comingFirst(byRound(fixtures)).map(({ stage, round, fixtures: own }) => {
    const id = `${stage}-${round}`;
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {roundName({ stage, round })}
        </h2>
        <ul className={styles.rows} aria-labelledby={id}>
          {own.map((entry) => (
            <Row key={entry.id} entry={entry} onEdit={onEdit} />
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ entry: { id, fixture }, onEdit }: { entry: FixtureEntry; onEdit: (id: string) => void }) {
  const nameOf = useTeamNames();
  const { state, note = '' } = fixture;
  const pair = sideNames(fixture, nameOf).join(' – ');
  const label = isRunning(fixture) ? texts.running : state === 'planned' ? '' : fixturesPage.states[state];
  const isOff = state === 'postponed' || state === 'cancelled';
  return (
    <li className={styles.row}>
      <span className={styles.when} data-off={isOff || undefined}>
        <span className={styles.time}>{fixtureTime(fixture.at)}</span>
        <span className={styles.about}>{fixtureDay(fixture.at)}</span>
      </span>
      <span className={styles.who}>
        {pair}
        <span className={styles.about}>
          {[label, placeName(fixture), note].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {!isDecided(fixture) && !isRunning(fixture) && (
        <Button variant="default" aria-label={texts.editOf(pair)} onClick={() => onEdit(id)}>
          {texts.edit}
        </Button>
      )}
    </li>
  );
}
