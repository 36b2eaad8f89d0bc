/** The parameter of the admin's fixtures that opens the dialog for the result of a match without a fixture. */
export const RESULT_PARAM = 'sonuc';

/** The address of that dialog. */
export const RESULT_PATH = `/admin/fixtures?${RESULT_PARAM}`;
