/** The parameter of the admin's fixtures that opens the dialog for the result of a match without a fixture. */
export const RESULT_PARAM = 'sonuc';

/** The address of that dialog. */
export const RESULT_PATH = `/admin/fixtures?${RESULT_PARAM}`;

/** The parameter of the admin's fixtures that opens the dialog for a team that leaves. */
export const LEAVER_PARAM = 'cekilen';

/** The address of that dialog. */
export const leaverPath = (teamId: string) => `/admin/fixtures?${LEAVER_PARAM}=${encodeURIComponent(teamId)}`;
