import { type FormEvent, useMemo, useState } from 'react';
import { type AnyAnnulmentRefusal, annulMatch, planAnnulment } from '../../data/commands/annulments.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin } from '../../domain/messages/admin.ts';
import { annulments as texts } from '../../domain/messages/annulments.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { problemsOf, textProblem } from '../../domain/records/field-problems.ts';
import { stageKey } from '../../domain/records/seasons.ts';
import { MAX_ANNULMENT_REASON, type Match } from '../../domain/records/types.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { differenceRows, tableDifferenceRows } from '../../domain/standings/difference-rows.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

interface Props {
  matchId: string;
  match: Match;
  /** The reason that the form begins with. */
  reason?: string;
  onClose: () => void;
}

const required = texts.reasonRequired;
const problems = ({ reason }: { reason: string }) =>
  problemsOf({ reason: textProblem(reason, { limit: MAX_ANNULMENT_REASON, required }) });

/** Says for each team what an annulment, or its end, changes, with all records behind a fold; then does it (decision 69). */
export function AnnulModal({ matchId, match, reason = '', onClose }: Props) {
  const [annuls] = useState(match.annulled === undefined);
  const { league, read, problem } = useWholeLeague(texts.unread);
  const pair = isolatedPair(match.team1Name, match.team2Name);
  return (
    <Dialog title={annuls ? texts.annulTitle(pair) : texts.restoreTitle(pair)} onClose={onClose}>
      {league !== null ? (
        <Planned league={league} matchId={matchId} annuls={annuls} reason={reason} onClose={onClose} />
      ) : problem !== null ? (
        <p role="alert">{problem}</p>
      ) : (
        <WorkProgress state={{ sentence: texts.reading(read) }} />
      )}
    </Dialog>
  );
}

function Planned({
  league,
  matchId,
  annuls,
  reason,
  onClose,
}: Pick<Props, 'matchId' | 'onClose'> & { league: CountedLeague; annuls: boolean; reason: string }) {
  const services = useServices();
  const planned = useMemo(() => planAnnulment(league, matchId, annuls), [league, matchId, annuls]);
  const form = useFields({ reason }, problems);
  const { busy, submit } = useSubmit();
  if (typeof planned === 'string') return <p role="alert">{sentenceOf(planned)}</p>;
  const decide = async (): Promise<string | null> => {
    try {
      const refusal = await annulMatch(services, matchId, annuls ? form.values.reason.trim() : null);
      return refusal === null ? null : sentenceOf(refusal);
    } catch (error) {
      console.error('Annulling a result:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (annuls && !form.check(event)) return;
    const done = annuls ? texts.doneAnnul : texts.doneRestore;
    if (await submit({ command: decide, tell: 'notice', done, leaves: true })) onClose();
  };
  const rows = differenceRows(planned.differences);
  const hasFixture = Object.keys(planned.changes).length > 0;
  return (
    <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className={styles.text}>{annuls ? texts.means : texts.returns}</p>
      {hasFixture && <p className={styles.text}>{annuls ? texts.reopens : texts.decidesAgain}</p>}
      {annuls && (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          autoComplete="off"
          needed
          data-autofocus
          {...form.text('reason')}
        />
      )}
      {tableDifferenceRows(planned.differences, stageKey(planned.match)).map(({ key, name, figures }) => (
        <p key={key}>{texts.team(name, figures)}</p>
      ))}
      <ChangeList rows={rows} moreLabel={admin.more} fold={texts.changes(rows.length)} />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {annuls ? texts.annul : texts.restore}
        </Button>
      </Row>
    </Grid>
  );
}

const SENTENCES: Readonly<Record<string, string>> = texts.refusals;
const sentenceOf = (refusal: AnyAnnulmentRefusal): string => SENTENCES[refusal] ?? texts.replayed;
