import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureToStore, storedPicture } from '../../src/domain/records/stored-picture.ts';

const PATH = 'players/ece/avatar';
const UPLOAD = '/v0/b/lig.appspot.com/o/players%2Fece%2Favatar?alt=media&token=0a-9';
const FIREBASE = { origin: 'https://firebasestorage.googleapis.com', bucket: 'lig.firebasestorage.app' };

describe('decision 26, a stored picture', () => {
  it.each([
    UPLOAD,
    `https://firebasestorage.googleapis.com${UPLOAD}`,
    `https://firebasestorage.googleapis.com:443${UPLOAD}`,
    `http://192.168.1.5:8080${UPLOAD}`,
    `https://evil.example${UPLOAD}`,
  ])('is parsed whatever its host was: %s', (stored) => {
    expect(storedPicture(stored)).toEqual({ path: PATH, bucket: 'lig.appspot.com', token: '0a-9' });
    expect(pictureAddress(stored, { origin: '' })).toBe(UPLOAD);
    expect(pictureAddress(stored, FIREBASE)).toBe(
      'https://firebasestorage.googleapis.com/v0/b/lig.firebasestorage.app/o/players%2Fece%2Favatar?alt=media&token=0a-9',
    );
    expect(pictureToStore(stored)).toBe(UPLOAD);
  });

  it.each([
    '',
    null,
    5,
    { path: PATH },
    'https://evil.example/tracker.png',
    `https://evil.example/x${UPLOAD}`,
    `https://evil.example?${UPLOAD}`,
    `https://evil.example#${UPLOAD}`,
    `https://evil.example\\${UPLOAD}`,
    `https://somebody@evil.example${UPLOAD}`,
    `//evil.example${UPLOAD}`,
    `ftp://evil.example${UPLOAD}`,
    `javascript:alert(1)//${UPLOAD}`,
    `${UPLOAD}#x`,
    `${UPLOAD}/../../x`,
    '/v0/b/lig/o/elsewhere%2Fx',
    '/v0/b/lig/o/players%2Fece%2Favatar%2Fx',
    '/v0/b/lig/o/teams%2Ffirtina%2Fother',
    '/v0/b/lig/o/%E0%A4%A',
    `${UPLOAD}${'x'.repeat(2000)}`,
  ])('is rejected in any other form: %s', (stored) => {
    expect(storedPicture(stored)).toBeNull();
    expect(pictureAddress(stored, FIREBASE)).toBeNull();
  });

  it('without a token is requested without one', () => {
    expect(pictureToStore('/v0/b/lig/o/teams%2Ffirtina%2Flogo_17?alt=media')).toBe(
      '/v0/b/lig/o/teams%2Ffirtina%2Flogo_17?alt=media',
    );
  });

  it.each([
    'teams/1780000000000_Şimşekler logo.png',
    "teams/1_(a)'s!~*.png",
    'teams/-Ox/logo_17',
    'players/a-b/avatar',
  ])('may have any name that an upload can have: %s', (path) => {
    const url = `https://a.example/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
    expect(storedPicture(url)?.path).toBe(path);
    expect(storedPicture(pictureToStore(url))?.path).toBe(path);
  });

  it('of the demo league is a data URL, which needs no request', () => {
    const emblem = 'data:image/svg+xml,%3Csvg%2F%3E';
    expect(pictureAddress(emblem, FIREBASE)).toBe(emblem);
    expect(pictureAddress(`${emblem}${'x'.repeat(20_000)}`, FIREBASE)).toBeNull();
    for (const other of ['data:text/html,x', 'data:image/x,y', 'blob:x', ' data:image/png,x']) {
      expect(pictureAddress(other, FIREBASE)).toBeNull();
    }
  });

  it('never leads to another host than the league’s, whatever was stored', () => {
    const pieces = fc.constantFrom(
      'https://',
      '//',
      'evil.example',
      '/v0/b/',
      'lig',
      '/o/',
      'players%2Fa%2Favatar',
      '?',
      '#',
    );
    const more = fc.constantFrom(
      '@',
      ':',
      '\\',
      '%2F',
      '..',
      ' ',
      '\n',
      'alt=media',
      '&token=',
      'data:image/png,',
      '/',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, more, fc.string()), { maxLength: 12 }), (parts) => {
        const address = pictureAddress(parts.join(''), { origin: 'https://own.example', bucket: 'own' });
        if (address === null || address.startsWith('data:image/')) return;
        expect(new URL(address, 'https://page.example').origin).toBe('https://own.example');
        expect(address.startsWith('https://own.example/v0/b/own/o/')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
