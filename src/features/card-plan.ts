import { useMemo } from 'react';
import { useLogo } from '../data/hooks/use-league.ts';
import { useMainSponsor } from '../data/hooks/use-sponsors.ts';
import { CARD_PALETTE, CARD_SIZE, type CardOp, cardLetters, STORY_HEIGHT } from '../domain/match/card-ops.ts';
import type { Measure } from '../domain/text/fit-text.ts';
import type { CardPlan } from '../ui/share/draw-card.ts';

/** Puts the shapes of a card together; the same function at every drawing. */
type Layout<Picture> = (picture: Picture, measure: Measure, hasLogo: boolean) => CardOp[];

/**
 * The plan of a picture with the league's logo and its main sponsor: the same object while what it says is the same, so that it is drawn again only then.
 *
 * @param picture what it says, in values of JSON; null while that is read
 * @param texts the further words that it may contain, the same object at every drawing
 */
export function useCardPlan<Picture>(
  picture: Picture | null,
  layout: Layout<Picture>,
  texts?: object,
): CardPlan | null {
  const logo = useLogo();
  const sponsor = useMainSponsor();
  const said = picture === null ? null : JSON.stringify(picture);
  return useMemo(() => {
    if (said === null) return null;
    const drawn: Picture = JSON.parse(said);
    return {
      ...{ size: CARD_SIZE, story: STORY_HEIGHT, logo, sponsor, palette: CARD_PALETTE },
      layout: (measure, hasLogo) => layout(drawn, measure, hasLogo),
      letters: cardLetters(drawn, texts),
    };
  }, [said, logo, sponsor, layout, texts]);
}
