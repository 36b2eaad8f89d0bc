import { createStore } from 'zustand/vanilla';

/** `apply` is set while a new version is installed and waits for the person's consent. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));
