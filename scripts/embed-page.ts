import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { TOO_OLD_LINE, TOO_OLD_PAINT } from './html-pages.ts';

/** What the script contains of the league, and the engines that it is for. */
export interface EmbedOptions {
  leagueName: string;
  timeZone: string;
  target: readonly string[];
}

/**
 * Adds `embed.html`, the document of the pages that other sites show in frames (decision 65), with its own script and style sheet. They are built apart, so
 * that they share no file with the app: neither does a frame load the app, nor does a visit to the app load more than before.
 */
export function embedPage({ leagueName, timeZone, target }: EmbedOptions): Plugin {
  return {
    name: 'embed-page',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        root: fileURLToPath(new URL('..', import.meta.url)),
        publicDir: false,
        define: {
          'import.meta.env.LEAGUE_NAME': JSON.stringify(leagueName),
          'import.meta.env.LEAGUE_TIME_ZONE': JSON.stringify(timeZone),
        },
        build: {
          write: false,
          target: [...target],
          rolldownOptions: {
            input: fileURLToPath(new URL('../src/embed/main.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'assets/embed-[hash:7].js' },
          },
        },
      });
      const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      if (script?.type !== 'chunk') throw new Error('The page for frames has no script.');
      // Not imported by the script: Vite would put the styles into it, and the page's policy forbids what a script makes of them.
      const styles =
        readFileSync(fileURLToPath(new URL('../src/embed/embed.css', import.meta.url)), 'utf8') + TOO_OLD_PAINT;
      const style = `assets/embed-${createHash('sha256').update(styles).digest('base64url').slice(0, 7)}.css`;
      this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code });
      this.emitFile({ type: 'asset', fileName: style, source: styles });
      const source = documentOf(`/${script.fileName}`, `/${style}`);
      this.emitFile({ type: 'asset', fileName: 'embed.html', source });
    },
  };
}

function documentOf(script: string, style: string): string {
  return `<!doctype html>
<html lang="tr" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lig</title>
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark light">
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <main id="embed" aria-busy="true">${TOO_OLD_LINE}</main>
    <noscript>Bu bölümü görmek için tarayıcında JavaScript'e izin ver.</noscript>
    <script src="${script}" defer></script>
  </body>
</html>
`;
}
