import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LastMatches } from '../../data/hooks/use-last-matches.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { common, standings } from '../../domain/messages/first-paint.ts';
import { fixturesPage as fixtures } from '../../domain/messages/fixtures.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { playerSeasons } from '../../domain/messages/player-seasons.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/round-names.ts';
import { playerHistory } from '../../domain/standings/player-history.ts';
import { formResult } from '../../domain/standings/stats.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { SplitBar } from '../../ui/figures/split-bar.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import styles from './player-below.module.css';

/** How many matches the list shows until the person asks for all. */
const SHOWN = 3;
/** How many the form has, and how many opponents. */
const LAST = 5;

interface Props {
  uids: readonly string[];
  last: LastMatches;
}

const useHistory = (uids: readonly string[], { matches }: LastMatches) =>
  useMemo(() => playerHistory(uids, matches), [uids, matches]);

/**
 * The player's last matches; nothing before the first match of a league with one season.
 *
 * @param isOfSeason whether the matches are those of a chosen season, so that an empty list shows a sentence
 */
export function PlayerMatches({ isOfSeason, uids, last }: Props & { isOfSeason: boolean }) {
  const { played } = useHistory(uids, last);
  const [all, setAll] = useState(false);
  if (played.length === 0) return isOfSeason ? <p className={styles.none}>{playerSeasons.noMatches}</p> : null;
  const counted = played.slice(0, LAST).filter(({ match }) => isCounted(match));
  const form = counted.map(({ outcome }) => formResult(outcome)).reverse();
  return (
    <section aria-labelledby="last-matches">
      <SectionTitle
        id="last-matches"
        action={
          <>
            <FormBars results={form} label={standings.formLabel(form)} />
            {played.length > SHOWN && !all && (
              <button type="button" className={styles.all} onClick={() => setAll(true)}>
                {common.all}
              </button>
            )}
          </>
        }
      >
        {texts.lastMatches}
      </SectionTitle>
      <MatchRows labelledBy="last-matches">
        {played.slice(0, all ? undefined : SHOWN).map(({ matchId, match, cups }) => (
          <li key={matchId}>
            <MatchRow
              {...shownRow(match)}
              when={fixtureTime(match.startedAt)}
              day={fixtureDay(match.startedAt)}
              won={fixtures.won}
              figure={texts.cupsOf(cups)}
              renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
            />
          </li>
        ))}
      </MatchRows>
    </section>
  );
}

/** The player's most frequent opponents, below a title that opens them; nothing before the first match. */
export function PlayerOpponents({ uids, last }: Props) {
  const { played, met } = useHistory(uids, last);
  if (met.length === 0) return null;
  return (
    <details>
      <summary className={styles.line}>
        <SectionTitle>{texts.headToHead}</SectionTitle>
        {last.more && <span>{texts.ofLast(played.length)}</span>}
      </summary>
      <ul className={styles.rows} aria-label={texts.headToHead}>
        {met.slice(0, LAST).map(({ playerId, name, wins: won, losses: lost, draws }) => (
          <li key={playerId}>
            <Link to={`/player/${playerId}`} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <SplitBar left={won} right={lost} label={texts.against(won, lost, draws)} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
