import { LOGO_FILES } from '../records/logo-files.ts';
import { logoAddress } from '../records/stored-picture.ts';
import type { Identity } from '../records/types.ts';
import { accentRule } from './accent.ts';

/** The names and the logo that a document shows before any script runs, and the accent that its first script sets (decision 136). */
export type DocumentNames = Pick<Identity, 'name' | 'shortName' | 'logo' | 'accent'>;

/** A text as the content of an element or of an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The icons that a document names: of a tab, and of «Add to Home Screen» of iOS. */
export const documentIcons = (logo: string | undefined) =>
  logo === undefined
    ? ({ icon: '/favicon.svg', type: 'image/svg+xml', touch: LOGO_FILES.apple.instead } as const)
    : { icon: logoAddress(logo, '192'), type: 'image/png', touch: logoAddress(logo, 'apple') };

/** The app's document with the league's present names, logo and accent, whatever it was built or kept with (decisions 126 and 130). */
export function withNames(html: string, { name, shortName = name, logo, accent }: DocumentNames): string {
  const { icon, type, touch } = documentIcons(logo);
  const picture = logo && `<img alt="" width="32" height="32" src="${logoAddress(logo, 'small')}">`;
  const put = (page: string, before: string, text: string) =>
    page.replace(new RegExp(`(${before})[^<"]*`), (_all, kept: string) => kept + escapeHtml(text));
  const titled = put(html, '<title>', name);
  const named = put(titled, '<meta property="og:site_name" content="', name);
  const installed = put(named, '<meta name="apple-mobile-web-app-title" content="', shortName);
  const touched = put(installed, '<link rel="apple-touch-icon" href="', touch);
  const own = accent === undefined ? '' : ` data-accent="${accentRule(accent)}"`;
  return touched
    .replace(/(<html)(?: data-accent="[^"]*")?/, `$1${own}`)
    .replace(/(<link rel="icon")[^>]*/, (_all, kept: string) => `${kept} href="${icon}" type="${type}"`)
    .replace(
      /(<p class="boot-name">)(?:<img[^>]*>)?[^<]*/,
      (_all, kept: string) => `${kept}${picture ?? ''}${escapeHtml(name)}`,
    );
}
