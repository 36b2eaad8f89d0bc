import { Link } from 'react-router-dom';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { whyUncounted } from '../../domain/messages/annulled.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { GivenTables } from './given-tables.tsx';
import styles from './scorer-screen.module.css';

/** A link, on a phone without a right, to a match that is over: which match, how it ended, and what the person can do now. */
export function EndedLink({ matchId }: { matchId: string }) {
  const match = useOfTable(matchId, ({ view }) => view.match);
  const { team1Name, team2Name, team1Score, team2Score, winnerName } = match;
  const isCancelled = match.status === 'cancelled';
  return (
    <Stack as="section" gap={16} className={styles.screen} aria-labelledby="match-ended">
      <SectionTitle as="h1">
        <span id="match-ended">{isCancelled ? texts.cancelledTitle : texts.overTitle}</span>
      </SectionTitle>
      <p className={styles.match}>
        {isCancelled ? isolatedPair(team1Name, team2Name) : texts.score(team1Name, team1Score, team2Score, team2Name)}
      </p>
      {isCounted(match) && winnerName !== undefined && <p>{matchTexts.winner(winnerName)}</p>}
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
