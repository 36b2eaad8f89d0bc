import type { WordPage } from '../../domain/text/public-paths.ts';
import { agedFeed, type Feed } from './record-queries.ts';

// A file of its own: the form of a registration needs this one only.

/** A page that the league writes itself; the fields of the one record. */
export const wordsOf = (page: WordPage): Feed => agedFeed(`words/${page}`);
