import type { GameRules } from '../match/game-rules.ts';

export const rulesLabel = 'Kurallar';

/** The page of a match, of throws and cups that only own rules have (decisions 150 to 152). */
export const ownThrows = {
  answer: 'son atış hakkı',
  /** @param hits undefined: throws were not counted */
  doubles: (count: number, hits: number | undefined, attempts: number) =>
    `${count} çift kupa${hits === undefined ? '' : ` · ${hits}/${attempts} isabet`}`,
  penalties: 'Ceza kupası',
} as const;

/** What the rules of a match say, in a few words each: «6 kupa», «Eşitlikte uzatma (3 kupa)». @param rules null: this version does not know them */
export function rulesSentences(rules: GameRules | null): string[] {
  if (rules === null) return ['Kurallarını bu sürüm bilmiyor.'];
  const { cups, tie, overtime, redemption, clock } = rules;
  const answer = { none: '', miss: 'ıskalayana kadar', ball: 'tek atış' }[redemption];
  const inOvertime = tie === 'overtime' && clock.overtime > 0 ? `, uzatmada ${clock.overtime} dakika` : '';
  return [
    `${cups} kupa`,
    {
      second: 'Eşitlikte ikinci takım kazanır',
      draw: 'Eşitlikte berabere biter',
      overtime: `Eşitlikte uzatma (${overtime.cups} kupa)`,
    }[tie],
    ...(tie === 'overtime' && overtime.rounds > 0 ? [`En fazla ${overtime.rounds} uzatma, sonra berabere`] : []),
    ...(answer === '' ? [] : [`Son atış hakkı: ${answer}`]),
    ...(answer !== '' && rules.endsByBoth && rules.misses ? ['İki top da girerse son atış yok'] : []),
    ...(rules.misses ? [] : ['Iskalar sayılmaz']),
    ...(rules.doubles ? ['Seken top iki kupa sayılır'] : []),
    ...(rules.penalties ? ['Ceza kupası takıma yazılır'] : []),
    ...(clock.minutes > 0 ? [`Süre: ${clock.minutes} dakika${inOvertime}`] : []),
  ];
}
