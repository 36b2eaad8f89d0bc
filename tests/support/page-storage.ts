/** Runs in a page: deletes a database, even if pages have it open. Returns the outcome. */
export function deleteDatabase(name: string): Promise<'gone' | 'error'> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve('gone');
    request.onerror = () => resolve('error');
  });
}
