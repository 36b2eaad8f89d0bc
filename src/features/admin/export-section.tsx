import { readWhole } from '../../data/commands/read-whole.ts';
import { decidedTable } from '../../data/commands/season.ts';
import { useServices } from '../../data/services.ts';
import { matchesCsv, playersCsv, standingsCsv } from '../../domain/admin/exports.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { exports as texts } from '../../domain/messages/admin-data.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

/**
 * Exports matches, table and players as files for Excel. The table is the store's, with its ties decided; matches and players
 * are read whole from the server.
 */
export function ExportSection() {
  const { league, server, now } = useServices();
  const { busyKeys, submit } = useSubmit();
  const make = {
    matches: async () => matchesCsv(Object.values(parseAll(await readWhole(server, 'matches'), byKey(parseMatch)))),
    standings: async () => standingsCsv(await decidedTable({ server, league })),
    players: async () => playersCsv(parseAll(await readWhole(server, 'users'), parseUser), league.getState().teamIndex),
  };
  const save = async (file: keyof typeof make) => {
    const text = await make[file]();
    const day = wallTime(now()).day;
    saveFile(`${texts.files[file]}-${day}.csv`, text, 'text/csv;charset=utf-8');
  };
  const problem = (error: unknown) => serverProblem(error, texts.failed);
  const start = (key: keyof typeof make) =>
    void submit({ key, name: 'Exporting', work: () => save(key), problem, tell: 'notice' });
  return (
    <PanelSection id="exports" title={texts.title} text={texts.text}>
      <div className={styles.choices}>
        {(['matches', 'standings', 'players'] as const).map((file) => (
          <Button key={file} variant="default" loading={busyKeys.has(file)} onClick={() => start(file)}>
            {texts[file]}
          </Button>
        ))}
      </div>
    </PanelSection>
  );
}

const byKey =
  <T,>(parse: (value: unknown) => T) =>
  (_key: string, value: unknown) =>
    parse(value);
