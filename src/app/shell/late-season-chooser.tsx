import { Suspense, useEffect } from 'react';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import type { SeasonChooserProps } from '../../features/screen-parts.ts';
import type { RoomyChooserProps } from '../../features/season/season-chooser.tsx';
import { afterContent } from '../../ui/effects/when-idle.ts';
import styles from '../../ui/figures/section-title.module.css';
import { LostNotice, latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';

/** Replaces a chooser whose file is lost: the table then shows the running season. */
function LostChooser({ table, again }: SeasonChooserProps & { again: () => void }) {
  const onTable = table?.onTable;
  useEffect(() => onTable?.({}), [onTable]);
  return <LostNotice kind="part" again={again} />;
}

const PlayOffs = latePart(
  async () => (await import('../../features/schedule/season-bracket.tsx')).SeasonBracket,
  'part',
);

const SeasonChooser = latePart(
  async () => {
    await afterContent();
    const { SeasonChooser: Chooser } = await import('../../features/season/season-chooser.tsx');
    return (props: RoomyChooserProps) => <Chooser {...props} PlayOffs={PlayOffs} />;
  },
  'part',
  { isSuspendedAbove: true, lost: (again, props) => <LostChooser {...props} again={again} /> },
);

/**
 * The chooser of the season, for the heading of what it changes. It loads late: in a league with several seasons its place is kept, and on a page with a table
 * also the place of the sentence of an ended season, so that nothing moves.
 */
export function LateSeasonChooser(props: SeasonChooserProps) {
  const { hasAllTime, table } = props;
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const { season, isRunning } = useShownSeason(hasAllTime);
  const hasEnd = hasSeveral && table !== undefined && !table.hasSummary && !isRunning && season !== ALL_TIME;
  const room = hasSeveral && (
    <>
      <span className={styles.choice} />
      <div className={styles.below} data-ended={hasEnd || undefined} />
    </>
  );
  return (
    <Part>
      <Suspense fallback={room}>
        <SeasonChooser {...props} room={room} hasEnd={hasEnd} />
      </Suspense>
    </Part>
  );
}
