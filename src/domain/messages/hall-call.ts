import { isolatedTexts } from '../text/isolated.ts';
import { rounds } from './fixtures.ts';

/** The call to a table: on the screen of the venue, and in a push to the players. */
export const hallCall = isolatedTexts({
  /** «Masa 3: Moda – Kadıköy, hazırlanın». @param table undefined in an evening without numbers */
  title: (table: number | undefined, home: string, away: string) =>
    `${table === undefined ? '' : `${rounds.table(table)}: `}${home} – ${away}, hazırlanın`,
  ready: 'Hazırlanın',
} as const);
