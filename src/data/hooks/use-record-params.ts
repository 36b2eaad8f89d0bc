import { useParams } from 'react-router-dom';
import { askedKey } from '../../domain/records/record-keys.ts';

/** The keys of records in the page's address; one that no record can have is asked for as another that none has. */
export const useRecordParams = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(useParams()).map(([name, key = '']) => [name, askedKey(key)]));
