import { useState } from 'react';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { annulments as texts } from '../../domain/messages/annulments.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { AnnulModal } from './annul-modal.tsx';
import word from './word-button.module.css';

/** «Sonucu geçersiz say», or «Geçerli say» for a match whose result was annulled (decision 69). */
export function AnnulButton({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const [open, setOpen] = useState(false);
  const action = match.annulled === undefined ? texts.annul : texts.restore;
  return (
    <>
      <button
        type="button"
        className={word.button}
        aria-label={texts.of(action, isolatedPair(match.team1Name, match.team2Name))}
        onClick={() => setOpen(true)}
      >
        {action}
      </button>
      {open && <AnnulModal matchId={matchId} match={match} onClose={() => setOpen(false)} />}
    </>
  );
}
