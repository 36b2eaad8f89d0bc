import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { ROSTERS } from '../../data/store/admin-queries.ts';
import { lastLineup, offeredPlayers } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import word from './evening.module.css';
import { useStartMatch } from './use-start-match.ts';

/** «Rövanş»: the same two teams play again with the same players, with one tap. Nothing if one of them cannot be chosen any more. */
export function RematchButton({ listed }: { listed: ListedMatch }) {
  const { match } = listed;
  const users = useRecords('users', [ROSTERS]).records;
  const waiting = useWaitingGuests();
  const { busy, start } = useStartMatch(useOngoingMatches());
  const seatsOf = (teamId: string) => lastLineup([match], teamId, offeredPlayers(users, teamId, waiting));
  const form = {
    ...{ team1Id: match.team1Id, team2Id: match.team2Id },
    ...{ team1Players: seatsOf(match.team1Id), team2Players: seatsOf(match.team2Id) },
  };
  if (form.team1Players.length === 0 || form.team2Players.length === 0) return null;
  return (
    <button
      type="button"
      className={word.button}
      aria-label={texts.of(texts.rematch, isolatedPair(match.team1Name, match.team2Name))}
      disabled={busy}
      onClick={() => void start(form)}
    >
      {texts.rematch}
    </button>
  );
}
