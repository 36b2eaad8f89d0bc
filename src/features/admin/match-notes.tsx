import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { decideHeld } from '../../data/commands/held.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useHasFixtures } from '../../data/hooks/use-league.ts';
import { useMatchView } from '../../data/hooks/use-match-view.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useObjections } from '../../data/hooks/use-objections.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { fixtureRecord, teamFixtures } from '../../data/store/fixture-queries.ts';
import { FORFEITS } from '../../data/store/rare-fixture-queries.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { foldMatch } from '../../domain/match/match.ts';
import { sideOfTeam, teamNameOf } from '../../domain/match/sides.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { forfeitBeside } from '../../domain/messages/fixtures-admin.ts';
import { held as texts } from '../../domain/messages/held.ts';
import { objections as objectionsTexts } from '../../domain/messages/objections.ts';
import { type ObjectionPlace, seenPatch } from '../../domain/records/objections.ts';
import type { Match } from '../../domain/records/types.ts';
import { playedBeside } from '../../domain/schedule/played-beside.ts';
import { roundName, scoreText, sideNames } from '../../domain/schedule/round-names.ts';
import { formatDate, formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { AnnulModal } from './annul-modal.tsx';
import styles from './match-list.module.css';
import { useRowWork } from './use-row-work.ts';

/** Why a result waits, and the admin's choices (decision 119). */
function HeldNote({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const services = useServices();
  const { busyKeys, submit } = useSubmit();
  const [annuls, setAnnuls] = useState(false);
  const name = isolatedPair(match.team1Name, match.team2Name);
  const decide = (as: 'record' | 'log') =>
    submit({
      key: as,
      command: async () => {
        try {
          const refusal = await decideHeld(services, matchId, as);
          return refusal === null ? null : (SENTENCES[refusal] ?? texts.failed);
        } catch (error) {
          console.error('Deciding a result that waits:', error);
          return serverProblem(error, texts.failed);
        }
      },
      tell: 'notice',
      done: texts.counted,
    });
  const choices = match.held?.why === 'log' ? (['record', 'log'] as const) : (['record'] as const);
  return (
    <Row id={heldId(matchId)} tabIndex={-1} align="center" wrap mb={8} className={styles.objection} data-open>
      <div className={styles.text}>
        {match.held?.why === 'log' && <OfLog matchId={matchId} match={match} />}
        {match.fixtureId !== undefined && <OfFixture matchId={matchId} fixtureId={match.fixtureId} />}
      </div>
      {choices.map((as) => (
        <Button
          key={as}
          variant="default"
          aria-label={texts.of(LABELS[as], name)}
          loading={busyKeys.has(as)}
          onClick={() => void decide(as)}
        >
          {LABELS[as]}
        </Button>
      ))}
      <Button variant="default" aria-label={annulments.of(annulments.annul, name)} onClick={() => setAnnuls(true)}>
        {annulments.annul}
      </Button>
      {annuls && <AnnulModal matchId={matchId} match={match} onClose={() => setAnnuls(false)} />}
    </Row>
  );
}

const LABELS = { record: texts.asIs, log: texts.byLog };
const SENTENCES: Readonly<Record<string, string>> = {
  ...texts.refusals,
  'next-played': annulments.refusals['next-played'],
};

function OfLog({ matchId, match }: { matchId: string; match: Match }) {
  const view = useMatchView(matchId);
  if (useSubscription(matchLog(matchId)).state !== 'known' || view == null) return null;
  const [record, taps] = [match, foldMatch(match, view.events)].map((of) => scoreText(of)) as [string, string];
  return <p>{record === taps ? texts.lines : texts.log(record, taps)}</p>;
}

/** The fixture that is not this match's; nothing while it is. */
function OfFixture({ matchId, fixtureId }: { matchId: string; fixtureId: string }) {
  const { fixtures, state } = useFixturesIn([fixtureRecord(fixtureId)]);
  const nameOf = useNamesThen(Object.values(fixtures), fixturesPage.unknownTeam);
  const { [fixtureId]: fixture } = fixtures;
  if (fixture === undefined) return state === 'known' ? <p>{texts.fixtureRemoved}</p> : null;
  if (fixture.matchId === matchId) return null;
  const score = scoreText(fixture);
  return (
    <p>
      {texts.fixture(roundName(fixture), isolatedPair(...sideNames(fixture, nameOf)))}{' '}
      {score !== '' && texts.other(score)}
    </p>
  );
}

/** What the admin has to know of a completed match: why it waits, that a forfeit beside it counts too, and the objections to its result. */
export function AdminMatchNotes({ listed }: { listed: ListedMatch }) {
  const { fixtures } = useFixturesIn(useHasFixtures() ? [FORFEITS] : []);
  // Only a match near a forfeit gets the note: the note reads the team's other fixtures, one of which may own the match.
  const isClose = Object.values(fixtures).some((forfeit) => playedBeside(forfeit, {}, [listed]) !== null);
  return (
    <>
      {isWaiting(listed.match) && <HeldNote listed={listed} />}
      {isClose && <ForfeitNote listed={listed} />}
      <MatchObjections listed={listed} />
    </>
  );
}

/** The captains' objections to the result of a match, below its row; the admin marks each as seen (decision 56). */
function MatchObjections({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const objections = useObjections()(matchId);
  const update = useAdminUpdate();
  const { busy, run } = useRowWork();
  const name = isolatedPair(match.team1Name, match.team2Name);
  return objections.map(({ teamId, at, reason, seenAt }) => {
    const side = sideOfTeam(match, teamId);
    const team = side === null ? teamId : teamNameOf(match, side);
    const line = {
      action: 'objection-seen',
      target: `matches/${matchId}`,
      detail: `${team}, ${match.team1Name} – ${match.team2Name}`,
    } as const;
    return (
      <Row
        key={teamId}
        id={objectionId({ matchId, teamId })}
        tabIndex={-1}
        align="center"
        wrap
        mb={8}
        className={styles.objection}
        data-open={seenAt === undefined || undefined}
      >
        <p className={styles.text}>
          <strong>{objectionsTexts.of(team)}</strong> {reason}
          <span className={styles.at}>
            {formatDateTime(at)}
            {seenAt !== undefined && ` · ${objectionsTexts.seen(formatDate(seenAt))}`}
          </span>
        </p>
        {seenAt === undefined && (
          <Button
            variant="default"
            aria-label={objectionsTexts.markSeenOf(team, name)}
            loading={busy.has(teamId)}
            onClick={() =>
              void run(teamId, objectionsTexts.seenFailed, () => update(seenPatch({ matchId, teamId }), line))
            }
          >
            {objectionsTexts.markSeen}
          </Button>
        )}
      </Row>
    );
  });
}

/** How many fixtures of a team the note reads. */
const OF_TEAM = 60;

/** The note below a running or completed match beside a forfeit of the same teams: after completion both count. */
export function ForfeitNote({ listed }: { listed: ListedMatch }) {
  const { fixtures } = useFixturesIn(teamFixtures(listed.match.team1Id, OF_TEAM));
  if (!Object.values(fixtures).some((fixture) => playedBeside(fixture, fixtures, [listed]) !== null)) return null;
  return (
    <p className={styles.beside}>
      {listed.match.status === 'completed' ? forfeitBeside.over : forfeitBeside.match}{' '}
      <Link to="/admin/fixtures">{forfeitBeside.toFixtures}</Link>
    </p>
  );
}

/** The id of an objection's element below its match, to jump to. */
export const objectionId = ({ matchId, teamId }: ObjectionPlace): string => `objection-${matchId}-${teamId}`;

/** The id of the note below a match whose result waits, to jump to. */
export const heldId = (matchId: string): string => `held-${matchId}`;
