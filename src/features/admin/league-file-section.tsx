import { useState } from 'react';
import { exportLeague } from '../../data/commands/league-file.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { leagueFileTexts as texts } from '../../domain/messages/admin-data.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress, type WorkState } from '../../ui/figures/work-progress.tsx';
import styles from './admin-screen.module.css';
import { LeagueFileModal } from './league-file-modal.tsx';
import { PanelSection } from './panel-section.tsx';
import { useLeagueSource } from './use-league-source.ts';

/** «Bütün lig tek dosyada»: saves the league as one file, and shows what such a file would change (decision 66). */
export function LeagueFileSection() {
  const { name } = useLeague();
  const source = useLeagueSource();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  const [state, tell] = useState<WorkState | null>(null);
  const [open, setOpen] = useState(false);
  const save = async () => {
    const at = serverNow();
    const blob = await exportLeague(source, { league: name, at }, (part, records) =>
      tell({ sentence: texts.reading(texts.parts[part], records) }),
    );
    saveFile(`${texts.file}-${wallTime(at).day}.jsonl`, blob, blob.type);
  };
  const start = async () => {
    const problem = (error: unknown) => serverProblem(error, texts.failed);
    await submit({ name: 'Exporting the league', work: save, problem, tell: 'notice' });
    tell(null);
  };
  return (
    <PanelSection id="league-file" title={texts.title} text={texts.text}>
      <div className={styles.choices} data-wide>
        <Button variant="default" loading={busy} onClick={() => void start()}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.compare}
        </Button>
      </div>
      <WorkProgress state={state} />
      {open && <LeagueFileModal onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}
