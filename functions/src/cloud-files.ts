/** What {@link filesOfUploader} needs of a Cloud Storage bucket. */
export interface FileList {
  /** All files whose names begin with `prefix`, with the metadata that the uploader gave. */
  getFiles(query: { prefix: string }): Promise<[StoredFile[], ...unknown[]]>;
}

interface StoredFile {
  name: string;
  metadata: { metadata?: Record<string, unknown> | undefined };
}

/**
 * The paths of the files that an account uploaded: its own folder, and the logos that it signed (`storage.rules`: `metadata.owner`). Cloud Storage
 * finds files by name only, so it lists the logos of all teams.
 */
export async function filesOfUploader(bucket: FileList, uid: string): Promise<string[]> {
  const [[own], [logos]] = await Promise.all([
    bucket.getFiles({ prefix: `players/${uid}/` }),
    bucket.getFiles({ prefix: 'teams/' }),
  ]);
  const signed = logos.filter(({ metadata }) => metadata.metadata?.owner === uid);
  return [...own, ...signed].map(({ name }) => name);
}
