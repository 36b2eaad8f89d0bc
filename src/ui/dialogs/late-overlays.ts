import { latePart } from '../frame/late-part.tsx';

let areHere = false;
const listeners = new Set<() => void>();

/** Questions and messages; a caller with one calls `load`, which retries after a failure. */
export const Overlays = latePart(async () => {
  const file = await import('./overlays.tsx');
  areHere = true;
  for (const listener of listeners) listener();
  return file.Overlays;
}, 'extra');

export const areOverlaysHere = (): boolean => areHere;

export function onOverlaysHere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
