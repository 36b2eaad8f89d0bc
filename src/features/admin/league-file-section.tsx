import { type FormEvent, use, useMemo, useState } from 'react';
import {
  compareLeague,
  exportLeague,
  importLeague,
  type LeagueComparison,
  type LeagueSource,
  readPicture,
} from '../../data/commands/league-file.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import {
  LEAGUE_PARTS,
  type LeagueChanges,
  LeagueFileError,
  type LeagueFileHead,
  type PartChanges,
} from '../../domain/admin/league-file.ts';
import { recordPath } from '../../domain/admin/league-import.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { leagueFileTexts as texts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress, type WorkState } from '../../ui/figures/work-progress.tsx';
import { PictureAddressContext } from '../../ui/media/use-picture.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

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

const isDifferent = ({ written, missing }: LeagueComparison) => written.size + missing.length > 0;

/** Compares a file with the league of now, and then puts it back if the admin wants that. */
function LeagueFileModal({ onClose }: { onClose: () => void }) {
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

interface LeagueImportProps {
  file: File;
  compared: LeagueComparison;
  onDone: () => void;
}

/** «Dosyayı lige yükle»: saves the league of now on this device, then makes the league what the file says (decision 76). */
function LeagueImport({ file, compared, onDone }: LeagueImportProps) {
  const services = useServices();
  const source = useLeagueSource();
  const serverNow = useServerNow();
  const { name } = useLeague();
  const isOnline = useConnection().connection === 'online';
  const { busy, failure, submit } = useSubmit();
  const [state, tell] = useState<WorkState | null>(null);
  const { head, written, missing } = compared;
  const removed = missing.filter((key) => recordPath(key) !== null).length;
  const from = formatDateTime(head.at);
  const work = async () => {
    const at = serverNow();
    const before = await exportLeague(source, { league: name, at }, (part, records) =>
      tell({ sentence: texts.reading(texts.parts[part], records) }),
    );
    saveFile(`${texts.beforeImport}-${wallTime(at).day}.jsonl`, before, before.type);
    const line = texts.importLine(head.league, from);
    await importLeague(services.server, file, compared, line, (done, all) =>
      tell({ sentence: texts.importing(done, all), done, all }),
    );
  };
  const start = async () => {
    const sure = await confirmDialog({
      ...{ title: texts.importTitle, message: texts.importText(head.league, from), danger: true },
      details: [
        texts.importWrites(written.size),
        ...(removed === 0 ? [] : [texts.importRemoves(removed)]),
        texts.importKeeps,
      ],
      ...{ confirmLabel: texts.importConfirm, cancelLabel: common.cancel },
    });
    if (!sure) return;
    const problem = (error: unknown) =>
      isWhilePlaying(error) ? texts.importRunning : serverProblem(error, texts.importFailed);
    if (await submit({ name: 'Importing the league', work, problem })) {
      notify({ kind: 'success', message: texts.imported(written.size, removed) });
      onDone();
    }
    tell(null);
  };
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      <Button loading={busy} disabled={!isOnline} onClick={() => void start()}>
        {texts.import}
      </Button>
      <WorkProgress state={state} />
    </>
  );
}

/** The function refuses while a match runs. */
const isWhilePlaying = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'functions/failed-precondition';

/** Where the whole league is read: the server, and the league's own storage. */
function useLeagueSource(): LeagueSource {
  const { server } = useServices();
  const addressOf = use(PictureAddressContext);
  return useMemo(() => {
    const picture = async (stored: string) => {
      const address = addressOf(stored);
      return address === null ? null : readPicture(address);
    };
    return { server, picture };
  }, [server, addressOf]);
}
