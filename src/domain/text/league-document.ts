import type { Identity } from '../records/types.ts';

/** The names that a document shows before any script runs. */
export type DocumentNames = Pick<Identity, 'name' | 'shortName'>;

/** A text as the content of an element or of an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The app's document with the league's present names, whatever names it was built or kept with (decision 126). */
export function withNames(html: string, { name, shortName = name }: DocumentNames): string {
  const put = (page: string, before: string, text: string) =>
    page.replace(new RegExp(`(${before})[^<"]*`), (_all, kept: string) => kept + escapeHtml(text));
  const titled = put(html, '<title>', name);
  const named = put(titled, '<meta property="og:site_name" content="', name);
  const installed = put(named, '<meta name="apple-mobile-web-app-title" content="', shortName);
  return put(installed, '<p class="boot-name">', name);
}
