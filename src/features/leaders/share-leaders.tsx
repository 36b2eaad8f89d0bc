import { useSeasonTeamNames } from '../../data/hooks/use-leaders.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { pictureName } from '../../domain/match/card-ops.ts';
import { leadersPage, shareLeaders as texts } from '../../domain/messages/leaders.ts';
import { share } from '../../domain/messages/result-card.ts';
import type { Leader, LeaderKind } from '../../domain/standings/leaders.ts';
import { CARD_LINES, type LeadersPicture, layoutLeadersCard } from '../../domain/standings/leaders-card.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';

export interface ShareLeadersProps {
  kind: LeaderKind;
  title: string;
  /** The line under the title; may be empty. */
  about: string;
  season: string;
  lines: readonly Leader[];
  onClose: () => void;
}

/** Shares the first of a list as a picture, with the address of the page. */
export function ShareLeaders({ kind, title, about, season, lines, onClose }: ShareLeadersProps) {
  const { name: league } = useLeague();
  const seasonName = useSeasonName(season);
  const teamName = useSeasonTeamNames(season);
  const shown = lines.slice(0, CARD_LINES).map(({ rank, name, teamId, value }) => ({
    ...{ rank, name, team: teamName(teamId) },
    value: leadersPage.values[kind](value),
  }));
  const { host } = window.location;
  const plan = useCardPlan<LeadersPicture>(
    { league, season: seasonName, title, about, lines: shown, host },
    layoutLeadersCard,
  );
  const spoken = shown.map(({ rank, name, value }) => texts.line(rank, name, value)).join(', ');
  return (
    <ShareDialog
      texts={{ ...share, title: texts.title, link: texts.link }}
      plan={plan}
      alt={texts.alt(title, spoken)}
      file={pictureName(`${title} ${seasonName}`)}
      text={texts.text(title, seasonName, league)}
      url={window.location.href}
      onClose={onClose}
    />
  );
}
