import type { ListedMatch } from '../../data/hooks/use-match.ts';
import { useServices } from '../../data/services.ts';
import { matchesCsv, playersCsv, standingsCsv } from '../../domain/admin/exports.ts';
import { exports as texts } from '../../domain/messages/admin-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import styles from './admin-screen.module.css';

/** Exports matches, table and players from the device's cache as files for Excel. */
export function ExportSection({ matches }: { matches: readonly ListedMatch[] }) {
  const { league, now } = useServices();
  const save = (file: keyof typeof texts.files) => {
    const { users, teams } = league.getState();
    const make = {
      matches: () => matchesCsv(matches.map(({ match }) => match)),
      standings: () => standingsCsv(teams),
      players: () => playersCsv(users, teams),
    };
    const day = new Date(now()).toISOString().slice(0, 10);
    saveFile(`${texts.files[file]}-${day}.csv`, make[file](), 'text/csv;charset=utf-8');
  };
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={() => save('matches')}>
          {texts.matches}
        </Button>
        <Button variant="default" onClick={() => save('standings')}>
          {texts.standings}
        </Button>
        <Button variant="default" onClick={() => save('players')}>
          {texts.players}
        </Button>
      </div>
    </section>
  );
}
