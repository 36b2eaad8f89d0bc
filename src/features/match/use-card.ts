import { useEffect, useState } from 'react';
import { layoutCard } from '../../domain/match/result-card.ts';
import type { Match } from '../../domain/records/types.ts';
import { drawCard } from './draw-card.ts';

export type Card = { state: 'drawing' } | { state: 'failed' } | { state: 'ready'; blob: Blob; url: string };

/** The picture of a match with the present score; redrawn when the score changes. */
export function useCard(match: Match, league: string): Card {
  const [card, setCard] = useState<Card>({ state: 'drawing' });
  useEffect(() => {
    let over = false;
    let url: string | null = null;
    const place = { league, host: window.location.host };
    drawCard((measure) => layoutCard(match, place, measure), JSON.stringify([match, place]).concat(UPPER)).then(
      (blob) => {
        if (over) return;
        url = URL.createObjectURL(blob);
        setCard({ state: 'ready', blob, url });
      },
      (error: unknown) => {
        console.warn('Card:', error);
        if (!over) setCard({ state: 'failed' });
      },
    );
    return () => {
      over = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [match, league]);
  return card;
}

/** Names are drawn in capitals, so the font subsets of all capitals are needed too. */
const UPPER = 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ';
