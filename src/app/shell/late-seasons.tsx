import { useEffect, useState } from 'react';
import { type ShownSeason, ShownSeasonContext } from '../../data/hooks/shown-season.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { LostNotice, latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PlayOffsSlot, type SeasonSlotProps } from '../../ui/frame/slots.ts';
import styles from './late-seasons.module.css';

type BarProps = Pick<SeasonSlotProps, 'of'> & { onShow: (shown: ShownSeason) => void };

/** Where the bar cannot be had the page shows the running season. */
function NoBar({ onShow, again }: Pick<BarProps, 'onShow'> & { again: () => void }) {
  useEffect(() => onShow({}), [onShow]);
  return <LostNotice kind="part" again={again} />;
}

const SeasonBar = latePart(
  async () => {
    await afterContent();
    return (await import('../../features/season/season-bar.tsx')).SeasonBar;
  },
  'part',
  { lost: (again, { onShow }) => <NoBar onShow={onShow} again={again} /> },
);

const PlayOffs = latePart(
  async () => (await import('../../features/fixtures/season-bracket.tsx')).SeasonBracket,
  'part',
);

/** What an address with a season shows until the bar knows that season. */
const UNKNOWN: ShownSeason = { season: null, rows: null };

/**
 * The chooser of the season above what shows its figures. It loads late and says what they are to show; until then, and
 * without it, they show the running season. Where there will be one its place is kept, so that nothing moves.
 */
export function LateSeasons({ of, before, children }: SeasonSlotProps) {
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const [shown, onShow] = useState<ShownSeason>(() => (window.location.search.includes('sezon=') ? UNKNOWN : {}));
  return (
    <ShownSeasonContext value={shown}>
      {before}
      <div className={hasSeveral ? styles.room : undefined}>
        <Part>
          <PlayOffsSlot value={PlayOffs}>
            <SeasonBar of={of} onShow={onShow} />
          </PlayOffsSlot>
        </Part>
      </div>
      {children}
    </ShownSeasonContext>
  );
}
