import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useClockOffset, useMatchNow } from '../../data/hooks/use-match.ts';
import { useMatchNotes, useStoredNotes } from '../../data/hooks/use-match-notes.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { UNCOUNTED } from '../../data/store/feeds.ts';
import { parseMatchOdds } from '../../domain/digest/match-odds.ts';
import { countsThrows, parseRules } from '../../domain/match/game-rules.ts';
import { hitsOf, type TimelineEntry } from '../../domain/match/match.ts';
import { MATCH_NOTE, TWIN_NOTE } from '../../domain/match/note-kinds.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { isCounted, outcomeOf, type Side, teamNameOf } from '../../domain/match/sides.ts';
import { substitutionLines } from '../../domain/match/substitution-lines.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { chancePercent } from '../../domain/match/win-course.ts';
import { whyUncounted } from '../../domain/messages/annulled.ts';
import { correctResultTexts as correctTexts } from '../../domain/messages/correct-result.ts';
import { ownThrows, rulesLabel, rulesLine, rulesSentences } from '../../domain/messages/game-rules.ts';
import { lineup } from '../../domain/messages/lineup.ts';
import { matchPage as pageTexts } from '../../domain/messages/match-page.ts';
import { notes as texts } from '../../domain/messages/notes.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import type { Match, MatchPlayerStats } from '../../domain/records/types.ts';
import { markTime } from '../../domain/records/uncounted.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Facts } from '../../ui/figures/figures.tsx';
import { NoteMark, TimedLines } from '../../ui/score/timed-lines.tsx';
import { CorrectButton } from '../correct-result.tsx';
import styles from './late-parts.module.css';
import page from './match-page.module.css';

// Loaded late: a first visit shows the match without its notes.

/** That a throw was an answer to the last cup (decision 150), and the note on it, if it has one. */
export function ThrowNote({ matchId, entry }: { matchId: string; entry: TimelineEntry }) {
  const note = useMatchNotes(matchId)[throwKeyOf(entry.eventId)];
  return (
    <>
      {entry.redemption && <span className={page.mute}> · {ownThrows.answer}</span>}
      {note !== undefined && (
        <>
          {' '}
          <NoteMark label={texts.label}>{texts.kinds[note]}</NoteMark>
        </>
      )}
    </>
  );
}

/** Of a player who hit two cups at once: how often, and his hits of his throws, from which his accuracy follows (decision 151). */
export function Doubles({ match, line }: { match: Match; line: MatchPlayerStats }) {
  const hits = countsThrows(match) ? hitsOf(line) : undefined;
  return ownThrows.doubles(line.doubles ?? 0, hits, line.attempts);
}

/** The cups of a team that nobody threw, in a row of the players' table (decision 152). */
export function Penalties({ match, side, cups }: { match: Match; side: Side; cups: number }) {
  return (
    <tr>
      <th scope="row">
        <span className={page.who} data-side={side}>
          {ownThrows.penalties}
          <span className={page.team}>{teamNameOf(match, side)}</span>
        </span>
      </th>
      <td className={page.cups}>{cups}</td>
      {!match.typed && <td colSpan={2} />}
    </tr>
  );
}

/** The rules of its league's own, the note on the match and the match that it corrects, more of its facts; the odds that the ratings gave; and for the admin «Sonucu düzelt». */
export function MatchNote({ matchId, match }: { matchId: string; match: Match }) {
  const note = useMatchNotes(matchId)[MATCH_NOTE];
  const isAdmin = useSession().profile?.role === 'admin';
  const { corrects, status } = match;
  const isOver = status === 'completed' && match.annulled === undefined;
  const rows = [
    { label: texts.note, value: note && texts.ofMatch[note] },
    {
      label: correctTexts.corrected,
      value: corrects && <Link to={`/match/${corrects}`}>{correctTexts.toCorrected}</Link>,
    },
  ];
  return (
    <section className={styles.about} aria-label={pageTexts.about}>
      {match.rules !== undefined && (
        <p
          className={`${styles.odds} ${styles.mute}`}
        >{`${rulesLabel}: ${rulesLine(rulesSentences(parseRules(match.rules)))}`}</p>
      )}
      {rows.some(({ value }) => value !== undefined) && <Facts rows={rows} />}
      {corrects !== undefined && match.typed && <p className={page.mute}>{correctTexts.stays}</p>}
      <MatchOddsLine matchId={matchId} />
      {isAdmin && isOver && <CorrectButton matchId={matchId} pair={isolatedPair(match.team1Name, match.team2Name)} />}
    </section>
  );
}

/** Who came in for whom. */
export function Substitutions({ view }: { view: MatchView }) {
  return <TimedLines label={lineup.substitutions} lines={substitutionLines(view)} />;
}

/** Why the match has no result that counts: it waits for the admin (decision 119), was annulled (decision 69), perhaps for another one (139), or cancelled (25). */
export function NoResult({ match }: { match: Match }) {
  const right = match.annulled?.correction;
  return (
    <p className={styles.annulled}>
      {whyUncounted(match)} {right !== undefined && <Link to={`/match/${right}`}>{correctTexts.toRight}</Link>}
    </p>
  );
}

/** That some throws of the score may be counted twice: the person at the table is being asked (decision 42). */
export function Checked({ matchId }: { matchId: string }) {
  const count = Object.values(useStoredNotes(matchId) ?? {}).filter((note) => note === TWIN_NOTE).length;
  return count === 0 ? null : <p className={page.mute}>{texts.checked(count)}</p>;
}

/** A result says so if the league needs longer than this to count it, ms. */
const PATIENCE_MS = 3_000;

/** That the table does not have the result yet (decision 118). */
export function NotCounted({ matchId }: { matchId: string }) {
  const { [matchId]: since } = useSubscription(UNCOUNTED, markTime).records ?? {};
  const offset = useClockOffset();
  const now = useNow();
  if (since === undefined || now + offset - since < PATIENCE_MS) return null;
  return <p className={page.mute}>{texts.notCounted}</p>;
}

/** What the ratings said before the match, and «Sürpriz» if they were wrong (decision 104). Below the facts: nothing moves when it comes. */
function MatchOddsLine({ matchId }: { matchId: string }) {
  const match = useMatchNow(matchId) ?? undefined;
  const hasResult = match !== undefined && isCounted(match);
  const { value } = useDigest(hasResult ? `match/${matchId}` : null, parseMatchOdds);
  // Before anybody has played, the ratings know nothing; they say nothing of a draw or an overtime.
  if (!hasResult || !value || value.expected === 0.5 || match.rules !== undefined) return null;
  const chance = outcomeOf(match, 'one') === 'won' ? value.expected : 1 - value.expected;
  return (
    <p className={styles.odds}>
      {value.isUpset && <b className={styles.upset}>{ratings.upset}</b>}
      <span>{ratings.odds(chancePercent(chance))}</span> <span className={styles.mute}>{ratings.noEffect}</span>
    </p>
  );
}
