/** A row of the league's copy on the device. */
export interface KeptRow {
  collection: string;
  id: string;
  value: unknown;
}

/** Runs in the page: the league's rows on the device, as the next start would find them. */
export async function keptRows(): Promise<KeptRow[]> {
  // Opening a missing database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'lig-mirror')) return [];
  const opening = indexedDB.open('lig-mirror');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const reading = database.transaction('mirror').objectStore('mirror').getAll();
    return await new Promise<KeptRow[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Whether rows exist in collections whose names have these beginnings.
 *
 * @param beginnings in the form of src/data/store/schema.ts
 */
export const isKept = (rows: readonly KeptRow[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => rows.some(({ collection }) => collection.startsWith(beginning)));

/** Runs in the page: how many rows of the outbox the server has not accepted. */
export async function unsentRows(): Promise<number> {
  const opening = indexedDB.open('lig-outbox');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const reading = database.transaction('rows').objectStore('rows').getAll();
    const rows = await new Promise<{ state: string }[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    return rows.filter(({ state }) => state !== 'accepted').length;
  } finally {
    database.close();
  }
}
