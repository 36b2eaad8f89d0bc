import { createContext } from 'react';

export interface UiSettings {
  /** Read aloud for every ✕: dialogs and notifications. */
  closeLabel: string;
  /** 'test' turns off transitions. */
  env: 'default' | 'test';
}

/** What every part of Mantine needs to know, wherever its frame stands. */
export const UiContext = createContext<UiSettings>({ closeLabel: '', env: 'default' });
