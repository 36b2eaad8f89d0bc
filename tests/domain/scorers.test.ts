import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkPatch, makeSecret, parseLinkKey, scorerAddress } from '../../src/domain/match/scorer-link.ts';
import {
  activeScorers,
  heardRight,
  LINK_LIFE_MS,
  openLinks,
  parseScorer,
  parseScorerLink,
  rightEnd,
  usesOfLink,
} from '../../src/domain/match/scorers.ts';
import { tableRows } from '../../src/domain/match/table-rows.ts';
import { sha256 } from '../../src/domain/text/sha256.ts';

const LINK = '-NqScorerLink0000001';
const NOW = 1_700_000_000_000;

describe('a scorer’s link', () => {
  it('its hash is SHA-256, whatever the text and its length', () => {
    const said = (text: string) => createHash('sha256').update(text).digest('hex');
    for (const length of [0, 1, 22, 55, 56, 63, 64, 65, 200])
      expect(sha256('a'.repeat(length))).toBe(said('a'.repeat(length)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => sha256(text) === said(text)));
  });

  it('a secret is 22 characters of base64url, from 16 bytes of chance', () => {
    const secret = makeSecret((bytes) => bytes.fill(0xfb));
    expect(secret).toBe(Buffer.alloc(16, 0xfb).toString('base64url'));
    expect(secret).toMatch(/^[-\w]{22}$/);
  });

  it('its key stands behind the #, where no server sees it, and nothing else is taken for one', () => {
    const key = { linkId: LINK, secret: makeSecret((bytes) => bytes.fill(7)) };
    const address = new URL(scorerAddress('https://lig.test', 'mac', key));
    expect(address.pathname + address.search).toBe('/score/mac');
    expect(parseLinkKey(address.hash)).toEqual(key);
    for (const hash of ['', '#', `#${LINK}`, `#${LINK}.kisa`, `${address.hash}x`, `#kisa.${key.secret}`]) {
      expect(parseLinkKey(hash)).toBeNull();
    }
  });

  it('its record has the hash alone, and ends within 12 hours', () => {
    const key = { linkId: LINK, secret: 's'.repeat(22) };
    const patch = linkPatch('mac', key, { once: true, serverNow: NOW + 0.5, by: 'admin' });
    expect(patch).toEqual({
      [`scorerLinks/mac/${LINK}`]: {
        hash: sha256(key.secret),
        createdAt: { '.sv': 'timestamp' },
        until: NOW + LINK_LIFE_MS - 60_000,
        once: true,
        by: 'admin',
      },
    });
    expect(JSON.stringify(patch)).not.toContain(key.secret);
  });

  it('is open until it ends or its one phone has come', () => {
    const link = (more: object) => ({ createdAt: 1, until: NOW + 1, once: true, ...more });
    const links = {
      used: link({ usedBy: 'ali' }),
      many: link({ once: false, usedBy: 'ali', createdAt: 2 }),
      over: link({ until: NOW }),
      open: link({ createdAt: 3 }),
    };
    expect(openLinks(links, NOW)).toEqual(['open', 'many']);
    expect(parseScorerLink('a', { hash: 'x', createdAt: 1, until: 2, once: true, by: 'admin' })).toEqual({
      ...{ createdAt: 1, until: 2, once: true },
    });
    expect(parseScorerLink('a', { createdAt: 1 })).toBeNull();
  });
});

describe('a right', () => {
  const right = { uid: 'u', name: 'Ali', until: NOW, given: NOW };

  it('is revoked when the server ends it early, connection or not', () => {
    const after = heardRight(right, { name: 'Ali', at: 1, until: NOW - 5 });
    expect(rightEnd(after, false, 0)).toBe('revoked');
    expect(rightEnd(after, true, NOW - 100)).toBe('revoked');
  });

  it('is over by time only where the server’s clock is at hand: a phone’s clock may be a year ahead', () => {
    expect(rightEnd(right, true, NOW)).toBe('expired');
    expect(rightEnd(right, true, NOW - 1)).toBeNull();
    expect(rightEnd(right, false, NOW + 365 * 86_400_000)).toBeNull();
  });

  it('a later link gives more time and takes a revocation away; nothing new is the same right', () => {
    const more = heardRight({ ...right, until: NOW - 5 }, { name: 'Ali', at: 1, until: NOW + 9 });
    expect([more.until, more.given]).toEqual([NOW + 9, NOW + 9]);
    expect(rightEnd(more, true, NOW)).toBeNull();
    const heard = heardRight(right, { name: 'Ali', at: 1, until: NOW });
    expect(heardRight(heard, { name: 'Ali', at: 1, until: NOW })).toBe(heard);
    expect(heardRight(right, undefined)).toBe(right);
  });

  it('a link that gives less time than the one before is no revocation, if its answer was lost: seed 700012', () => {
    const before = heardRight({ ...right, until: NOW + 99, given: NOW + 99 }, { name: 'Ali', at: 1, until: NOW + 99 });
    const less = heardRight(before, { name: 'Ali', at: 7, until: NOW + 9 });
    expect(rightEnd(less, true, NOW)).toBeNull();
    expect(rightEnd(heardRight(less, { name: 'Ali', at: 7, until: NOW - 1 }), false, 0)).toBe('revoked');
  });

  it('damaged entries are left out', () => {
    const known = { name: 'Ali', at: 1, until: 2 };
    expect(parseScorer('u', { ...known, link: LINK })).toEqual({ ...known, link: LINK });
    expect(parseScorer('u', { ...known, link: 5 })).toEqual(known);
    const wrong = [
      { ...known, name: 1 },
      { ...known, at: '1' },
      { ...known, until: '2' },
    ];
    for (const value of [null, 'x', { name: 'Ali' }, ...wrong]) expect(parseScorer('u', value)).toBeNull();
  });
});

describe('a link', () => {
  const given = { createdAt: 1, until: 9, once: false };
  const holder = (until: number, link = LINK) => ({ name: 'Ali', at: 1, until, link });

  it('is used by so many phones, and was by those whose right was taken back', () => {
    expect(usesOfLink(LINK, given, {})).toEqual({ using: 0, takenBack: 0 });
    const scorers = { a: holder(9), b: holder(9), c: holder(5), d: holder(9, 'x'), e: { name: 'E', at: 1, until: 3 } };
    expect(usesOfLink(LINK, given, scorers)).toEqual({ using: 2, takenBack: 1 });
  });

  it('that was used again after a revocation stays in sight, a used one that works once does not', () => {
    const reused = { count: 2, at: 4, name: 'Ali' };
    expect(parseScorerLink('l', { ...given, reused })).toEqual({ ...given, reused });
    for (const wrong of [{ count: 'x' }, { at: 'x' }, { name: 5 }])
      expect(parseScorerLink('l', { ...given, reused: { ...reused, ...wrong } })).toEqual(given);
    expect(parseScorerLink('l', { ...given, usedBy: 'u' })).toEqual({ ...given, usedBy: 'u' });
    expect(parseScorerLink('l', { ...given, usedBy: 5 })).toEqual(given);
    expect(parseScorerLink('l', { ...given, createdAt: '1' })).toBeNull();
    const used = { ...given, once: true, usedBy: 'u' };
    expect(openLinks({ used, again: { ...used, reused }, open: given, over: { ...given, until: 5 } }, 5)).toEqual([
      'again',
      'open',
    ]);
  });
});

describe('a table at a glance', () => {
  const scorers = {
    late: { name: 'Veli', at: 20, until: NOW + 1 },
    early: { name: 'Ali', at: 10, until: NOW + 1 },
    gone: { name: 'Can', at: 5, until: NOW },
  };
  const phone = (uid: string, more: object = {}) => ({ at: NOW, name: 'Android', uid, ...more });

  it('who was given the match, with the phone that gave a sign last; then the others that are there', () => {
    const present = {
      old: phone('early', { at: NOW - 60_000, unsent: 9 }),
      new: phone('early', { unsent: 2, battery: 41 }),
      desk: { at: NOW, name: 'Bilgisayar' },
      left: phone('late', { at: NOW - 200_000 }),
    };
    const turn = { device: 'new', uid: 'early', who: 'Ali', at: NOW };
    const rows = tableRows({ scorers, present, turn, serverNow: NOW });
    expect(rows.map(({ who, since, isTurn, phone: one }) => [who, since, isTurn, one?.unsent, one?.name])).toEqual([
      ['Ali', 10, true, 2, 'Android'],
      ['Veli', 20, false, undefined, 'Android'],
      ['', undefined, false, undefined, 'Bilgisayar'],
    ]);
    expect(activeScorers(scorers, NOW).map(({ uid }) => uid)).toEqual(['early', 'late']);
  });
});
