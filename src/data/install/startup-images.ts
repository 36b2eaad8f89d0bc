import { isAppleMobile, isInstalled } from '../push/apple-mobile.ts';

/**
 * The screens of the iPhones and iPads that run iOS 16 or later: width and height held upright in CSS pixels, and device pixels per CSS pixel
 * ({@link https://developer.apple.com/design/human-interface-guidelines/layout#Specifications}). iOS shows a start-up image only if it fits exactly.
 */
const SCREENS = [
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
] as const;
/** From this width on it is an iPad, which people also start lying; CSS pixels. */
const TABLET = 744;

type Scheme = 'dark' | 'light';
const SCHEMES: readonly Scheme[] = ['dark', 'light'];

/** What iOS shows from the tap on the home screen until the app has painted. */
export interface StartupImage {
  /** Path on the server. */
  href: string;
  /** In device pixels. */
  width: number;
  height: number;
  scheme: Scheme;
  /** The screen that it fits, as a media query. */
  media: string;
}

/** The start-up images of all screens; `scripts/make-startup-images.ts` draws their files. */
export const STARTUP_IMAGES: readonly StartupImage[] = SCREENS.flatMap(([short, long, ratio]) =>
  (short < TABLET ? (['portrait'] as const) : (['portrait', 'landscape'] as const)).flatMap((orientation) => {
    const edges = [short * ratio, long * ratio] as const;
    const [width, height] = orientation === 'portrait' ? edges : ([edges[1], edges[0]] as const);
    const screen = `(device-width:${short}px) and (device-height:${long}px) and (-webkit-device-pixel-ratio:${ratio})`;
    return SCHEMES.map((scheme) => ({
      href: `/startup/${width}x${height}-${scheme}.png`,
      ...{ width, height, scheme, media: `${screen} and (orientation:${orientation})` },
    }));
  }),
);

/**
 * Names the start-up images in the document, where «Add to Home Screen» of iOS reads them; on other devices, and in the installed app, nothing. By
 * script, so that the document of every other visit does without 30 links.
 *
 * @param choice the colours in which the app starts; `auto` follows the device
 * @param isOwn the league has a logo: the images show the app's own mark
 */
export function linkStartupImages(choice: Scheme | 'auto', isOwn: boolean): void {
  if (!isAppleMobile() || isInstalled()) return;
  for (const old of document.head.querySelectorAll('[data-startup]')) old.remove();
  if (isOwn) return;
  const add = (name: 'link' | 'meta', values: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...values, 'data-startup': '' })) element.setAttribute(key, value);
    document.head.append(element);
  };
  // Without it older versions of iOS show no start-up image.
  add('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
  for (const { href, scheme, media } of STARTUP_IMAGES) {
    if (choice !== 'auto' && choice !== scheme) continue;
    const also = choice === 'auto' ? ` and (prefers-color-scheme:${scheme})` : '';
    add('link', { rel: 'apple-touch-startup-image', media: media + also, href });
  }
}
