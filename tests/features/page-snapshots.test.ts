import { afterEach, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../src/app/build/after-start.ts';
import { isSnapshotKept, type PageSnapshot } from '../../src/data/store/page-snapshots.ts';
import { withSnapshot } from '../../src/worker/looks.ts';

const SHELL =
  '<html><head><link id="app" rel="modulepreload" crossorigin href="/assets/index-a1.js"></head><body>\n    <div id="root">\n      <div class="boot">\n        <p>Lig</p>\n        <i></i>\n      </div>\n    </div>\n    <noscript><p>x</p></noscript></body></html>';
const LOOK: PageSnapshot = {
  build: '/assets/index-a1.js',
  sheets: ['/assets/index-b2.css'],
  css: '[data-look-style="s0"]{width:3px}',
  html: '<main>$& Kadıköy</main>',
};

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function draw(html: string): Element {
  document.head.innerHTML =
    '<link id="app" rel="modulepreload" href="/assets/index-a1.js"><link rel="stylesheet" href="/assets/index-b2.css">';
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.body.firstElementChild as Element;
}

describe('what a page looked like last', () => {
  it('stands in the document in the place of the first shape, with its style sheets before it', () => {
    const shown = withSnapshot(SHELL, '/standings', LOOK) ?? '';
    expect(shown).toContain('<div id="root"><div data-look inert><main>$& Kadıköy</main></div></div>\n    <noscript>');
    expect(shown).not.toContain('boot');
    expect(shown.indexOf('/assets/index-b2.css')).toBeLessThan(shown.indexOf('</head>'));
    expect(shown).toContain('<link rel="stylesheet" href="/.lig/styles/standings"></head>');
  });

  it('is not shown by another build, whose styles are others', () => {
    expect(withSnapshot(SHELL.replace('index-a1', 'index-c3'), '/standings', LOOK)).toBeUndefined();
  });

  it('shows no figure of a match that is being played: it would be an old one', () => {
    const live =
      '<article data-fleeting><p>Ali 3 · 12 sn önce</p><svg aria-label="10 kupanın 7\'si"><g data-cup="sunk"></g></svg></article>';
    expect(snapshotOf(document, draw(`<main>${live}<b>36</b></main>`))?.html).toBe(
      '<main><article data-fleeting=""><p>Ali – · – sn önce</p><svg aria-label="– kupanın –\'si"><g data-cup="open"></g></svg></article><b>36</b></main>',
    );
  });

  it('is taken without inline styles, which the policy keeps out of documents', () => {
    const root = draw('<main><i style="width: 3px"></i><b style="width: 3px"></b><u style="top: 1px"></u></main>');
    const look = snapshotOf(document, root);
    expect(look?.html).toBe(
      '<main><i data-look-style="s0"></i><b data-look-style="s0"></b><u data-look-style="s1"></u></main>',
    );
    expect(look?.css).toBe('[data-look-style="s0"]{width: 3px}[data-look-style="s1"]{top: 1px}');
    expect(look?.sheets).toEqual(['/assets/index-b2.css']);
    expect(root.querySelector('i')?.getAttribute('style')).toBe('width: 3px');
  });

  it('is taken with the sheets of late parts, which have whole addresses', () => {
    const root = draw('<main></main>');
    for (const href of [`${location.origin}/assets/late-c3.css`, 'https://elsewhere.example/assets/x.css']) {
      const late = document.createElement('link');
      Object.assign(late, { rel: 'stylesheet', href });
      document.head.append(late);
    }
    expect(snapshotOf(document, root)?.sheets).toEqual(['/assets/index-b2.css', '/assets/late-c3.css']);
  });

  it('is not taken of a page that is loading, nor of one that shows its look of last time', () => {
    expect(snapshotOf(document, draw('<main><div data-loading></div></main>'))).toBeUndefined();
    expect(snapshotOf(document, draw('<div data-look><main></main></div>'))).toBeUndefined();
  });

  it.each([
    ['/', '', true],
    ['/team/a', '', true],
    ['/fixtures', '', true],
    ['/fixtures', '?team=a', false],
    ['/admin/match/m', '', true],
    ['/players', '?q=ali', false],
    ['/admin', '', false],
    ['/login', '', false],
    ['/team-edit/a', '', false],
    ['/match/m/extra', '', false],
  ])('%s%s is kept: %s', (pathname, search, kept) => {
    expect(isSnapshotKept({ pathname, search })).toBe(kept);
  });
});
