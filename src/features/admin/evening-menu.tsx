import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inviteScorer } from '../../data/session/invitation.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import type { Match } from '../../domain/records/types.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { MoveTableModal } from './move-table-modal.tsx';

export interface EveningMenuProps {
  matchId: string;
  match: Match;
  table: number | undefined;
}

/** What the organiser does with a running match. */
export function EveningMenu({ matchId, match, table }: EveningMenuProps) {
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const name = isolatedPair(match.team1Name, match.team2Name);
  const action = (key: 'open' | 'move' | 'invite', run: () => void) => ({
    key,
    label: texts[key],
    describe: texts.describe(texts[key], name),
    run,
  });
  return (
    <>
      <RowMenu
        label={texts.actionsOf(name)}
        actions={[
          action('open', () => void navigate(`/admin/match/${matchId}`)),
          action('move', () => setMoving(true)),
          action('invite', () => inviteScorer(matchId)),
        ]}
      />
      {isMoving && <MoveTableModal matchId={matchId} match={match} table={table} onClose={() => setMoving(false)} />}
    </>
  );
}
