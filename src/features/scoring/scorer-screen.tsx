import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useOwnTables, useTableOf } from '../../data/hooks/use-night.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useClaim, useScorer } from '../../data/hooks/use-scorer.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscribe, useSubscription } from '../../data/hooks/use-subscription.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useMatchHead, useOfTable } from '../../data/hooks/use-table-view.ts';
import { PRACTICE_ID } from '../../data/open-match/practice.ts';
import { keepScorerName, keptScorerName } from '../../data/session/kept-name.ts';
import { matchLog, matchRecord } from '../../data/store/record-queries.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { type LinkKey, parseLinkKey } from '../../domain/match/scorer-link.ts';
import { type RightEnd, SCORER_NAME } from '../../domain/match/scorers.ts';
import { isCounted, scoreFrom } from '../../domain/match/sides.ts';
import { whyUncounted } from '../../domain/messages/annulled.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { live } from '../../domain/messages/live.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { practice, scoring } from '../../domain/messages/scoring.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { exportText } from '../../domain/outbox/outbox-export.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import type { Match } from '../../domain/records/types.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { GivenTables } from './given-tables.tsx';
import { Guide } from './guide.tsx';
import { NextAtTable } from './next-at-table.tsx';
import { OpenTable } from './open-table.tsx';
import { PracticeScreen } from './practice-screen.tsx';
import styles from './scorer-screen.module.css';

/**
 * The table of one match for a scorer with a link. The link asks only for a name; afterwards the phone opens the table, without
 * network too, until the scorer's right ends.
 */
export const ScorerScreen = withMantine(Screen);

/** Another match is another screen: nothing of the table before stays. */
function Screen() {
  const { matchId = '' } = useRecordParams();
  // Practice is a table without a match: a route of its own would be in the files of every visit.
  if (matchId === PRACTICE_ID) return <PracticeScreen />;
  return <Table key={matchId} matchId={matchId} />;
}

function Table({ matchId }: { matchId: string }) {
  const { status } = useSession();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // Removes the secret from the address at once, so that nobody reads it over a shoulder or shares it with the page.
  const [key, setKey] = useState(() => parseLinkKey(hash));
  useEffect(() => {
    const found = parseLinkKey(hash);
    if (found === null) return;
    setKey(found);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const head = useMatchHead(matchId);
  useSubscribe(matchLog(matchId));
  const { isAdmin, right, end } = useScorer(matchId);
  useTitle(usePageTitle(head ? matchTexts.title(head.team1Name, head.team2Name) : undefined));
  const isOver = head != null && head.status !== 'ongoing';
  if (status === 'unknown') return <PageSkeleton label={common.loading} heading />;
  if (isAdmin) return <Navigate to={`/admin/match/${matchId}`} replace />;
  if (head === null) return <EmptyState heading art="missing" title={matchFacts.notFound} />;
  // The form is for a phone without a right, and for a phone whose right has ended and that has a new link.
  if (key !== null && (right === null || end !== null) && !isOver) {
    return <ClaimForm matchId={matchId} link={key} match={head ?? null} onDone={() => setKey(null)} />;
  }
  if (right === null) return isOver ? <EndedLink matchId={matchId} /> : <NoLink matchId={matchId} />;
  if (head === undefined) return <PageSkeleton label={common.loading} heading />;
  if (end !== null && !isOver) return <EndedRight matchId={matchId} end={end} />;
  return (
    <>
      <TablePlace matchId={matchId} />
      <OpenTable matchId={matchId} after={null} />
    </>
  );
}

function NoLink({ matchId }: { matchId: string }) {
  return (
    <EmptyState
      heading
      title={texts.noLinkTitle}
      text={texts.noLink}
      action={
        <Link to={`/match/${matchId}`} className={buttonClass({})}>
          {texts.toMatch}
        </Link>
      }
    />
  );
}

/** «Masa 3» in the bar of the scoring screen, beside the way back: which table this phone scores. Nothing without a number. */
function TablePlace({ matchId }: { matchId: string }) {
  const table = useTableOf(matchId);
  return table === undefined ? null : <InBar slot="place">{() => live.table(table)}</InBar>;
}

/** A link, on a phone without a right, to a match that is over: which match, how it ended, and what the person can do now. */
function EndedLink({ matchId }: { matchId: string }) {
  const match = useOfTable(matchId, ({ view }) => view.match);
  const { team1Name, team2Name, winnerName, drawn } = match;
  const isCancelled = match.status === 'cancelled';
  return (
    <Stack as="section" gap={16} className={styles.screen} aria-labelledby="match-ended">
      <SectionTitle as="h1">
        <span id="match-ended">{isCancelled ? texts.cancelledTitle : texts.overTitle}</span>
      </SectionTitle>
      <p className={styles.match}>
        {isCancelled ? isolatedPair(team1Name, team2Name) : texts.score(team1Name, scoreFrom(match, 'one'), team2Name)}
      </p>
      {isCounted(match) && (drawn || winnerName !== undefined) && (
        <p>{drawn ? tableTexts.drawn : matchTexts.winner(winnerName ?? '')}</p>
      )}
      {!isCancelled && !isCounted(match) && <p>{whyUncounted(match)}</p>}
      <Text c="mute">{texts.overText}</Text>
      <GivenTables matchId={matchId} />
      <Link to={`/match/${matchId}`} className={buttonClass({ fullWidth: true })}>
        {texts.overPage}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.home}
      </Link>
    </Stack>
  );
}

interface ClaimFormProps {
  matchId: string;
  link: LinkKey;
  /** Null until this phone has read the match. */
  match: Pick<Match, 'team1Name' | 'team2Name'> | null;
  onDone: () => void;
}

/** Asks for a name and claims the right to score the match. */
function ClaimForm({ matchId, link, match, onDone }: ClaimFormProps) {
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

const QrPages = latePart(async () => (await import('./qr-pages.tsx')).QrPages, 'part', {
  wait: <p>{common.loading}</p>,
});

/** Says that the scorer's right to the match has ended: how he gets it back at its table, after which his taps go by themselves, or hands them over. */
function EndedRight({ matchId, end }: { matchId: string; end: RightEnd }) {
  const rows = useOfTable(matchId, (state) => state.rows.filter((row) => row.state !== 'accepted'));
  const record = useSubscription('matches', [matchRecord(matchId)]).records[matchId];
  const [showsQr, setShowsQr] = useState(false);
  // Without a night nobody can ask at a table.
  const { night } = useOwnTables();
  const at = useTableOf(matchId);
  const table = night ? at : undefined;
  const said = useOfTable(matchId, ({ view: { match } }) =>
    texts.score(match.team1Name, scoreFrom(match, 'one'), match.team2Name),
  );
  return (
    <Stack as="section" gap={16} className={styles.screen} aria-labelledby="right-ended">
      <SectionTitle as="h1">
        <span id="right-ended">{texts.ended[end]}</span>
      </SectionTitle>
      <p className={styles.match}>{said}</p>
      <Text c="mute">{table === undefined ? texts.endedText : texts.endedAtTable}</Text>
      {table !== undefined && (
        <Link to={`/table/${table}`} className={buttonClass({ fullWidth: true })}>
          {texts.askAgain(table)}
        </Link>
      )}
      {rows.length === 0 ? (
        <p role="status">{texts.allSent}</p>
      ) : (
        <>
          <p role="alert" className={styles.unsent}>
            {scoring.unarrived(record ?? null, rows.length)} {table === undefined ? texts.unsent : texts.unsentAtTable}
          </p>
          <Button fullWidth variant={table === undefined ? 'filled' : 'default'} onClick={() => setShowsQr(true)}>
            {texts.showQr}
          </Button>
          <Button
            fullWidth
            variant="default"
            onClick={() => saveFile(`atislar-${matchId}.json`, exportText(rows), 'application/json')}
          >
            {texts.toFile}
          </Button>
        </>
      )}
      <GivenTables matchId={matchId} />
      <NextAtTable matchId={matchId} />
      <Link to={`/match/${matchId}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.toMatch}
      </Link>
      {showsQr && (
        <Dialog title={outboxTexts.qr} onClose={() => setShowsQr(false)}>
          <QrPages rows={rows} onBack={() => setShowsQr(false)} />
        </Dialog>
      )}
    </Stack>
  );
}
