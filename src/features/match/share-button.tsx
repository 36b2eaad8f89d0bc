import { useState } from 'react';
import { useLeague } from '../../data/hooks/use-league.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import type { Match } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ShareMatch } from './late-parts.ts';

/** Opens the share dialog of a match. The code that draws the card loads when the dialog first opens. */
export function ShareButton({ matchId, match }: { matchId: string; match: Match }) {
  const [open, setOpen] = useState(false);
  const { name } = useLeague();
  const url = `${window.location.origin}/match/${encodeURIComponent(matchId)}`;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {open && <ShareMatch matchId={matchId} match={match} league={name} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
