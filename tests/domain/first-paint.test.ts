import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facesScript } from '../../scripts/html-pages.ts';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(`src/${path}`, 'utf8') }));

describe('the display face', () => {
  it('comes with the document, as bytes: nothing that is drawn waits for it, and nothing is fetched', () => {
    expect(readFileSync('index.html', 'utf8')).toContain('<script>/* faces */</script>');
    // Base64 of the signature wOF2.
    expect(facesScript().match(/"d09GMg[\w+/=]{1000,}"/g)).toHaveLength(2);
    expect(readFileSync('index.html', 'utf8')).not.toContain('@font-face');
  });

  it('is the same in a browser that cannot decode the bytes itself', () => {
    const made = (decodes: boolean) => {
      const bytes: Uint8Array[] = [];
      const decode = decodes ? (text: string) => new Uint8Array(Buffer.from(text, 'base64')) : undefined;
      class Face {
        constructor(_family: string, source: Uint8Array) {
          bytes.push(source);
        }
      }
      const page = { fonts: { add: () => undefined } };
      const Bytes = { from: Uint8Array.from.bind(Uint8Array), fromBase64: decode };
      new Function('document', 'FontFace', 'Uint8Array', facesScript())(page, Face, Bytes);
      return bytes.map((one) => Buffer.from(one).toString('hex'));
    };
    expect(made(false)).toHaveLength(2);
    expect(made(true)).toEqual(made(false));
  });

  it('is declared nowhere else, so that no style sheet asks for it once more', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter(({ css }) => css.includes('@font-face')).map(({ path }) => path)).toEqual([]);
    expect(readdirSync('src/ui/fonts').filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  });

  it('is asked for in the one weight that there is', () => {
    const others = sheets.flatMap(({ path, css }) =>
      (css.match(/\{[^{}]*var\(--display\)[^{}]*\}/g) ?? [])
        .filter((rule) => /font(?:-weight)?:\s*(?!700)\d00/.test(rule))
        .map((rule) => `${path} ${rule}`),
    );
    expect(others).toEqual([]);
  });
});
