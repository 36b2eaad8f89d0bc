import { Link, useNavigate } from 'react-router-dom';
import type { StartOptions } from '../../data/commands/match.ts';
import { type RunningMatch, readLeagueRules, readTables } from '../../data/commands/running-matches.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { useServices } from '../../data/services.ts';
import { ROSTERS } from '../../data/store/admin-queries.ts';
import type { LeagueRules } from '../../domain/match/league-rules.ts';
import { clashOf, type NewMatchForm, seatedIn, tableNumber } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { board } from '../../domain/messages/board.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { gameRules } from '../../domain/messages/game-rules-admin.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { RESULT_PATH } from '../../domain/text/result-path.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';

export interface StartsProps extends Pick<ButtonLook, 'variant'> {
  onStart: () => void;
}

/** The ways to a match: a new one, a result, a practice; and to the board. @param variant of the new match: a screen has one filled button */
export function Starts({ variant, onStart }: StartsProps) {
  return (
    <div className={styles.starts}>
      <Button size="large" variant={variant} onClick={onStart}>
        {texts.startMatch}
      </Button>
      <Link to={RESULT_PATH} className={buttonClass({ variant: 'default' })}>
        {typedResult.open}
      </Link>
      <Link to="/admin/practice" className={buttonClass({ variant: 'default' })}>
        {practice.start}
      </Link>
      <Link to="/board" target="_blank" className={buttonClass({ variant: 'default' })}>
        {board.title}
      </Link>
    </div>
  );
}

/**
 * Starts a match and opens its table, also without network. Asks first while another match clashes with it (decision 14): the question names it and
 * who plays in it, and leads to it.
 *
 * @param ongoing the running matches
 */
export function useStartMatch(ongoing: readonly ListedMatch[]) {
  const { matches, server, league } = useServices();
  const teams = useTeamIndex();
  const users = useSubscription('users', [ROSTERS]).records;
  const waiting = useWaitingGuests();
  const live = useLiveMatches();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();

  const mayStart = async (form: NewMatchForm): Promise<boolean> => {
    // A match starts offline too: without an answer only the matches that this device knows can clash (decision 40).
    const asked = await readTables(server, league);
    const running: readonly RunningMatch[] = asked?.running ?? ongoing;
    const tables = Object.fromEntries(Object.entries(asked?.live ?? live ?? {}).map(([id, { table }]) => [id, table]));
    const seats = seatedIn([...form.team1Players, ...form.team2Players], running);
    const other = seats?.played ?? clashOf(form, running, tables);
    if (other === undefined) return true;
    const pair = isolatedPair(other.match.team1Name, other.match.team2Name);
    const names = seats?.seated.map((uid) => other.match.playerStats[uid]?.playerName ?? users[uid]?.displayName ?? '');
    return confirmDialog({
      title: texts.otherOngoingTitle,
      message: texts.otherOngoing(pair),
      details: names === undefined ? [] : [texts.seatedNow(names, pair)],
      instead: { label: texts.toMatch, onClick: () => navigate(`/admin/match/${other.matchId}`) },
      confirmLabel: texts.startAnyway,
      cancelLabel: common.cancel,
      danger: true,
    });
  };
  /** The rules by which the match begins: those that this phone knows, else the standard ones if the admin says so; null if he does not (decision 145). */
  const rulesOfStart = async (): Promise<LeagueRules | null> => {
    const known = await readLeagueRules(server, league);
    if (known !== null) return known;
    const isStandard = await confirmDialog({
      title: gameRules.unknownTitle,
      message: gameRules.unknown,
      confirmLabel: gameRules.startStandard,
      cancelLabel: common.cancel,
    });
    return isStandard ? {} : null;
  };
  /** @param onStarted called with the key of the new match before its table opens */
  const start = async (form: NewMatchForm, fixture?: FixtureEntry, onStarted?: (matchId: string) => void) => {
    const rules = (await mayStart(form)) ? await rulesOfStart() : null;
    if (rules === null) return;
    // A guest of an earlier start is brought again: that start may still be refused.
    const added = [...waiting, ...(form.guests ?? [])].filter(({ uid }) => users[uid] === undefined);
    const nameOf = (uid: string) => users[uid]?.displayName ?? added.find((guest) => guest.uid === uid)?.displayName;
    const side = (id: string, players: readonly string[]) => ({
      id,
      name: teams[id]?.name ?? '',
      players: players.map((uid) => ({ uid, displayName: nameOf(uid) ?? '' })),
    });
    const seated = [...form.team1Players, ...form.team2Players];
    const guests = added.map(({ uid }) => uid).filter((uid) => seated.includes(uid));
    const work = async () => {
      const sides = { team1: side(form.team1Id, form.team1Players), team2: side(form.team2Id, form.team2Players) };
      const matchId = await matches.startMatch(sides, {
        ...startOptions(fixture, form),
        rules,
        ...(guests.length === 0 ? {} : { guests }),
      });
      onStarted?.(matchId);
      navigate(`/admin/match/${matchId}`);
    };
    const failed = () => texts.createFailed;
    await submit({ name: 'Starting a match', work, problem: failed, tell: 'notice', leaves: true });
  };
  return { busy, start };
}

function startOptions(entry: FixtureEntry | undefined, form: NewMatchForm): StartOptions {
  const table = tableNumber(form);
  return {
    ...(entry !== undefined && isOf(entry, form) ? { fixture: entry } : {}),
    ...(table === undefined ? {} : { table }),
  };
}

/** Whether the form still has the fixture's teams: the admin may have chosen others. */
export function isOf({ fixture }: FixtureEntry, form: Pick<NewMatchForm, 'team1Id' | 'team2Id'>): boolean {
  return form.team1Id === fixture.team1Id && form.team2Id === fixture.team2Id;
}
