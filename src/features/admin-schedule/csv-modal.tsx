import { type FormEvent, useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { csvProblems, planForm as planTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { conflictsOf } from '../../domain/schedule/conflicts.ts';
import { fixturesOfRows, readFixtureFile } from '../../domain/schedule/import-fixtures.ts';
import { decodeTable } from '../../domain/text/decode-table.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { fixturesAfter } from './fixtures-after.ts';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { useTeamNames } from './use-team-names.ts';

/** «CSV'den al»: imports the fixtures of a spreadsheet and shows its errors line by line. */
export function CsvModal({ onClose }: { onClose: () => void }) {
  const serverNow = useServerNow();
  const newId = useNewKey();
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);

  const check = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    return file !== null;
  };
  const propose: PlanDialogProps['propose'] = async ({ season, fixtures }) => {
    const text = file === null ? '' : decodeTable(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return [csvProblems.noText];
    const now = serverNow();
    const { rows, changed, problems } = readFixtureFile(text, index, { known: { fixtures, nameOf, now } });
    if (problems.length > 0) return problems.map(({ line, text }) => csvProblems.line(line, text));
    const saved = { ...fixturesOfRows(rows, { season, newId, now }, fixtures), ...changed };
    if (Object.keys(saved).length === 0) return [csvProblems.unchanged];
    const after = fixturesAfter(fixtures, saved, []);
    const conflicts = conflictsOf(after, { teamIds: new Set(Object.keys(index)), meetings: 2, now });
    return { saved, removed: [], before: fixtures, stage: 'league', after, conflicts, left: null, isBroken: false };
  };
  return (
    <PlanDialog title={texts.takeFile} action="fixtures-imported" check={check} propose={propose} onClose={onClose}>
      <FileField
        accept=".csv,text/csv,text/plain"
        label={planTexts.file}
        hint={planTexts.fileHint}
        error={isMissing ? planTexts.fileNeeded : undefined}
        needed
        placeholder={planTexts.chooseFile}
        value={file}
        onChange={setFile}
      />
    </PlanDialog>
  );
}
