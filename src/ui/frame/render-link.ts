import type { ReactNode } from 'react';

/** What a part hands over where a link belongs; `(props) => <Link {...props} />` is all a router needs. */
export interface LinkParts {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
}

export type RenderLink = (props: LinkParts) => ReactNode;
