import { type FormEvent, useState } from 'react';
import { compareLeague, type LeagueComparison } from '../../data/commands/league-file.ts';
import { LeagueFileError } from '../../domain/admin/league-file.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { leagueFile as texts } from '../../domain/messages/admin-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress, type WorkState } from '../../ui/figures/work-progress.tsx';
import styles from './admin-screen.module.css';
import { LeagueChangesList } from './league-changes-list.tsx';
import { LeagueImport } from './league-import.tsx';
import { useLeagueSource } from './use-league-source.ts';

const isDifferent = ({ written, missing }: LeagueComparison) => written.size + missing.length > 0;

/** Compares a file with the league of now, and then puts it back if the admin wants that. */
export function LeagueFileModal({ onClose }: { onClose: () => void }) {
  const source = useLeagueSource();
  const { busy, failure, submit } = useSubmit();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [state, tell] = useState<WorkState | null>(null);
  const [result, setResult] = useState<LeagueComparison | null>(null);
  const compare = async (chosen: File) => {
    setResult(null);
    tell({ sentence: texts.checking });
    await submit({
      name: 'Comparing a file with the league',
      work: async () => {
        const onProgress: Parameters<typeof compareLeague>[2] = (part, records) =>
          tell({ sentence: texts.reading(texts.parts[part], records) });
        setResult(await compareLeague(source, chosen, onProgress));
      },
      problem: (error) =>
        error instanceof LeagueFileError ? texts.faults[error.fault](error.line) : serverProblem(error, texts.failed),
    });
    tell(null);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    if (file !== null) void compare(file);
  };
  return (
    <Dialog title={texts.compare} onClose={onClose}>
      <form noValidate onSubmit={start} className={styles.terms}>
        <p className={styles.text}>{texts.compareText}</p>
        <FileField
          accept=".jsonl,application/x-ndjson"
          label={texts.choose}
          error={isMissing ? texts.chooseFirst : undefined}
          needed
          placeholder={texts.chooseHere}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setResult(null);
          }}
        />
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" loading={busy}>
          {texts.start}
        </Button>
        <WorkProgress state={state} />
      </form>
      {result !== null && <LeagueChangesList {...result} />}
      {result !== null && file !== null && isDifferent(result) && (
        <LeagueImport file={file} compared={result} onDone={onClose} />
      )}
    </Dialog>
  );
}
