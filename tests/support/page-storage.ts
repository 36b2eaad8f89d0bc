/** Runs in a page: deletes a database, also under pages that have it open. Tells how that went. */
export function deleteDatabase(name: string): Promise<'gone' | 'error'> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve('gone');
    request.onerror = () => resolve('error');
  });
}
