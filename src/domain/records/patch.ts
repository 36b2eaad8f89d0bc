/** A multi-path update: paths from the root of the database, null deletes. */
export type Patch = Record<string, unknown>;
