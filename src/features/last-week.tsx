import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../data/hooks/use-digest.ts';
import { useShownSeason } from '../data/hooks/use-shown-season.ts';
import { parseWeeks } from '../domain/digest/week-document.ts';
import { roundTitle, weekTexts } from '../domain/messages/week.ts';
import { weekPath } from '../domain/text/week-path.ts';
import { buttonClass } from '../ui/buttons/button.tsx';

/** The link to the summary of the last finished round of the shown season (decision 110); null without one, undefined while it is read. */
export function useLastWeek(): ReactNode {
  const { season } = useShownSeason(false);
  const { value: weeks, state } = useDigest(season === null ? null : `weeks/${season}`, parseWeeks);
  const last = weeks?.[0];
  if (season === null || last === undefined) return state === 'reading' ? undefined : null;
  return (
    <Link to={weekPath(season, last.round)} className={buttonClass({ variant: 'default' })}>
      {weekTexts.link(roundTitle(last.round))}
    </Link>
  );
}
