import { Link } from 'react-router-dom';
import { common } from '../../domain/messages/first-paint.ts';
import { EmptyState } from '../../ui/frame/states.tsx';

/** An address that is none of ours. */
export function NotFound() {
  return (
    <EmptyState
      heading
      title={common.notFoundTitle}
      text={common.notFoundText}
      action={<Link to="/">{common.toHome}</Link>}
    />
  );
}
