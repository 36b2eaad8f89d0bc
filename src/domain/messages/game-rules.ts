import type { GameRules } from '../match/game-rules.ts';

/** The rules of a match in sentences, for everybody: «10 kupa», then what level scores become. */
export function rulesSentences({ cups, tie, overtime }: GameRules): string[] {
  const { rounds } = overtime;
  const end =
    rounds === 0
      ? 'kazanan belli olana kadar'
      : rounds === 1
        ? 'o da eşit biterse maç berabere'
        : `${rounds} uzatma da eşit biterse maç berabere`;
  const ties = {
    second: 'Beraberlikte ikinci takım kazanır.',
    draw: 'Eşit biten maç berabere sayılır.',
    overtime: `Beraberlikte uzatma oynanır: ${overtime.cups} kupa, ${end}.`,
  };
  return [`${cups} kupa`, ties[tie]];
}
