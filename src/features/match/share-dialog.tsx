import { useEffect, useState } from 'react';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseStory } from '../../domain/digest/story-facts.ts';
import { type CardPlace, cardFileName, layoutCard } from '../../domain/match/result-card.ts';
import { shownScore } from '../../domain/match/shown-score.ts';
import { isCounted, overtimeFrom } from '../../domain/match/sides.ts';
import { share as texts } from '../../domain/messages/result-card.ts';
import { sentenceOf } from '../../domain/messages/stories.ts';
import type { Match } from '../../domain/records/types.ts';
import type { Measure } from '../../domain/text/fit-text.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';

export interface ShareMatchProps {
  matchId: string;
  match: Match;
  league: string;
  /** The full address of the match page. */
  url: string;
  onClose: () => void;
}

/** The picture does not wait longer for the story, ms. */
const STORY_MS = 1_500;

/** Shares the result as a picture and a link, with the sentence that leads its story; the picture is drawn again when the score changes. */
export function ShareMatch({ matchId, match, league, url, onClose }: ShareMatchProps) {
  const story = useFirstSentence(matchId, match);
  const { host } = window.location;
  const plan = useCardPlan(story === null ? null : { match, place: { league, host, story } }, layoutMatch);
  const { team1Name, team1Score, team2Score, team2Name } = match;
  return (
    <ShareDialog
      texts={texts}
      plan={plan}
      alt={texts.alt(shownScore(match).spoken)}
      file={cardFileName(match)}
      text={[texts.text(team1Name, team1Score, team2Score, team2Name, league, overtimeFrom(match, 'one')), story]
        .filter(Boolean)
        .join('\n')}
      url={url}
      onClose={onClose}
    />
  );
}

const layoutMatch = ({ match, place }: { match: Match; place: CardPlace }, measure: Measure, hasLogo: boolean) =>
  layoutCard(match, place, measure, hasLogo);

/** The sentence that leads the story of a result; empty without one, null while it is read. */
function useFirstSentence(matchId: string, match: Match): string | null {
  const { value, state } = useDigest(isCounted(match) ? `match/${matchId}` : null, parseStory);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STORY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isCounted(match)) return '';
  if (state === 'reading') return isLate ? '' : null;
  const [lead] = value ?? [];
  return lead === undefined ? '' : sentenceOf(lead);
}
