/**
 * Runs in the page: whether another start would find rows of the league's copy on the device whose names begin so.
 *
 * @param beginnings of the names of collections, as src/data/store/schema.ts makes them
 */
export async function isKept(beginnings: readonly string[]): Promise<boolean> {
  // Opening would make it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'lig-mirror')) return false;
  const opening = indexedDB.open('lig-mirror');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const reading = database.transaction('mirror').objectStore('mirror').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    const kept = keys.map((key) => (key as string[])[0] ?? '');
    return beginnings.every((beginning) => kept.some((name) => name.startsWith(beginning)));
  } finally {
    database.close();
  }
}
