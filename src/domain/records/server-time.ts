/** A value that the database replaces by its own clock, ms, when it takes the write (protocol.md §6). */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
