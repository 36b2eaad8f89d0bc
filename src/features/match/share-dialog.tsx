import { useMemo } from 'react';
import { CARD_PALETTE, CARD_SIZE, cardLetters } from '../../domain/match/card-ops.ts';
import { cardFileName, layoutCard } from '../../domain/match/result-card.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { share as texts } from '../../domain/messages/result-card.ts';
import type { Match } from '../../domain/records/types.ts';
import type { CardPlan } from '../../ui/share/draw-card.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';

export interface ShareMatchProps {
  match: Match;
  league: string;
  /** The full address of the match page. */
  url: string;
  onClose: () => void;
}

/** Shares the result as a picture and a link; the picture is drawn again when the score changes. */
export function ShareMatch({ match, league, url, onClose }: ShareMatchProps) {
  const plan = useMemo((): CardPlan => {
    const place = { league, host: window.location.host };
    return {
      size: CARD_SIZE,
      palette: CARD_PALETTE,
      layout: (measure) => layoutCard(match, place, measure),
      letters: cardLetters(match, place),
    };
  }, [match, league]);
  const { team1Name, team1Score, team2Score, team2Name } = match;
  return (
    <ShareDialog
      texts={texts}
      plan={plan}
      alt={texts.alt(home.score(team1Name, team1Score, team2Name, team2Score))}
      file={cardFileName(match)}
      text={texts.text(team1Name, team1Score, team2Score, team2Name, league)}
      url={url}
      onClose={onClose}
    />
  );
}
