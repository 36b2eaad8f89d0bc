import type { ReactNode } from 'react';
import { useSession } from '../../data/hooks/use-session.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

/** The admin's tools, loaded for the admin only. If their file is lost, only the tool above a list says so. */
export const AddTool = latePart(async () => (await import('./admin-tools.tsx')).AddTool, 'part');
export const VideoTools = latePart(async () => (await import('./admin-tools.tsx')).VideoTools, 'extra');
export const TeamMatchTools = latePart(async () => (await import('./admin-tools.tsx')).TeamMatchTools, 'extra');

/** Shows its children to the admin only (VIDEO-01, VIDEO-10, MMATCH-04, MMATCH-11, MMATCH-14). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  return profile?.role === 'admin' ? children : null;
}
