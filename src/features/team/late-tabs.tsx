import type { Team } from '../../domain/records/types.ts';
import { Part } from '../../ui/frame/net.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

const PANELS = { matches: MatchesTab, videos: VideosTab };

/** The tabs that few first visits open; their file comes after the page's content. */
export function LateTab({ of, ...panel }: { of: keyof typeof PANELS; teamId: string; team: Team }) {
  const Panel = PANELS[of];
  return (
    <Part>
      <Panel {...panel} />
    </Part>
  );
}
