import { describe, expect, it } from 'vitest';
import {
  embedCode,
  embedPageOf,
  embedTheme,
  frameAncestors,
  MAX_SITES_LENGTH,
  readSites,
  storedSites,
} from '../../src/domain/text/embed.ts';

describe('decision 65: the pages for frames', () => {
  it('are three addresses, and no other', () => {
    expect(['/embed/table', '/embed/next/', '/embed/live'].map(embedPageOf)).toEqual(['table', 'next', 'live']);
    for (const path of ['/embed', '/embed/', '/embed/admin', '/embed/table/x', '/x/embed/table', '/embed/TABLE', '/']) {
      expect(embedPageOf(path), path).toBeNull();
    }
  });

  it('have the colours of the address, else those of the device', () => {
    expect(['?tema=acik', '?tema=koyu', '?tema=oto', '', '?tema=x', '?tema=toString'].map(embedTheme)).toEqual([
      ...['light', 'dark', 'auto', 'auto', 'auto', 'auto'],
    ]);
  });

  it('reads the typed sites as origins, whatever stands behind them', () => {
    expect(readSites('ornek.com, https://WWW.Ornek.com/sayfa?x=1\nhttp://yerel.net:8080;ornek.com')).toEqual({
      sites: ['https://ornek.com', 'https://www.ornek.com', 'http://yerel.net:8080'],
      wrong: null,
    });
    expect(readSites(' bardak.com.tr   çiçek.com ').sites).toEqual([
      'https://bardak.com.tr',
      'https://xn--iek-1lab.com',
    ]);
    expect(readSites('')).toEqual({ sites: [], wrong: null });
    for (const word of ['javascript:alert(1)', '*', "'self'", 'ornek', 'ftp://ornek.com', 'https://*.ornek.com', '"'])
      expect(readSites(`ornek.com ${word}`).wrong, word).toBe(word);
  });

  it('a stored value that is no list of sites allows none', () => {
    expect(frameAncestors('https://ornek.com http://a.b:80')).toBe("'self' https://ornek.com http://a.b:80");
    expect(frameAncestors('*')).toBe('*');
    const broken = [
      undefined,
      null,
      7,
      '',
      '* https://a.b',
      'https://a.b; script-src *',
      'https://a.b\r\nx: y',
      'https://*',
    ];
    for (const stored of [...broken, `https://a.b ${'https://c.d '.repeat(MAX_SITES_LENGTH)}`]) {
      expect(frameAncestors(stored), String(stored).slice(0, 40)).toBe("'self'");
      expect(storedSites(stored)).toEqual([]);
    }
  });

  it('the copied code is one frame, also for a league whose name is code', () => {
    expect(embedCode('table', 'dark', { origin: 'https://lig.example', title: 'Puan durumu · Lig' })).toBe(
      '<iframe src="https://lig.example/embed/table?tema=koyu" title="Puan durumu · Lig" width="100%" height="480" loading="lazy" style="border:0"></iframe>',
    );
    const code = embedCode('live', 'auto', { origin: 'https://lig.example', title: '"><script>&' });
    expect(code).toContain('src="https://lig.example/embed/live"');
    expect(code).toContain('title="&#34;&#62;&#60;script&#62;&#38;"');
  });
});
