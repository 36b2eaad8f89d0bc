import { keepText, keptText } from './device.ts';

const KEY = 'lig-scorer-name';

/** The name of this phone's last scorer; empty for none. */
export const keptScorerName = (): string => keptText(KEY) ?? '';

/** Stores the name for the next match. */
export const keepScorerName = (name: string): void => keepText(KEY, name, 'Name');
