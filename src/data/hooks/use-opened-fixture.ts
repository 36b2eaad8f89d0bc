import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askedKey } from '../../domain/records/record-keys.ts';
import { ANSWER_PARAM, ANSWER_WORDS, FIXTURE_PARAM } from '../../domain/schedule/fixture-path.ts';
import { type Fixture, parseFixture } from '../../domain/schedule/types.ts';
import { fixtureRecord } from '../store/fixture-queries.ts';
import { useSubscription } from './use-subscription.ts';

/** The fixture whose dialog is open, and the answer that a push's button has chosen. */
interface OpenedFixture {
  id: string | null;
  said: boolean | null;
}

const NONE: OpenedFixture = { id: null, said: null };

/**
 * The fixture that the address of the fixtures page names. The address keeps it only until the dialog opens: «back» closes a dialog before the router handles the event, so
 * a dialog must not need its address.
 */
export function useOpenedFixture(): OpenedFixture & { close: () => void } {
  const [opened, open] = useState(NONE);
  const [params, setParams] = useSearchParams();
  const asked = params.get(FIXTURE_PARAM);
  const id = asked === null ? null : askedKey(asked);
  const word = params.get(ANSWER_PARAM);
  useEffect(() => {
    if (id === null) return;
    open({ id, said: word === ANSWER_WORDS.coming ? true : word === ANSWER_WORDS.away ? false : null });
    setParams(
      (known) => {
        known.delete(FIXTURE_PARAM);
        known.delete(ANSWER_PARAM);
        return known;
      },
      { replace: true },
    );
  }, [id, word, setParams]);
  return { ...opened, close: () => open(NONE) };
}

/** One fixture, followed while the screen is open: null when there is none, undefined while this device cannot tell. */
export function useFixtureRecord(id: string): Fixture | null | undefined {
  const { records, missing, state } = useSubscription('fixtures', [fixtureRecord(id)]);
  const stored = records[id];
  const fixture = useMemo(() => (stored === undefined ? null : parseFixture(stored)), [stored]);
  return fixture ?? (stored !== undefined || missing.length > 0 || state === 'missing' ? null : undefined);
}
