import { latePart } from '../../ui/frame/late-part.tsx';

/** The list of unsent rows; its code loads when the person opens it. */
export const LateSyncDrawer = latePart(async () => (await import('./sync-drawer.tsx')).SyncDrawer, 'dialog');
