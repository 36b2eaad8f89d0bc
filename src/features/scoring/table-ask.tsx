import { useEffect, useRef } from 'react';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { keepScorerName, keptScorerName } from '../../data/session/kept-name.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { SCORER_NAME } from '../../domain/match/scorers.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import { parseCode } from '../../domain/scorers/night.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './table-screen.module.css';

/** Asks for the right over a table: with the night's code it comes at once, otherwise the admin decides. @param hasCode whether the night has a code */
export function TableAskForm({ table, hasCode }: { table: number; hasCode: boolean }) {
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
    <form ref={element} className={styles.players} noValidate onSubmit={(event) => form.check(event) && void send()}>
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
        <p className={styles.text}>{texts.noCodeHint}</p>
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
    </form>
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
