import { useState } from 'react';
import { exportLeague, type LeagueComparison } from '../../data/commands/league-file.ts';
import { importLeague } from '../../data/commands/league-import.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { recordPath } from '../../domain/admin/league-import.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { leagueFileTexts as texts } from '../../domain/messages/admin-data.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { saveFile } from '../../ui/effects/save-file.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress, type WorkState } from '../../ui/figures/work-progress.tsx';
import { useLeagueSource } from './use-league-source.ts';

interface LeagueImportProps {
  file: File;
  compared: LeagueComparison;
  onDone: () => void;
}

/** «Dosyayı lige yükle»: saves the league of now on this device, then makes the league what the file says (decision 76). */
export function LeagueImport({ file, compared, onDone }: LeagueImportProps) {
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
