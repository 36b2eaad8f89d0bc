import { createStore } from 'zustand/vanilla';
import { keepText, keptText } from './device.ts';

/** The scorer's settings of this device. */
export interface Preferences {
  sound: boolean;
  vibration: boolean;
  /** The device says the score after each change. */
  voice: boolean;
}

const KEY = 'lig-scoring';

/** Stored on the device; without access to storage the settings last until the page closes. */
export const preferences = createStore<Preferences>(() => ({
  sound: true,
  vibration: true,
  voice: false,
  ...readStored(),
}));

/** Turns one setting on or off. */
export function togglePreference(name: keyof Preferences): void {
  preferences.setState((state) => ({ [name]: !state[name] }));
  keepText(KEY, JSON.stringify(preferences.getState()), 'Preferences');
}

function readStored(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(keptText(KEY) ?? '{}');
    const { sound, vibration, voice } = (value ?? {}) as Record<string, unknown>;
    return {
      ...(typeof sound === 'boolean' ? { sound } : {}),
      ...(typeof vibration === 'boolean' ? { vibration } : {}),
      ...(typeof voice === 'boolean' ? { voice } : {}),
    };
  } catch {
    return {}; // Damaged storage: the defaults apply.
  }
}
