/** The score of an overtime beside that of regular time. */
export const overtimeScore = (own: number, other: number): string => `(uz. ${own}–${other})`;
