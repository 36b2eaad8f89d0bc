import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardOp } from '../../src/domain/match/card-ops.ts';
import { CARD_SIZE as CARD } from '../../src/domain/match/card-ops.ts';
import { cardFileName, layoutCard } from '../../src/domain/match/result-card.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Measure } from '../../src/domain/text/fit-text.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';

/** A wide face: every letter takes 0.62 of the size. */
const measure: Measure = (text, font) => [...text].length * font.size * 0.62;
const PLACE = { league: 'Kupa Ligi', host: 'lig.example.com' };
const texts = (ops: CardOp[]) => ops.flatMap((op) => (op.kind === 'text' ? [op.text] : []));

/** Left, right, top and bottom of everything that is drawn. */
function box(op: CardOp): [number, number, number, number] {
  if (op.kind === 'cup') return [op.x - op.radius, op.x + op.radius, op.y - op.radius, op.y + op.radius];
  if (op.kind === 'band') return [op.x, op.x + op.width, op.y, op.y + op.height];
  if (op.kind === 'logo') return [op.x, op.x + op.size, op.y, op.y + op.size];
  const width = measure(op.text, op.font);
  const left = op.align === 'left' ? op.x : op.align === 'right' ? op.x - width : op.x - width / 2;
  return [left, left + width, op.y - op.font.size * 0.8, op.y + op.font.size * 0.22];
}

function renamed(match: Match, name: string): Match {
  const playerStats = Object.fromEntries(
    Object.entries(match.playerStats).map(([uid, stats]) => [uid, { ...stats, playerName: name }]),
  );
  return { ...match, team1Name: name, team2Name: name, winnerName: name, playerStats };
}

describe('the result card', () => {
  it('says league, state, scores, names, scorers, winner and MVP', () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const said = texts(layoutCard(match, PLACE, measure));
    for (const text of ['KUPA LİGİ', 'MAÇ SONUCU', '2', '1', 'Ali Yıldız · 2', 'Ceren Şahin · 1', PLACE.host]) {
      expect(said).toContain(text);
    }
    expect(said.join(' ')).toContain('KADIKÖY FIRTINA');
    expect(said).toContain('KAZANAN: KADIKÖY FIRTINA');
    expect(said).toContain('MVP: Ali Yıldız · 2 kupa');
  });

  it('a running match is live and has neither winner nor MVP', () => {
    const said = texts(layoutCard(playedMatch('ali+').match, PLACE, measure));
    expect(said).toContain('CANLI');
    expect(said.join(' ')).not.toMatch(/KAZANAN|MVP/);
  });

  it('draws both racks, a sunk cup for each point', () => {
    const cups = layoutCard(playedMatch('ali+', 'veli+', 'ceren+').match, PLACE, measure).filter(
      (op) => op.kind === 'cup',
    );
    expect(cups).toHaveLength(20);
    expect(cups.filter((cup) => cup.side === 'one' && cup.sunk)).toHaveLength(2);
    expect(cups.filter((cup) => cup.side === 'two' && cup.sunk)).toHaveLength(1);
  });

  it('capitals are Turkish', () => {
    const match = renamed(completedMatch('ali+').match, 'ısırgan iğde');
    expect(texts(layoutCard(match, PLACE, measure)).join(' ')).toContain('ISIRGAN İĞDE');
  });

  it.each([
    'Büyükçekmece Gençlerbirliği Kartalları Spor Kulübü Derneği',
    'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
  ])('long names stay inside and apart: %s', (name) => {
    const ops = layoutCard(renamed(completedMatch('ali+', 'ceren+').match, name), { ...PLACE, league: name }, measure);
    expectTidy(ops);
  });

  it('stays inside and has no overlaps, whatever the names are', () => {
    const name = fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(name, name, fc.boolean(), (team, league, over) => {
        const { match } = over ? completedMatch('ali+', 'ceren+') : playedMatch('ali+');
        expectTidy(layoutCard(renamed(match, team), { ...PLACE, league }, measure));
      }),
    );
  });

  it('a result has the sentence that leads its story, a running match has none', () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const story = 'Kadıköy Fırtına, Moda Bardakları’nı tek kupa farkla geçti: 2–1.';
    const said = texts(layoutCard(match, { ...PLACE, story }, measure));
    expect(said.join(' ')).toContain(story);
    for (const text of ['KAZANAN: KADIKÖY FIRTINA', 'MVP: Ali Yıldız · 2 kupa', PLACE.host])
      expect(said).toContain(text);
    expect(texts(layoutCard(playedMatch('ali+').match, { ...PLACE, story }, measure)).join(' ')).not.toContain(story);
  });

  it('stays inside and has no overlaps with a story of long names', () => {
    const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(name, name, (team, league) => {
        const story = `${team} 0–4 gerideydi; ${team} oradan sonra 6 kupa atıp maçı çevirdi, ${team} yenildi.`;
        const { match } = completedMatch('ali+', 'ceren+');
        expectTidy(layoutCard(renamed(match, team), { ...PLACE, league, story }, measure));
      }),
    );
  });

  it.each([
    ['Kadıköy Fırtına', 'kadikoy-firtina-7-5-sisli-ucgen.png'],
    ['../../etc', 'etc-7-5-sisli-ucgen.png'],
  ])('the file of %s is %s', (team1Name, file) => {
    expect(cardFileName({ team1Name, team1Score: 7, team2Score: 5, team2Name: 'Şişli Üçgen' })).toBe(file);
  });
});

function expectTidy(ops: CardOp[]): void {
  const boxes = ops.map(box);
  for (const [left, right, top, bottom] of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(CARD.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(CARD.height);
  }
  const written = ops.filter((op) => op.kind === 'text').map(box);
  for (const [index, a] of written.entries()) {
    for (const b of written.slice(index + 1)) {
      const apart = a[1] <= b[0] || b[1] <= a[0] || a[3] <= b[2] || b[3] <= a[2];
      expect(apart, JSON.stringify([a, b])).toBe(true);
    }
  }
}
