/** What can be followed. */
export const FOLLOW_KINDS = ['teams', 'players'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** The most teams, and the most players, that a device or an account follows; functions refuse more. */
export const MOST_FOLLOWS = 100;
