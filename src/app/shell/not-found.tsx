import { Link } from 'react-router-dom';
import { common } from '../../domain/messages/first-paint.ts';
import { EmptyState } from '../../ui/frame/states.tsx';

/** The page of an address that has no route. */
export function NotFound() {
  return (
    <EmptyState
      heading
      art="missing"
      title={common.notFoundTitle}
      text={common.notFoundText}
      action={<Link to="/">{common.toHome}</Link>}
    />
  );
}
