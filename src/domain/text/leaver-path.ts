/** The parameter of the admin's fixtures that opens the dialog for a team that leaves. */
export const LEAVER_PARAM = 'cekilen';

/** The address of that dialog. */
export const leaverPath = (teamId: string) => `/admin/fixtures?${LEAVER_PARAM}=${encodeURIComponent(teamId)}`;
