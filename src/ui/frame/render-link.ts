import type { ReactNode } from 'react';

/** The parts of a link that a component hands to its caller; `(props) => <Link {...props} />` is all a router needs. */
export interface LinkParts {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
}

export type RenderLink = (props: LinkParts) => ReactNode;
