import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about the chance of winning (decision 92). */
export const winChanceTexts = isolatedTexts({
  title: 'Kazanma olasılığı',
  /** «%72» */
  percent: (chance: number) => `%${chance}`,
  /** The course of a running match in a sentence. */
  now: (one: string, chance: number, two: string) =>
    `${one} kazanma olasılığı %${chance}, ${two} kazanma olasılığı %${100 - chance}.`,
  /** The course of a match that is over. @param least the winner's lowest chance on the way */
  over: (winner: string, least: number) => `${winner} kazandı, en düşük kazanma olasılığı %${least}.`,
  /** Beside the picture of a match that is over: the winner's lowest chance on the way. */
  least: (least: number) => `Kazanan en düşük %${least}`,
} as const);
