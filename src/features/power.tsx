import { Link } from 'react-router-dom';
import { usePower } from '../data/hooks/use-power.ts';
import { heldRecordsLine } from '../domain/digest/power-view.ts';
import { ratings } from '../domain/messages/ratings.ts';
import { PowerCard } from '../ui/score/power-card.tsx';

interface Props {
  owner: 'team' | 'player';
  id: string;
  hasPlayed: boolean;
}

/**
 * The rating of a team or a player with its line, and the records it holds (decisions 104 and 112), a player's also of his joined guests. It stands below
 * all else: nothing moves when it comes.
 */
export function Power({ owner, id, hasPlayed }: Props) {
  const found = usePower(owner, id, hasPlayed);
  if (found === null) return null;
  const records = heldRecordsLine(found.records);
  return (
    <PowerCard
      key={id}
      {...found.power}
      records={records}
      texts={ratings}
      renderLink={(props) => <Link {...props} />}
    />
  );
}
