import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ANSWER_PARAM, ANSWER_WORDS, FIXTURE_PARAM } from '../../domain/schedule/fixture-path.ts';

/** The fixture whose dialog is open, and the answer that a push's button has chosen. */
interface OpenedFixture {
  id: string | null;
  said: boolean | null;
}

const NONE: OpenedFixture = { id: null, said: null };
const opened = createStore<OpenedFixture>(() => NONE);
/** What the page has shown before a row led to a fixture: its choices come back. */
let before = '';

/**
 * The fixture that the address of the fixtures page names. The address keeps it only until the dialog opens: «back» closes a dialog before the router
 * hears of it, so a dialog must not need its address.
 */
export function useOpenedFixture(): OpenedFixture & { close: () => void } {
  const [params, setParams] = useSearchParams();
  const id = params.get(FIXTURE_PARAM);
  const word = params.get(ANSWER_PARAM);
  const search = params.toString();
  useLayoutEffect(() => {
    if (id === null) {
      before = search;
      return;
    }
    const said = word === ANSWER_WORDS.coming ? true : word === ANSWER_WORDS.away ? false : null;
    opened.setState({ id, said });
    setParams(before, { replace: true });
  }, [id, word, search, setParams]);
  return { ...useStore(opened), close: () => opened.setState(NONE) };
}
