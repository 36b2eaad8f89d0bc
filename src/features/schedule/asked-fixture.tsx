import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFixtureRecord } from '../../data/hooks/use-fixture-record.ts';
import { ANSWER_PARAM, ANSWER_WORDS, FIXTURE_PARAM } from '../../domain/schedule/fixture-path.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

const FixtureDialog = latePart(async () => (await import('./fixture-dialog.tsx')).FixtureDialog, 'dialog');

/** The fixture that the address names, in a dialog over the fixtures: a row, a push and a notice lead here. */
export function AskedFixture() {
  const [params, setParams] = useSearchParams();
  const id = params.get(FIXTURE_PARAM) ?? '';
  return id === '' ? null : (
    <Asked
      key={id}
      id={id}
      said={params.get(ANSWER_PARAM)}
      onLeave={() =>
        setParams(
          (known) => {
            known.delete(FIXTURE_PARAM);
            known.delete(ANSWER_PARAM);
            return known;
          },
          { replace: true },
        )
      }
    />
  );
}

function Asked({ id, said, onLeave }: { id: string; said: string | null; onLeave: () => void }) {
  const fixture = useFixtureRecord(id);
  const navigate = useNavigate();
  // The way back to what was shown before, with its choices; a visit that began here has none.
  const close = () => (((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ? navigate(-1) : onLeave());
  if (fixture === undefined) return null;
  const answer = said === ANSWER_WORDS.coming ? true : said === ANSWER_WORDS.away ? false : null;
  return <FixtureDialog entry={fixture === null ? null : { id, fixture }} said={answer} onClose={() => void close()} />;
}
