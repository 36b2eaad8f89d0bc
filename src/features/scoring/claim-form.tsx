import { Link } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useClaim } from '../../data/hooks/use-scorer.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { keepScorerName, keptScorerName } from '../../data/session/kept-name.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import type { LinkKey } from '../../domain/match/scorer-link.ts';
import { SCORER_NAME } from '../../domain/match/scorers.ts';
import { live } from '../../domain/messages/live.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import type { Match } from '../../domain/records/types.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Guide } from './guide.tsx';
import styles from './scorer-screen.module.css';

export interface ClaimFormProps {
  matchId: string;
  link: LinkKey;
  /** Null until this phone has read the match. */
  match: Pick<Match, 'team1Name' | 'team2Name'> | null;
  onDone: () => void;
}

/** Asks for a name and claims the right to score the match. */
export function ClaimForm({ matchId, link, match, onDone }: ClaimFormProps) {
  const claim = useClaim();
  const isOffline = useIsOffline();
  const table = useLiveMatches()?.[matchId]?.table;
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ name: keptScorerName() }, ({ name }) =>
    problemsOf({ name: personNameProblem(name, SCORER_NAME, texts.nameNeeded) }),
  );
  const start = async () => {
    const name = form.values.name.trim();
    keepScorerName(name);
    const done = await submit({
      name: 'Claim',
      work: () => claim({ matchId, ...link, name }),
      problem: claimProblem,
    });
    if (done) onDone();
  };
  return (
    <Stack
      as="form"
      gap={16}
      className={styles.screen}
      noValidate
      onSubmit={(event) => form.check(event) && void start()}
    >
      <SectionTitle as="h1">{texts.claimTitle}</SectionTitle>
      {match !== null && (
        <p className={styles.match}>
          {table !== undefined && `${live.table(table)} · `}
          {isolatedPair(match.team1Name, match.team2Name)}
        </p>
      )}
      <Text c="mute">{texts.claimText}</Text>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={SCORER_NAME}
        {...form.text('name')}
      />
      {isOffline && <p role="status">{texts.claimOffline}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button type="submit" size="large" fullWidth loading={busy}>
        {texts.claim}
      </Button>
      <Link to="/score/practice" className={buttonClass({ variant: 'default', fullWidth: true })}>
        {practice.start}
      </Link>
      <Guide />
    </Stack>
  );
}

const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': texts.badLink,
  'functions/not-found': texts.badLink,
  'functions/invalid-argument': texts.badLink,
  'functions/failed-precondition': texts.matchOver,
  'functions/resource-exhausted': texts.tooMany,
};

function claimProblem(error: unknown): string {
  const causes = { offline: texts.claimOffline, network: texts.claimOffline };
  return errorSentence(error, { codes: CODES, causes, otherwise: texts.claimFailed });
}
