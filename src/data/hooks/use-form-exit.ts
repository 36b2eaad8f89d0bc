import { useLocation, useNavigate } from 'react-router-dom';

export interface FormExit {
  /** Saved: opens a page. */
  done: (to: string) => void;
  /** Cancelled: returns to the page that opened the form, else opens `otherwise`. */
  cancel: (otherwise: string) => void;
}

/**
 * The exits of a form that is a page of its own; after them «back» does not open the form again. A link to such a form names its own page in the
 * navigation state, `{ from: pathname }`, so that the exit goes back to that page and does not add it to the history twice.
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
