import { formatDate } from './format.ts';

/**
 * Functions that make the browser load the Turkish tables with which the app formats and sorts. The first use of each takes longer than a frame;
 * later uses anywhere in the app are quick.
 */
export const LANGUAGE_TABLES: readonly (() => unknown)[] = [() => new Intl.Collator('tr'), () => formatDate(0)];
