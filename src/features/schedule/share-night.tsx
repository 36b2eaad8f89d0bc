import { useLeague } from '../../data/hooks/use-league.ts';
import { useSummary } from '../../data/hooks/use-night-summary.ts';
import { useStandings } from '../../data/hooks/use-shown-table.ts';
import { pictureName } from '../../domain/match/card-ops.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { nightSummary as texts } from '../../domain/messages/night-summary.ts';
import { share } from '../../domain/messages/result-card.ts';
import { fixtureLongDay } from '../../domain/schedule/round-names.ts';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { BEST_KINDS, bestNames, type NightResult, type NightSummary, spokenResult } from '../../domain/stream/night.ts';
import { CARD_TABLE_ROWS, layoutNightCard, type NightPicture } from '../../domain/stream/night-card.ts';
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';

interface ShareNightProps {
  /** A moment of the evening, ms. */
  at: number;
  fixtures: Fixtures;
  onClose: () => void;
}

/** Shares the summary of an evening as a picture, with the address of the table. */
export function ShareNightDialog({ at, fixtures, onClose }: ShareNightProps) {
  const { night, state } = useSummary(at, fixtures, fixturesPage.unknownTeam);
  const { name: league } = useLeague();
  const rows = useStandings() ?? [];
  // A match after midnight belongs to the evening before.
  const date = fixtureLongDay(eveningBegin(at));
  const { host, origin } = window.location;
  const plan = useCardPlan<NightPicture>(
    night && { league, date, host, ...drawn(night, rows) },
    layoutNightCard,
    texts,
  );
  if (night === null && state !== 'reading') {
    return (
      <PageDialog title={texts.share} onClose={onClose}>
        <p role="status">{texts.unread}</p>
      </PageDialog>
    );
  }
  return (
    <ShareDialog
      texts={{ ...share, title: texts.share, link: texts.link }}
      plan={plan}
      alt={texts.alt(date, night?.results.map(spokenResult) ?? [])}
      file={pictureName(`${texts.title} ${night?.day ?? ''}`)}
      text={texts.text(date, league)}
      url={`${origin}/standings`}
      onClose={onClose}
    />
  );
}

/** What the picture says of the night. A league with groups has several tables, none of which stands for all. */
function drawn(
  { results, best }: NightSummary,
  rows: readonly StandingsRow[],
): Pick<NightPicture, 'results' | 'table' | 'best'> {
  const hasOneTable = groupTables(rows).length === 1;
  return {
    results: results.map(drawnResult),
    table: hasOneTable
      ? rows.slice(0, CARD_TABLE_ROWS).map(({ rank, team, points }) => ({ rank, name: team.name, points }))
      : [],
    best: BEST_KINDS.flatMap((kind) => {
      const [first] = best[kind];
      return first === undefined
        ? []
        : [{ title: texts.best[kind], name: bestNames(best[kind]), value: texts.values[kind](first.value) }];
    }),
  };
}

function drawnResult({ sides: [one, two], overtime }: NightResult): NightPicture['results'][number] {
  const score = one.cups === undefined || two.cups === undefined ? texts.walkover : `${one.cups}–${two.cups}`;
  return { one: one.name, two: two.name, score, overtime, won: one.won ? 1 : two.won ? 2 : null };
}
