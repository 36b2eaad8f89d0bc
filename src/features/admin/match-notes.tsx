import { useState } from 'react';
import { decideHeld } from '../../data/commands/held.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useMatchView } from '../../data/hooks/use-match-view.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { fixtureRecord } from '../../data/store/fixture-queries.ts';
import { FORFEITS } from '../../data/store/rare-fixture-queries.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { foldMatch } from '../../domain/match/match.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { held as texts } from '../../domain/messages/held.ts';
import type { Match } from '../../domain/records/types.ts';
import { playedBeside } from '../../domain/schedule/played-beside.ts';
import { roundName, scoreText, sideNames } from '../../domain/schedule/round-names.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { AnnulModal } from './annul-modal.tsx';
import { ForfeitNote } from './forfeit-note.tsx';
import styles from './match-list.module.css';
import { MatchObjections } from './match-objections.tsx';
import { heldId } from './objection-id.ts';

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
