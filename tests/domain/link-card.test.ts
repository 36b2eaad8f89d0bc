import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardOp } from '../../src/domain/match/card-ops.ts';
import { LINK_CARD, layoutLinkCard } from '../../src/domain/match/link-card.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Measure } from '../../src/domain/text/fit-text.ts';
import { howMany } from '../support/effort.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';

/** A wide face: every letter takes 0.62 of the size. */
const measure: Measure = (text, font) => [...text].length * font.size * 0.62;
const plain = (text: string) =>
  text
    .toLocaleUpperCase('tr-TR')
    .replace(/[^\p{Script=Latin}\p{N}\p{P} ]/gu, '')
    .trim();
const face = { measure, plain };
const draw = (match: Match, league = 'Kupa Ligi') => layoutLinkCard(match, league, face);
const texts = (ops: CardOp[]) => ops.flatMap((op) => (op.kind === 'text' ? [op.text] : []));

/** Left, right, top and bottom of everything that is drawn. */
function box(op: CardOp): [number, number, number, number] {
  if (op.kind === 'cup') return [op.x - op.radius, op.x + op.radius, op.y - op.radius, op.y + op.radius];
  if (op.kind === 'band') return [op.x, op.x + op.width, op.y, op.y + op.height];
  if (op.kind === 'logo') return [op.x, op.x + op.size, op.y, op.y + op.size];
  const width = measure(op.text, op.font);
  const left = op.align === 'left' ? op.x : op.align === 'right' ? op.x - width : op.x - width / 2;
  // Digits end on the line.
  return [left, left + width, op.y - op.font.size * 0.8, op.y + op.font.size * (/^\d+$/.test(op.text) ? 0.02 : 0.22)];
}

function renamed(match: Match, name: string): Match {
  const playerStats = Object.fromEntries(
    Object.entries(match.playerStats).map(([uid, stats]) => [uid, { ...stats, playerName: name }]),
  );
  return { ...match, team1Name: name, team2Name: name, winnerName: name, playerStats };
}

describe('the picture of a shared match', () => {
  it('of a completed match says league, scores, names, winner and MVP', () => {
    const said = texts(draw(completedMatch('ali+', 'ali+', 'ceren+').match));
    for (const text of ['KUPA LİGİ', 'MAÇ SONUCU', '2', '1', 'KAZANAN: KADIKÖY FIRTINA', 'MVP: ALİ YILDIZ · 2 KUPA']) {
      expect(said).toContain(text);
    }
    expect(said.join(' ')).toContain('MODA BARDAKLARI');
  });

  it('of a running one is live and has neither winner nor MVP', () => {
    const said = texts(draw(playedMatch('ali+').match));
    expect(said).toContain('CANLI');
    expect(said).toContain('MAÇ SÜRÜYOR');
    expect(said.join(' ')).not.toMatch(/KAZANAN|MVP|SONUCU/);
  });

  it('of a cancelled one says so, in grey, and names no winner', () => {
    const cancelled: Match = { ...completedMatch('ali+', 'ali+').match, status: 'cancelled', cancelledAt: 1 };
    const ops = draw(cancelled);
    expect(texts(ops)).toContain('İPTAL EDİLDİ');
    expect(texts(ops).join(' ')).not.toMatch(/KAZANAN|MVP|CANLI|SONUCU/);
    expect(ops.filter((op) => op.kind === 'text' && (op.color === 'one' || op.color === 'two'))).toEqual([]);
  });

  it('draws both racks, a sunk cup for each point, and never more than a rack can hold', () => {
    const cups = (match: Match) => draw(match).filter((op) => op.kind === 'cup');
    const { match } = playedMatch('ali+', 'veli+', 'ceren+');
    expect(cups(match)).toHaveLength(20);
    expect(cups(match).filter((cup) => cup.side === 'one' && cup.sunk)).toHaveLength(2);
    expect(cups(match).filter((cup) => cup.side === 'two' && cup.sunk)).toHaveLength(1);
    for (const totalCups of [1e9, -3, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(cups({ ...match, totalCups }).length).toBeLessThanOrEqual(30);
    }
  });

  it('a name without any drawable letter is replaced by the name of its side', () => {
    const said = texts(draw(renamed(playedMatch('ali+').match, '🔥🔥')));
    expect(said).toContain('TAKIM 1');
    expect(said).toContain('TAKIM 2');
    const over = texts(draw(renamed(completedMatch('ali+', 'ali+', 'ceren+').match, '東京')));
    expect(over).toContain('KAZANAN: TAKIM 1');
    expect(over).toContain('MVP: OYUNCU · 2 KUPA');
  });

  it('draws few shapes, all inside and without overlaps, whatever the names and scores', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(fc.constantFrom('Fırtına', 'Gençlikspor', 'W', 'Kulübü'), { maxLength: 40 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(name, name, fc.integer({ min: 0, max: 99 }), fc.boolean(), (team, league, score, over) => {
        const { match } = over ? completedMatch('ali+') : playedMatch('ali+');
        const ops = draw({ ...renamed(match, team), team1Score: score, team2Score: 10 }, league);
        expect(ops.length).toBeLessThan(60);
        for (const op of ops) {
          const [left, right, top, bottom] = box(op);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(LINK_CARD.width);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(LINK_CARD.height);
        }
        const boxes = ops.filter((op) => op.kind !== 'cup' || op.y > 300).map(box);
        for (const [i, a] of boxes.entries()) {
          for (const b of boxes.slice(i + 1)) {
            const apart = a[1] <= b[0] + 0.01 || b[1] <= a[0] + 0.01 || a[3] <= b[2] + 4 || b[3] <= a[2] + 4;
            expect(apart, JSON.stringify([a, b])).toBe(true);
          }
        }
      }),
      { numRuns: howMany('PROVE_RUNS', 300, 3_000) },
    );
  });
});
