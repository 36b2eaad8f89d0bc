import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LastMatches } from '../../data/hooks/use-last-matches.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { standings } from '../../domain/messages/first-paint.ts';
import { fixturesPage as fixtures } from '../../domain/messages/fixtures.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { playerSeasons } from '../../domain/messages/player-seasons.ts';
import { playerHistory } from '../../domain/standings/player-history.ts';
import { formResult } from '../../domain/standings/stats.ts';
import { formatDate } from '../../domain/text/format.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { SplitBar } from '../../ui/figures/split-bar.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import styles from './player-matches.module.css';

const LAST = 5;

interface Props {
  uids: readonly string[];
  last: LastMatches;
  /** Whether the matches are those of a chosen season, so that an empty list shows a sentence. */
  isOfSeason: boolean;
}

/** The player's last matches and most frequent opponents, as small charts; nothing before the first match of a league with one season. */
export function PlayerMatches({ uids, last: { matches, more }, isOfSeason }: Props) {
  const { played, met } = useMemo(() => playerHistory(uids, matches), [uids, matches]);
  if (played.length === 0) return isOfSeason ? <p className={styles.none}>{playerSeasons.noMatches}</p> : null;
  const last = played.slice(0, LAST);
  const counted = last.filter(({ match }) => isCounted(match));
  const form = counted.map(({ outcome }) => formResult(outcome)).reverse();
  return (
    <div className={styles.columns}>
      <Surface as="section" labelledBy="last-matches">
        <h2 id="last-matches" className={styles.heading}>
          {texts.lastMatches}
          <FormBars results={form} label={standings.formLabel(form)} />
        </h2>
        <MatchRows isInset labelledBy="last-matches">
          {last.map(({ matchId, match, cups }) => (
            <li key={matchId}>
              <MatchRow
                {...shownRow(match)}
                day={formatDate(match.startedAt)}
                won={fixtures.won}
                figure={texts.cupsOf(cups)}
                renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
              />
            </li>
          ))}
        </MatchRows>
      </Surface>
      <Surface as="section" labelledBy="head-to-head">
        <h2 id="head-to-head" className={styles.heading}>
          {texts.headToHead}
        </h2>
        {more && <p className={styles.line}>{texts.ofLast(played.length)}</p>}
        <ul className={styles.rows}>
          {met.slice(0, LAST).map(({ playerId, name, wins: won, losses: lost, draws }) => (
            <li key={playerId}>
              <Link to={`/player/${playerId}`} className={styles.row}>
                <span className={styles.name}>{name}</span>
                <SplitBar left={won} right={lost} label={texts.against(won, lost, draws)} />
              </Link>
            </li>
          ))}
        </ul>
      </Surface>
    </div>
  );
}
