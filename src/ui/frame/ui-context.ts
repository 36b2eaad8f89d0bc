import { createContext } from 'react';

/** What ui itself says. */
export interface UiTexts {
  /** Read aloud for every ✕: dialogs and notifications. */
  close: string;
  retry: string;
  /** Of a screen whose file cannot be had. */
  lostTitle: string;
  /** Of a part of a screen. */
  lostPart: string;
  /** What the person can do about it. */
  lostText: string;
}

export interface UiSettings {
  texts: UiTexts;
  /** 'test' turns off transitions. */
  env: 'default' | 'test';
}

/** What every part of Mantine needs to know, wherever its frame stands. */
export const UiContext = createContext<UiSettings>({ texts: {} as UiTexts, env: 'default' });
