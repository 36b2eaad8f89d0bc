import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useOwnTables } from '../../data/hooks/use-night.ts';
import { useGivenMatches } from '../../data/hooks/use-scorer.ts';
import { useTableQueue } from '../../data/hooks/use-table-queue.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { isHeld, STARTABLE, type TableScorer } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { MantineFrame } from '../../ui/frame/mantine-frame.tsx';
import { Guide } from './guide.tsx';
import { TableAskForm } from './table-ask.tsx';
import styles from './table-screen.module.css';
import { TableStart } from './table-start.tsx';

const LOOK_MS = 5_000;

/** Who scores, or wants to score, at this table: asks for it, waits for the admin, then scores and starts one match after the other. */
export function TableVolunteer({ table }: { table: number }) {
  const now = useServerTime(LOOK_MS);
  const { night, rights, ask } = useOwnTables();
  const right = rights.find((one) => one.table === table);
  const isMine = right !== undefined && isHeld(right, now);
  const isWaiting = ask?.table === table && !isMine;
  // An ask that is gone without a right was refused; the page remembers that it has seen one.
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isWaiting) setAsked(true);
    else if (isMine) setAsked(false);
  }, [isWaiting, isMine]);
  const others = rights.filter((one) => one.table !== table && isHeld(one, now));
  return (
    <MantineFrame>
      <section className={styles.volunteer} aria-label={texts.volunteer}>
        {isMine ? (
          <Scorer right={right} />
        ) : isWaiting ? (
          <>
            <p role="status" className={styles.waiting}>
              {texts.waiting}
            </p>
            <p className={styles.text}>{texts.waitingText(ask.name)}</p>
            {ask.taken !== undefined && <p className={styles.text}>{texts.waitingTaken}</p>}
          </>
        ) : (
          <>
            {right?.revoked ? <p role="status">{texts.revoked}</p> : hasAsked && <p role="status">{texts.refused}</p>}
            <TableAskForm table={table} hasCode={night?.code === true} />
          </>
        )}
        <Link to={`/practice?masa=${table}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
          {texts.practise}
        </Link>
        <Guide />
        {others.length > 0 && (
          <nav className={styles.others} aria-label={texts.others}>
            {others.map((one) => (
              <Link key={one.table} to={`/table/${one.table}`} className={buttonClass({ variant: 'default' })}>
                {texts.table(one.table)}
              </Link>
            ))}
          </nav>
        )}
      </section>
    </MantineFrame>
  );
}

/** The match that runs at the volunteer's table, or the next one to start. */
function Scorer({ right }: { right: TableScorer }) {
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
