import type { GameRules } from '../match/game-rules.ts';

export const rulesLabel = 'Kurallar';

/** What the rules of a match say, in a few words each: «6 kupa», «Eşitlikte uzatma (3 kupa)». @param rules null: this version does not know them */
export function rulesSentences(rules: GameRules | null): string[] {
  if (rules === null) return ['Kurallarını bu sürüm bilmiyor.'];
  const { cups, tie, overtime } = rules;
  return [
    `${cups} kupa`,
    {
      second: 'Eşitlikte ikinci takım kazanır',
      draw: 'Eşitlikte berabere biter',
      overtime: `Eşitlikte uzatma (${overtime.cups} kupa)`,
    }[tie],
    ...(tie === 'overtime' && overtime.rounds > 0 ? [`En fazla ${overtime.rounds} uzatma, sonra berabere`] : []),
  ];
}
