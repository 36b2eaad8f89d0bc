/** Sentences of the head of a team's and of a player's page. */
export const profileHeader = { social: 'Sosyal medya', follow: 'Takip et' } as const;
