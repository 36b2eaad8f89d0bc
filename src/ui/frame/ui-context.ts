import { createContext } from 'react';

/** The sentences of the components in src/ui. */
export interface UiTexts {
  /** Read aloud for every ✕: dialogs and notifications. */
  close: string;
  retry: string;
  /** The title of a screen whose file did not load. */
  lostTitle: string;
  /** The sentence for a part of a screen that did not load. */
  lostPart: string;
  /** What the person can do about it. */
  lostText: string;
}

export interface UiSettings {
  texts: UiTexts;
}

/** The settings that every part of Mantine needs, in any frame. */
export const UiContext = createContext<UiSettings>({ texts: {} as UiTexts });
