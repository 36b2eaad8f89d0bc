/** A value that the database replaces by its own clock, ms, when it takes the write (rtdb-protocol.md, server values). */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
