import type { Team } from '../../domain/records/types.ts';
import { Part } from '../../ui/frame/net.tsx';
import { TeamMatchesTab } from './matches-tab.tsx';
import { PlayersTab } from './players-tab.tsx';
import { VideosTab } from './videos-tab.tsx';

const PANELS = { players: PlayersTab, matches: TeamMatchesTab, videos: VideosTab };

/** All tabs but the first; their file comes after the page's content. */
export function LateTab({ of, ...panel }: { of: keyof typeof PANELS; teamId: string; team: Team }) {
  const Panel = PANELS[of];
  return (
    <Part>
      <Panel {...panel} />
    </Part>
  );
}
