type OverlaysModule = typeof import('./overlays.tsx');

let loaded: OverlaysModule | null = null;
let loading: Promise<OverlaysModule> | null = null;
const listeners = new Set<() => void>();

/** Fetches dialogs and notifications once; a failure is forgotten, so that the next question tries again. */
export function loadOverlays(): Promise<OverlaysModule> {
  loading ??= import('./overlays.tsx').then(
    (module) => {
      loaded = module;
      for (const listener of listeners) listener();
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export const loadedOverlays = (): OverlaysModule | null => loaded;

export function onOverlaysLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
