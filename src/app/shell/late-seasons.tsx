import { lazy, Suspense, useEffect, useState } from 'react';
import { type ShownSeason, ShownSeasonContext } from '../../data/hooks/shown-season.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { Part } from '../../ui/frame/net.tsx';
import { optionalPart } from '../../ui/frame/optional-part.ts';
import { PlayOffsSlot, type SeasonSlotProps } from '../../ui/frame/slots.ts';
import styles from './late-seasons.module.css';

type BarProps = Pick<SeasonSlotProps, 'of'> & { onShow: (shown: ShownSeason) => void };

/** Where the bar cannot be had the page shows the running season. */
function NoBar({ onShow }: BarProps) {
  useEffect(() => onShow({}), [onShow]);
  return null;
}

const SeasonBar = optionalPart<BarProps>(() =>
  import('../../features/season/season-bar.tsx').then(
    (file) => file.SeasonBar,
    () => NoBar,
  ),
);

const PlayOffs = lazy(async () => ({
  default: (await import('../../features/fixtures/season-bracket.tsx')).SeasonBracket,
}));

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
          <Suspense fallback={null}>
            <PlayOffsSlot value={PlayOffs}>
              <SeasonBar of={of} onShow={onShow} />
            </PlayOffsSlot>
          </Suspense>
        </Part>
      </div>
      {children}
    </ShownSeasonContext>
  );
}
