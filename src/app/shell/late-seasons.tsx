import { type ReactNode, Suspense, useState } from 'react';
import { type ShownSeason, ShownSeasonContext } from '../../data/hooks/shown-season.ts';
import { Part } from '../../ui/frame/net.tsx';
import { optionalPart } from '../../ui/frame/optional-part.ts';

const SeasonBar = optionalPart(async () => (await import('../../features/season/season-bar.tsx')).SeasonBar);

/**
 * The chooser of the season above what shows its figures. It loads late and says what they are to show; until then, and
 * without it, they show the running season.
 */
export function LateSeasons({ children }: { children: ReactNode }) {
  const [shown, onShow] = useState<ShownSeason>({});
  return (
    <ShownSeasonContext value={shown}>
      <Part>
        <Suspense fallback={null}>
          <SeasonBar onShow={onShow} />
        </Suspense>
      </Part>
      {children}
    </ShownSeasonContext>
  );
}
