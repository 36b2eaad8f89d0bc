import { formatDate } from './format.ts';

/**
 * What makes the browser load the tables of Turkish that the app formats and sorts with. The first use of each takes longer
 * than a frame; every later one of the same kind is quick, whoever makes it.
 */
export const LANGUAGE_TABLES: readonly (() => unknown)[] = [() => new Intl.Collator('tr'), () => formatDate(0)];
