import { latePart } from '../frame/late-part.tsx';

let areHere = false;
const listeners = new Set<() => void>();

/** Questions and messages; whoever has one calls `load`, which asks anew after a failure. */
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
