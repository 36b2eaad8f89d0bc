/** Sentences of a running match on the pages of its teams and players. */
export const nowPlaying = {
  playing: 'Şimdi oynuyor',
} as const;
