import { useState } from 'react';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { BackupSection } from './backup-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LeagueFileSection } from './league-file-section.tsx';
import { NewMatchModal } from './new-match-modal.tsx';
import { RecountSection } from './recount-section.tsx';
import { SeasonSection } from './season-section.tsx';
import { TableSettingsSection } from './table-settings-section.tsx';

/** 'Lig': what concerns the whole league: its seasons, the settings of the table, exports, the recount, its file and its backups. */
export function LeagueTab() {
  /** The fixture of an ended season that is to be played now. */
  const [fixture, setFixture] = useState<FixtureEntry | null>(null);
  const ongoing = useOngoingMatches();
  return (
    <>
      <SeasonSection onStart={setFixture} />
      <TableSettingsSection />
      <ExportSection />
      <RecountSection />
      <LeagueFileSection />
      {/* Below everything else, since the server has to be asked for it. */}
      <BackupSection />
      {fixture && <NewMatchModal fixture={fixture} ongoing={ongoing} onClose={() => setFixture(null)} />}
    </>
  );
}
