import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../data/hooks/use-session.ts';

const tool = <Props extends object>(pick: (tools: typeof import('./admin-tools.tsx')) => ComponentType<Props>) =>
  lazy(async () => ({ default: pick(await import('./admin-tools.tsx')) }));

/** The admin's tools, loaded for the admin only. */
export const AddTool = tool((tools) => tools.AddTool);
export const VideoTools = tool((tools) => tools.VideoTools);
export const MatchTools = tool((tools) => tools.MatchTools);

/** Shows its children to the admin only (VIDEO-01, VIDEO-10, MMATCH-04, MMATCH-11, MMATCH-14). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  return profile?.role === 'admin' ? <Suspense fallback={null}>{children}</Suspense> : null;
}
