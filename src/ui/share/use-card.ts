import { useEffect, useState } from 'react';
import { type CardPlan, drawCard } from './draw-card.ts';

export type Card = { state: 'drawing' } | { state: 'failed' } | { state: 'ready'; blob: Blob; url: string };

/** The picture of a plan; null while its content is read. A new plan object draws a new picture, so a plan must stay the same object while its content is the same. */
export function useCard(plan: CardPlan | null): Card {
  const [card, setCard] = useState<Card>({ state: 'drawing' });
  useEffect(() => {
    if (plan === null) return;
    let over = false;
    let url: string | null = null;
    drawCard(plan).then(
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
  }, [plan]);
  return card;
}
