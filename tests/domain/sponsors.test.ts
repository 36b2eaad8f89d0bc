import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTITY_FIELDS } from '../../src/domain/records/own-fields.ts';
import {
  MAX_SPONSORS,
  parseSponsors,
  type Sponsor,
  sponsorProblems,
  sponsorsToStore,
} from '../../src/domain/records/sponsors.ts';

const FIRM: Sponsor = { name: 'Sahil Fırın', link: 'https://firin.example/?a="b"', picture: '1780000000000' };

describe('decision 131: the sponsors in the league’s record', () => {
  it('are read as they were stored, and fit into it however they are called', () => {
    const list = [FIRM, { ...FIRM, name: '__proto__', link: '', picture: '' }];
    expect(parseSponsors(sponsorsToStore(list))).toEqual(list);
    expect(sponsorsToStore([])).toBe('');
    const longest = { name: '"'.repeat(60), link: `https://${'x'.repeat(192)}`, picture: '1'.repeat(16) };
    expect(sponsorProblems(longest)).toEqual({});
    const stored = sponsorsToStore(Array.from({ length: MAX_SPONSORS }, () => longest));
    expect(stored.length).toBeLessThanOrEqual(IDENTITY_FIELDS.sponsors.limit);
    expect(parseSponsors(stored)).toHaveLength(MAX_SPONSORS);
  });

  it.each([
    'javascript:alert(1)',
    'http://firin.example',
    'data:text/html,x',
    '//evil.example',
    `https://${'x'.repeat(200)}`,
    ' javascript:alert(1)//https://',
  ])('have no link that is no address with https: %s', (link) => {
    expect(sponsorProblems({ ...FIRM, link })).toEqual({ link: 'https:// ile başlayan bir adres yaz.' });
    expect(parseSponsors(JSON.stringify([[FIRM.name, link, FIRM.picture]]))).toEqual([{ ...FIRM, link: '' }]);
  });

  it.each(['https://evil.example/x.png', 'javascript:alert(1)', '1/../2', 17])(
    'have no picture but an upload of the league: %s',
    (picture) => {
      expect(parseSponsors(JSON.stringify([[FIRM.name, '', picture]]))).toEqual([
        { name: FIRM.name, link: '', picture: '' },
      ]);
    },
  );

  it('without a name are none, and not more than six; nothing damaged throws', () => {
    expect(parseSponsors('[["","",""],[" "],5,{"name":"x"},["Fırın","",""]]')).toEqual([
      { name: 'Fırın', link: '', picture: '' },
    ]);
    expect(parseSponsors(JSON.stringify(Array.from({ length: 9 }, () => ['x', '', ''])))).toHaveLength(6);
    expect(sponsorProblems({ name: ' ', link: '' })).toEqual({ name: 'Sponsorun adını yaz.' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { link } of parseSponsors(text)) expect(link === '' || link.startsWith('https:')).toBe(true);
      }),
    );
  });
});
