import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFixtureRecord } from '../../data/hooks/use-fixture-record.ts';
import { ANSWER_PARAM, ANSWER_WORDS, FIXTURE_PARAM } from '../../domain/schedule/fixture-path.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

const FixtureDialog = latePart(async () => (await import('./fixture-dialog.tsx')).FixtureDialog, 'dialog');

/** What the page has shown before a row led here: its choices come back. The content, and this component in it, is another one for each team. */
let before = '';

/** The fixture that the address names, in a dialog over the fixtures: a row, a push and a notice lead here. */
export function AskedFixture() {
  const [params, setParams] = useSearchParams();
  const id = params.get(FIXTURE_PARAM) ?? '';
  const search = params.toString();
  useEffect(() => {
    if (id === '') before = search;
  }, [id, search]);
  if (id === '') return null;
  return (
    <Asked key={id} id={id} said={params.get(ANSWER_PARAM)} onClose={() => setParams(before, { replace: true })} />
  );
}

function Asked({ id, said, onClose }: { id: string; said: string | null; onClose: () => void }) {
  const fixture = useFixtureRecord(id);
  if (fixture === undefined) return null;
  const answer = said === ANSWER_WORDS.coming ? true : said === ANSWER_WORDS.away ? false : null;
  return <FixtureDialog entry={fixture === null ? null : { id, fixture }} said={answer} onClose={onClose} />;
}
