import { useLeague } from '../../data/hooks/use-league.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { pictureName } from '../../domain/match/card-ops.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { shareLeaders as spoken } from '../../domain/messages/leaders.ts';
import { share } from '../../domain/messages/result-card.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { tablePicture } from '../../domain/standings/table-picture.ts';
import { layoutRowsCard } from '../../domain/stream/rows-card.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';

interface ShareTableProps {
  rows: readonly StandingsRow[];
  /** The name of the table: of the league, or of a group. */
  title: string;
  onClose: () => void;
}

/** Shares the first of a table as a picture, with the address of the page. */
export function ShareTable({ rows, title, onClose }: ShareTableProps) {
  const { name: league } = useLeague();
  const season = useSeasonName(useShownSeason().season);
  const { host, href } = window.location;
  const picture = tablePicture(rows, { league, date: season, title, host });
  const plan = useCardPlan(picture, layoutRowsCard);
  const lines = picture.rows.map(({ lead, name, figures }) => spoken.line(Number(lead), name, figures.at(-1) ?? ''));
  return (
    <ShareDialog
      texts={{ ...share, title: texts.share, link: texts.link }}
      plan={plan}
      alt={spoken.alt(title, lines.join(', '))}
      file={pictureName(`${title} ${season}`)}
      text={spoken.text(title, season, league)}
      url={href}
      onClose={onClose}
    />
  );
}
