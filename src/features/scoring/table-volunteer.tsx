import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useOwnTables, useTableAsks } from '../../data/hooks/use-night.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { keepScorerName, keptScorerName } from '../../data/session/kept-name.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { SCORER_NAME } from '../../domain/match/scorers.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import { isRightActive, parseCode } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { MantineFrame } from '../../ui/frame/mantine-frame.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { NightAsks } from '../night-asks.tsx';
import { Guide } from './guide.tsx';
import styles from './table-screen.module.css';
import { TableScorerSteps } from './table-steps.tsx';

const POLL_MS = 5_000;

/** Who scores, or wants to score, at this table: asks for it, waits for the admin, then scores and starts one match after the other. */
export function TableVolunteer({ table }: { table: number }) {
  const now = useServerTime(POLL_MS);
  const { night, rights, ask } = useOwnTables();
  const right = rights.find((one) => one.table === table);
  const isMine = right !== undefined && isRightActive(right, now);
  const isWaiting = ask?.table === table && !isMine;
  // An ask that was removed without a right was refused; the page remembers that it has seen one.
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isWaiting) setAsked(true);
    else if (isMine) setAsked(false);
  }, [isWaiting, isMine]);
  // With a right over another table he answers as well.
  const asks = useTableAsks(night?.asks === true && rights.some((one) => isRightActive(one, now)));
  const others = rights.filter((one) => one.table !== table && isRightActive(one, now));
  return (
    <MantineFrame>
      <NightAsks asks={asks.filter(({ uid }) => uid !== ask?.uid)} isAdmin={false} />
      <Grid as="section" gap={12} framed className={styles.volunteer} aria-label={texts.volunteer}>
        {isMine ? (
          <TableScorerSteps right={right} />
        ) : isWaiting ? (
          <>
            <p role="status" className={styles.waiting}>
              {texts.waiting}
            </p>
            <Text c="mute" anywhere>
              {texts.waitingText(ask.name)}
            </Text>
            {ask.taken !== undefined && (
              <Text c="mute" anywhere>
                {texts.waitingTaken}
              </Text>
            )}
          </>
        ) : (
          <>
            {right?.revoked ? <p role="status">{texts.revoked}</p> : hasAsked && <p role="status">{texts.refused}</p>}
            <TableAskForm table={table} hasCode={night?.code === true} />
          </>
        )}
        <Link to={`/score/practice?masa=${table}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
          {texts.practise}
        </Link>
        <Guide />
        {others.length > 0 && (
          <Row as="nav" gap={8} wrap aria-label={texts.others}>
            {others.map((one) => (
              <Link key={one.table} to={`/table/${one.table}`} className={buttonClass({ variant: 'default' })}>
                {texts.table(one.table)}
              </Link>
            ))}
          </Row>
        )}
      </Grid>
    </MantineFrame>
  );
}

/** Asks for the right over a table: with the night's code it comes at once, otherwise the admin decides. @param hasCode whether the night has a code */
function TableAskForm({ table, hasCode }: { table: number; hasCode: boolean }) {
  const { ask } = useTableSteps();
  const isOffline = useIsOffline();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ name: keptScorerName(), code: '' }, ({ name, code }) =>
    problemsOf({
      name: personNameProblem(name, SCORER_NAME, scorers.nameNeeded),
      code: code.trim() === '' || parseCode(code) !== null ? undefined : texts.codeWrong,
    }),
  );
  const send = () => {
    const name = form.values.name.trim();
    const code = hasCode ? parseCode(form.values.code) : null;
    keepScorerName(name);
    return submit({
      name: 'Table',
      work: () => ask({ table, name, ...(code === null ? {} : { code }) }),
      problem: (error) => askProblem(error, code !== null),
    });
  };
  const element = useRef<HTMLFormElement>(null);
  const typed = parseCode(form.values.code);
  useEffect(() => {
    // The last digit sends the form: the code has no other length (decision 105). Safari before 16 waits for the button.
    if (typed !== null) element.current?.requestSubmit?.();
  }, [typed]);
  return (
    <Grid
      as="form"
      ref={element}
      gap={8}
      className={styles.players}
      noValidate
      onSubmit={(event) => form.check(event) && void send()}
    >
      <TextField
        label={scorers.name}
        hint={scorers.nameHint}
        autoComplete="name"
        maxLength={SCORER_NAME}
        {...form.text('name')}
      />
      {hasCode ? (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...form.text('code')}
        />
      ) : (
        <Text c="mute" anywhere>
          {texts.noCodeHint}
        </Text>
      )}
      {isOffline && <p role="status">{texts.needsNetwork}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button type="submit" size="large" fullWidth loading={busy}>
        {texts.take}
      </Button>
    </Grid>
  );
}

function askProblem(error: unknown, isCoded: boolean): string {
  const codes = {
    'functions/permission-denied': texts.wrongCode,
    'functions/failed-precondition': texts.nightChanged,
    'functions/resource-exhausted': isCoded ? texts.tooManyCodes : texts.tooManyAsks,
  };
  const causes = { offline: texts.needsNetwork, network: texts.needsNetwork };
  return errorSentence(error, { codes, causes, otherwise: texts.failed });
}
