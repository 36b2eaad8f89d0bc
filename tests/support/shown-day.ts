import 'dayjs/locale/tr.js';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** The day that a field of a form shows, as `YYYY-MM-DD`. */
export const shownDay = (field: HTMLInputElement) => dayjs(field.value, 'D MMMM YYYY', 'tr', true).format('YYYY-MM-DD');
