import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import {
  type AnyCorrectionRefusal,
  correctResult,
  isWinnerFinal,
  type PlannedCorrection,
  planCorrection,
  refusedBefore,
} from '../../data/commands/correct-result.ts';
import { useLineup } from '../../data/hooks/use-lineup.ts';
import { useMatchView } from '../../data/hooks/use-match-view.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { useServices } from '../../data/services.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { type ResultCorrection, WRONG_KINDS } from '../../domain/match/correct-result.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import type { OfferedPlayer } from '../../domain/match/new-match.ts';
import { lineupOf, type Side, scoreFrom, sideOf, teamIdOf, teamNameOf } from '../../domain/match/sides.ts';
import { scoresOf, type TypedCups, typedProblem } from '../../domain/match/typed-result.ts';
import { admin } from '../../domain/messages/admin.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { correctResultTexts as texts } from '../../domain/messages/correct-result.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import { isGuestId } from '../../domain/records/players.ts';
import { stageKey } from '../../domain/records/seasons.ts';
import type { EventLog, Match } from '../../domain/records/types.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { differenceRows, tableDifferenceRows } from '../../domain/standings/difference-rows.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { OvertimeFields, TypedSideFields } from './typed-modal.tsx';

interface CorrectModalProps {
  matchId: string;
  /** The teams. */
  pair: string;
  onClose: () => void;
}

/** «Sonucu düzelt»: asks what is wrong, says what the right result changes, then annuls the old one and writes the right one (decision 139). */
export function CorrectModal({ matchId, pair, onClose }: CorrectModalProps) {
  const { league, read, problem } = useWholeLeague(annulments.unread);
  const isLogRead = useSubscription(matchLog(matchId)).state !== 'reading';
  const events = useMatchView(matchId)?.events;
  const match = league?.matches[matchId];
  const refusal = league === null ? null : refusedBefore(league, matchId);
  const alert = problem ?? (refusal === null ? null : texts.refusals[refusal as keyof typeof texts.refusals]);
  return (
    <Dialog title={texts.of(pair)} onClose={onClose}>
      {alert !== null ? (
        <p role="alert">{alert}</p>
      ) : league === null || match === undefined || events === undefined || !isLogRead ? (
        <WorkProgress state={{ sentence: annulments.reading(read) }} />
      ) : (
        <CorrectForm league={league} matchId={matchId} match={match} events={events} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface CorrectFormProps extends Pick<CorrectModalProps, 'matchId' | 'onClose'> {
  league: CountedLeague;
  match: Match;
  events: EventLog;
}

function CorrectForm({ league, matchId, match, events, onClose }: CorrectFormProps) {
  const services = useServices();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  // One key for all tries: after a lost answer the same match is sent again.
  const [key] = useState(() => newKeyOf(services));
  const [kind, setKind] = useState<ResultCorrection['kind']>('score');
  const [who, setWho] = useState({ wrong: '', right: '' });
  const [typed, setTyped] = useState(() => typedOf(match));
  const [problem, setProblem] = useState<string | null>(null);
  const offered = { one: useOffered(match, 'one'), two: useOffered(match, 'two') };
  const most = [match.team1Players.length, match.team2Players.length];
  const correction = useDeferredValue(useMemo(() => correctionOf(kind, who, typed), [kind, who, typed]));
  const planned = useMemo(() => {
    if (correction === null) return null;
    const nameOf = (uid: string) => league.users[uid]?.displayName ?? '';
    return planCorrection(league, matchId, key, { wrong: { match, events }, correction, nameOf });
  }, [league, matchId, key, match, events, correction]);
  const isFinal = useMemo(() => isWinnerFinal(league, matchId), [league, matchId]);
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setProblem(null);
      change(value);
    };
  const decide = async (wish: ResultCorrection): Promise<string | null> => {
    try {
      return sentenceOf(await correctResult(services, matchId, key, wish));
    } catch (error) {
      console.error('Correcting a result:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wish = correctionOf(kind, who, typed);
    const found =
      wish === null
        ? texts.playerNeeded
        : wish.kind === 'score'
          ? typedProblem({ ...typed, at: match.startedAt }, serverNow(), most)
          : null;
    setProblem(found);
    if (wish === null || found !== null) return;
    if (await submit({ command: () => decide(wish), tell: 'notice', done: texts.done, leaves: true })) onClose();
  };
  const typedSide = (side: Side, field: keyof TypedCups) => (
    <TypedSideFields
      team={teamNameOf(match, side)}
      offered={offered[side]}
      chosen={lineupOf(typed, side)}
      most={lineupOf(match, side).length}
      cups={typed.cups}
      onPlayers={(uids) => changing(setTyped)({ ...typed, [`team${side === 'one' ? 1 : 2}Players`]: [...uids] })}
      onCups={(uid, count) => changing(setTyped)({ ...typed, cups: { ...typed.cups, [uid]: count } })}
      {...(rulesOf(match).penalties && {
        penalties: typed.penalties[field],
        onPenalties: (count: string) =>
          changing(setTyped)({ ...typed, penalties: { ...typed.penalties, [field]: count } }),
      })}
    />
  );
  return (
    <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {isFinal && <Text role="note">{texts.decided(match.winnerName ?? '')}</Text>}
      <ChoiceField
        label={texts.wrong}
        options={WRONG_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={changing(setKind)}
      />
      <Text c="mute" fz={15}>
        {texts.texts[kind]}
      </Text>
      {kind === 'player' && <WhoFields match={match} offered={offered} who={who} onWho={changing(setWho)} />}
      {kind === 'score' && (
        <>
          {typedSide('one', 'home')}
          {typedSide('two', 'away')}
          <OvertimeFields
            {...match}
            of={match}
            cups={scoresOf(typed)}
            score={typed.overtime}
            onScore={(overtime) => changing(setTyped)({ ...typed, overtime })}
          />
        </>
      )}
      <Changes match={match} planned={planned} />
      <FormAlert>{problem}</FormAlert>
      <FormEnds busy={busy} label={texts.save} onClose={onClose} />
    </Grid>
  );
}

/** What the form says; null while it lacks something. */
function correctionOf(
  kind: ResultCorrection['kind'],
  { wrong, right }: { wrong: string; right: string },
  typed: ReturnType<typeof typedOf>,
): ResultCorrection | null {
  if (kind === 'score') return { kind, typed };
  if (kind === 'sides') return { kind };
  return wrong === '' || right === '' ? null : { kind, wrong, right };
}

/** The form begins with what the match has. */
const typedOf = ({ team1Players, team2Players, playerStats, rules, ...match }: Match) => ({
  ...{ team1Players, team2Players },
  ...(rules !== undefined && { rules }),
  overtime: { home: String(match.team1Overtime ?? ''), away: String(match.team2Overtime ?? '') },
  penalties: { home: String(match.team1Penalties ?? ''), away: String(match.team2Penalties ?? '') },
  cups: Object.fromEntries(Object.entries(playerStats).map(([uid, { cupsScored }]) => [uid, String(cupsScored)])),
});

/** The players of a side: those of the match under their names of then, and the others of the team. */
function useOffered(match: Match, side: Side): readonly OfferedPlayer[] {
  const { offered } = useLineup(teamIdOf(match, side), null, []);
  const own = lineupOf(match, side).map((uid) => ({
    ...{ uid, displayName: match.playerStats[uid]?.playerName ?? '' },
    isGuest: isGuestId(uid),
  }));
  return [...own, ...offered.filter(({ uid }) => sideOf(match, uid) === null)];
}

interface WhoFieldsProps {
  match: Match;
  offered: Readonly<Record<Side, readonly OfferedPlayer[]>>;
  who: { wrong: string; right: string };
  onWho: (who: { wrong: string; right: string }) => void;
}

/** Who is written, and who it was: somebody of the same team. */
function WhoFields({ match, offered, who, onWho }: WhoFieldsProps) {
  const choose = { value: '', label: texts.choosePlayer };
  const side = sideOf(match, who.wrong);
  const wrongs = [...offered.one, ...offered.two].filter(({ uid }) => sideOf(match, uid) !== null);
  const rights = side === null ? [] : offered[side].filter(({ uid }) => uid !== who.wrong);
  const rightLabel = ({ uid, displayName, isGuest }: OfferedPlayer) =>
    sideOf(match, uid) !== null ? texts.changes(displayName) : isGuest ? texts.withGuest(displayName) : displayName;
  return (
    <>
      <SelectField
        label={texts.wrongPlayer}
        needed
        options={[choose, ...wrongs.map(({ uid, displayName }) => ({ value: uid, label: displayName }))]}
        value={who.wrong}
        onChange={({ currentTarget }) => onWho({ wrong: currentTarget.value, right: '' })}
      />
      <SelectField
        label={texts.rightPlayer}
        needed
        disabled={side === null}
        options={[choose, ...rights.map((one) => ({ value: one.uid, label: rightLabel(one) }))]}
        value={who.right}
        onChange={({ currentTarget }) => onWho({ ...who, right: currentTarget.value })}
      />
    </>
  );
}

/** What the correction changes: the score with its winner, and the place of each team; or why it cannot be made. */
function Changes({ match, planned }: { match: Match; planned: PlannedCorrection | AnyCorrectionRefusal | null }) {
  if (planned === null || planned === 'same' || planned === 'empty') return <p role="status" />;
  if (typeof planned === 'string') return <p role="status">{sentenceOf(planned)}</p>;
  const { right, differences } = planned;
  const [before, after] = [scoreOf(match), scoreOf(right)];
  const isSame = right.winnerName === match.winnerName && right.drawn === match.drawn;
  const isByTie = right.team1Score === right.team2Score && right.team1Overtime === undefined;
  const tied = isByTie ? typedResult.tie : texts.winner;
  const won = isSame ? texts.sameWinner : tied;
  const ended = right.drawn ? (isSame ? texts.sameDraw : texts.drawn) : won(right.winnerName ?? '');
  const rows = differenceRows(differences);
  return (
    <>
      <div role="status">
        <p>
          {before === after ? texts.sameScore(after) : texts.score(before, after)} {ended}
        </p>
        {tableDifferenceRows(differences, stageKey(match)).map(({ key, name, figures }) => (
          <p key={key}>{annulments.team(name, figures)}</p>
        ))}
        <p>{texts.means}</p>
      </div>
      <ChangeList rows={rows} moreLabel={admin.more} fold={annulments.changes(rows.length)} />
    </>
  );
}

const scoreOf = (match: Match) => typedResult.score(match.team1Name, scoreFrom(match, 'one'), match.team2Name);

const SENTENCES: Readonly<Record<string, string>> = texts.refusals;
const sentenceOf = (refusal: AnyCorrectionRefusal | null): string | null =>
  refusal === null ? null : (SENTENCES[refusal] ?? texts.failed);
