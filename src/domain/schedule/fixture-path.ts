/** The parameter of the fixtures page that opens one fixture, and the one with the answer that a push's button has chosen. */
export const FIXTURE_PARAM = 'mac';
export const ANSWER_PARAM = 'cevap';
/** The words of the answer in an address. */
export const ANSWER_WORDS = { coming: 'geliyorum', away: 'gelemiyorum' } as const;

/** The address of one fixture before its start: line-ups, answers, another day, sharing. Its key needs no escapes (`isMadeKey` in rules/conditions.ts). */
export const fixturePath = (fixtureId: string): string => `/fixtures?${FIXTURE_PARAM}=${fixtureId}`;
