/** The parameter that opens the admin's fixtures with the late ones only. */
export const LATE_PARAM = 'geciken';
/** The admin's late fixtures. */
export const LATE_PATH = `/admin/fixtures?${LATE_PARAM}`;
