import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { TOO_OLD } from '../src/domain/messages/embed.ts';
import { escapeHtml } from '../src/domain/text/league-document.ts';

/** The league's name in index.html and the manifest; the build replaces it with the configured name, and the back end with the present one. */
export const TEMPLATE_NAME = 'Kupa Ligi';

/** Stands in a page until its app runs, and can be seen after four seconds: no script that an old engine could not read has a part in it. */
export const TOO_OLD_LINE = `<p class="boot-late">${TOO_OLD}</p>`;
export const TOO_OLD_PAINT =
  '.boot-late { position: fixed; right: 16px; bottom: 16px; left: 16px; margin: 0; padding: 16px; border-radius: 12px; background: #1a1f28; color: #f4f1ea; font: 18px/1.4 sans-serif; visibility: hidden; -webkit-animation: boot-late 1ms 4s forwards; animation: boot-late 1ms 4s forwards; }@-webkit-keyframes boot-late { to { visibility: visible; } }@keyframes boot-late { to { visibility: visible; } }';
const TOO_OLD_HERE = '/* boot-late (scripts/html-pages.ts) */';

/** The inline style of overlay.html. */
export const OVERLAY_PAINT = `html { background: transparent; color-scheme: light; } body { margin: 0; background: transparent; } .boot-no-script { padding: 16px; text-align: center; } ${TOO_OLD_PAINT}`;

/**
 * Starts the app after the browser has painted the first shape. The browser fetches the app's file meanwhile, after the faces and styles of that
 * shape; without this script the app would run before the first paint. A page in the background paints nothing and starts at once. The script stands
 * behind the style sheets, so it waits for them. It also keeps the browser's offer to install the app, which may come before the app runs
 * (src/data/install/install.ts).
 */
export const START =
  "addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installPrompt=e});{const start=()=>import(document.getElementById('app').href).catch(()=>{});document.hidden?start():(requestAnimationFrame(()=>setTimeout(start)),setTimeout(start,300))}";

const STYLE = /<style>([\s\S]*?)<\/style>/;

/** The inline style of index.html as the build writes it: without comments and the blanks around lines. */
export function firstPaint(html: string): string {
  const style = (STYLE.exec(html)?.[1] ?? '').replace(TOO_OLD_HERE, TOO_OLD_PAINT).replace(/\/\*[\s\S]*?\*\//g, '');
  return style.replace(/\s*\n\s*/g, '');
}

/** The letters of each file of the display face, as {@link https://drafts.csswg.org/css-fonts/#unicode-range-desc}. */
const FACES = {
  'barlow-condensed-700-latin.woff2': 'U+0-FF,U+131,U+2013-2026,U+2039-203A,U+20BA,U+2212',
  'barlow-condensed-700-latin-ext.woff2': 'U+11E-11F,U+130,U+15E-15F',
};

/**
 * Creates the display face from bytes in the document. In every browser such a face is ready when the script has run. A face with an address, even a
 * data: address, is ready only after the first frame, and content below a heading then moves. Newer browsers decode the bytes themselves, which takes
 * a slow phone a fiftieth of the time.
 */
export function facesScript(): string {
  const faces = Object.entries(FACES).map(([name, letters]) => {
    const bytes = readFileSync(fileURLToPath(new URL(`../src/ui/fonts/${name}`, import.meta.url)));
    return `["${bytes.toString('base64')}","${letters}"]`;
  });
  return `try{for(const[b,unicodeRange]of[${faces.join()}])document.fonts.add(new FontFace("Barlow Condensed",Uint8Array.fromBase64?.(b)??Uint8Array.from(atob(b),c=>c.charCodeAt()),{weight:"700",unicodeRange}))}catch{}`;
}

export interface PageOptions {
  leagueName: string;
  /** The app's public address: sharing sites need absolute addresses of pictures. */
  publicUrl: string | undefined;
}

/**
 * Puts the league's name into the page, and makes `overlay.html` of it: the document of the stream overlay, which must
 * be transparent before any script runs.
 */
export function htmlPages({ leagueName, publicUrl }: PageOptions): Plugin {
  let paint = '';
  return {
    name: 'html-pages',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        paint = firstPaint(html);
        return html
          .replace('/* faces */', facesScript)
          .replace(TOO_OLD_HERE, TOO_OLD_PAINT)
          .replace('<!-- boot-late -->', TOO_OLD_LINE)
          .replaceAll(TEMPLATE_NAME, () => escapeHtml(leagueName))
          .replaceAll('content="/og.png"', () => `content="${escapeHtml(publicUrl ?? '')}/og.png"`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        // The content must stay byte for byte as the policy's hash expects, so it is put back after the minifier.
        index.source = afterFirstPaint(sheetsLast(String(index.source))).replace(
          STYLE,
          () => `<style>${paint}</style>`,
        );
        this.emitFile({ type: 'asset', fileName: 'overlay.html', source: overlayPage(String(index.source)) });
      },
    },
  };
}

/**
 * Moves the style sheets behind the first paint, which brings its own styles: in the head they would delay it. Module scripts wait for style sheets
 * there too, so the browser draws nothing without its styles.
 */
export function sheetsLast(page: string): string {
  const sheets = page.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), page);
  return rest.replace(/[ \t]*<\/body>/, (end) => sheets.map((sheet) => `${sheet.trimEnd()}\n`).join('') + end);
}

/** The page in which {@link START} starts the app, instead of a script element. */
export function afterFirstPaint(page: string): string {
  const script = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
  return page
    .replace(script, '<link id="app" rel="modulepreload" crossorigin fetchpriority="low" href="$1">')
    .replace(/[ \t]*<\/body>/, (end) => `    <script>${START}</script>\n${end}`);
}

/** The page of the stream overlay: without the first paint and the league's name, and with a transparent background. */
export function overlayPage(index: string): string {
  return index
    .replace('<html ', '<html data-overlay ')
    .replace(STYLE, () => `<style>${OVERLAY_PAINT}</style>`)
    .replace(/<div id="root">[\s\S]*?<\/div>\s*<\/div>/, `<div id="root">${TOO_OLD_LINE}</div>`)
    .replace(
      /[ \t]*<meta (?:property="og:|name="(?:description|twitter:card|apple-mobile-web-app-title))[^>]*>\n?/g,
      '',
    )
    .replace(/<title>[^<]*<\/title>/, '<title>Yayın</title>\n    <meta name="robots" content="noindex">');
}
