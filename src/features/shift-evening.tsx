import { latePart } from '../ui/frame/late-part.tsx';

/** «Bu akşamı kaydır», which opens from «Bu akşam» and from the fixtures. */
export const ShiftEvening = latePart(
  async () => (await import('./admin-schedule/shift-modal.tsx')).ShiftModal,
  'dialog',
);
