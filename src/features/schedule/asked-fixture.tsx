import { useFixtureRecord } from '../../data/hooks/use-fixture-record.ts';
import { useOpenedFixture } from '../../data/hooks/use-opened-fixture.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

const FixtureDialog = latePart(async () => (await import('./fixture-dialog.tsx')).FixtureDialog, 'dialog');

/** The fixture that the address names, in a dialog over the fixtures: a row, a push and a notice lead here. */
export function AskedFixture() {
  const { id, said, close } = useOpenedFixture();
  return id === null ? null : <Asked key={id} id={id} said={said} onClose={close} />;
}

function Asked({ id, said, onClose }: { id: string; said: boolean | null; onClose: () => void }) {
  const fixture = useFixtureRecord(id);
  if (fixture === undefined) return null;
  return <FixtureDialog entry={fixture === null ? null : { id, fixture }} said={said} onClose={onClose} />;
}
