import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useGivenMatches } from '../../data/hooks/use-scorer.ts';
import { useTableQueue } from '../../data/hooks/use-table-queue.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { STARTABLE, type TableScorer } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './table-screen.module.css';
import { TableStart } from './table-start.tsx';

/** The match that runs at the volunteer's table, or the next one to start. */
export function TableScorerSteps({ right }: { right: TableScorer }) {
  const { table, name } = right;
  const { playing, waiting } = useTableQueue(table);
  const given = useGivenMatches();
  const { claim } = useTableSteps();
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit();
  const [chosen, choose] = useState<FixtureEntry | null>(null);
  const starting = useSubmit();
  const next = waiting.slice(0, STARTABLE);
  const nameOf = useNamesThen(
    [...next, ...(chosen === null ? [] : [chosen])].map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const running = playing.at(-1);
  const own = running !== undefined && given.includes(running) ? running : undefined;
  const take = () =>
    submit({
      name: 'Table',
      work: async () => navigate(`/score/${await claim(table, name)}`),
      problem: claimProblem,
    });
  // The new match comes before the answer about it: the start stays until it has led to the table.
  if (chosen !== null && (running === undefined || starting.busy)) {
    return (
      <TableStart
        key={chosen.id}
        entry={chosen}
        starting={starting}
        right={right}
        nameOf={nameOf}
        onBack={() => choose(null)}
      />
    );
  }
  if (running !== undefined) {
    return (
      <>
        <p className={styles.mine}>{texts.yours(name)}</p>
        {failure !== null && (
          <p role="alert" className={styles.failed}>
            {failure}
          </p>
        )}
        {own !== undefined ? (
          <Link to={`/score/${own}`} className={buttonClass({ size: 'large', fullWidth: true })}>
            {texts.back}
          </Link>
        ) : (
          <Button size="large" fullWidth loading={busy} onClick={() => void take()}>
            {texts.toScore}
          </Button>
        )}
      </>
    );
  }
  const [first, second] = next;
  const pairOf = ({ fixture }: NonNullable<typeof first>) => shownPair(fixture, nameOf);
  return (
    <>
      <p className={styles.mine}>{texts.yours(name)}</p>
      {first === undefined ? (
        <p role="status" className={styles.text}>
          {texts.noneLeft}
        </p>
      ) : (
        <>
          <p>{texts.nextMatch(pairOf(first), fixtureTime(first.fixture.at))}</p>
          <Button size="large" fullWidth aria-label={texts.startOf(pairOf(first))} onClick={() => choose(first)}>
            {texts.start}
          </Button>
        </>
      )}
      {second !== undefined && (
        <>
          <p className={styles.text}>{texts.skip(pairOf(second), fixtureTime(second.fixture.at))}</p>
          <Button variant="default" aria-label={texts.startOf(pairOf(second))} onClick={() => choose(second)}>
            {texts.start}
          </Button>
        </>
      )}
    </>
  );
}

const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': texts.claimRefused,
  'functions/failed-precondition': texts.claimNone,
};

function claimProblem(error: unknown): string {
  const causes = { offline: texts.needsNetwork, network: texts.needsNetwork };
  return errorSentence(error, { codes: CODES, causes, otherwise: texts.claimFailed });
}
