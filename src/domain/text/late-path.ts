/** The parameter that opens the admin's fixtures with the late ones only. */
export const LATE_PARAM = 'geciken';
/** The admin's late fixtures. */
export const LATE_PATH = `/admin/fixtures?${LATE_PARAM}`;

/** The parameter with the words that the admin's fixtures are searched by when they open. */
export const FIND_PARAM = 'ara';
/** The admin's fixtures of these teams. @param names the words to search by */
export const findPath = (names: string): string => `/admin/fixtures?${FIND_PARAM}=${encodeURIComponent(names)}`;
