import { type FormEvent, useState } from 'react';
import { compareLeague, type LeagueComparison } from '../../data/commands/league-file.ts';
import {
  LEAGUE_PARTS,
  type LeagueChanges,
  LeagueFileError,
  type LeagueFileHead,
  type PartChanges,
} from '../../domain/admin/league-file.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { leagueFileTexts as texts } from '../../domain/messages/admin-data.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress, type WorkState } from '../../ui/figures/work-progress.tsx';
import styles from './admin-screen.module.css';
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

/** How a file differs from the league, kind by kind, with the names of the first records that differ. */
function LeagueChangesList({ head, changes }: { head: LeagueFileHead; changes: LeagueChanges }) {
  const differing = LEAGUE_PARTS.filter((part) => differences(changes[part]) > 0);
  return (
    <>
      <p>{texts.from(head.league, formatDateTime(head.at))}</p>
      {differing.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={styles.terms}>
          {differing.map((part) => (
            <div key={part}>
              <dt>{texts.parts[part]}</dt>
              <dd>{countsOf(changes[part])}</dd>
              {part !== 'files' && part !== 'matchEvents' && part !== 'config' && (
                <dd>
                  {texts.examples(changes[part].examples, differences(changes[part]) > changes[part].examples.length)}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const differences = ({ added, changed, missing }: PartChanges): number => added + changed + missing;

function countsOf(of: PartChanges): string {
  const kinds = (['added', 'changed', 'missing', 'same'] as const).filter((kind) => of[kind] > 0);
  return kinds.map((kind) => texts[kind](of[kind])).join(', ');
}
