import { latePart } from '../ui/frame/late-part.tsx';

/** «Geceyi paylaş», which opens from the fixtures and from «Bu akşam». */
export const ShareNight = latePart(async () => (await import('./schedule/share-night.tsx')).ShareNightDialog, 'dialog');
