/** A row of the league's copy on the device. */
export interface KeptRow {
  collection: string;
  id: string;
  value: unknown;
}

/** Runs in the page: what another start would find of the league on the device. */
export async function keptRows(): Promise<KeptRow[]> {
  // Opening would make it.
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
 * Whether rows are there of collections whose names begin so.
 *
 * @param beginnings as src/data/store/schema.ts makes the names
 */
export const isKept = (rows: readonly KeptRow[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => rows.some(({ collection }) => collection.startsWith(beginning)));
