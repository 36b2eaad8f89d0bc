import { useState } from 'react';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { ExportSection } from './export-section.tsx';
import { LeagueFileSection } from './league-file-section.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { RecountSection } from './recount-section.tsx';
import { SeasonSection } from './season-section.tsx';
import { TableSettingsSection } from './table-settings-section.tsx';

/** 'Lig': what concerns the whole league: its seasons, the settings of the table, exports, its file and the recount. */
export function LeagueTab() {
  /** The fixture of an ended season that is to be played now. */
  const [fixture, setFixture] = useState<FixtureEntry | null>(null);
  const ongoing = useOngoingMatches();
  return (
    <>
      <SeasonSection onStart={setFixture} />
      <TableSettingsSection />
      <ExportSection />
      <LeagueFileSection />
      <RecountSection />
      {fixture && <NewMatchModal fixture={fixture} ongoing={ongoing} onClose={() => setFixture(null)} />}
    </>
  );
}
