import { useLocation, useNavigate } from 'react-router-dom';

export interface FormExit {
  /** Saved: goes on to a page. */
  done: (to: string) => void;
  /** Given up: goes back to where the form was opened, else to a page. */
  cancel: (otherwise: string) => void;
}

/**
 * The ways out of a form that is a page of its own; afterwards «back» does not open it again. Links to such a form name
 * their page in the state, `{ from: pathname }`: the page that stands before it in the history is then not opened twice.
 */
export function useFormExit(): FormExit {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const replace = (to: string) => void navigate(to, { replace: true });
  const back = () => void navigate(-1);
  return {
    done: (to) => (from === to ? back() : replace(to)),
    cancel: (otherwise) => (typeof from === 'string' ? back() : replace(otherwise)),
  };
}
