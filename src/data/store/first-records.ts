import { FIRST_RECORDS } from '../../domain/text/page-head.ts';

/** The records that the server wrote into the page, by database path; none on Firebase Hosting, which writes none. */
export function readFirstRecords(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById(FIRST_RECORDS)?.textContent;
  if (!text) return {};
  try {
    const records: unknown = JSON.parse(text);
    return typeof records === 'object' && records !== null ? (records as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
