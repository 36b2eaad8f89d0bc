import { latePart } from '../../ui/frame/late-part.tsx';

/** The list of what waits to be sent; its code arrives when somebody opens it. */
export const LateSyncDrawer = latePart(async () => (await import('./sync-drawer.tsx')).SyncDrawer, 'dialog');
