import { isolatedTexts } from '../text/isolated.ts';
import { genitive } from '../text/turkish.ts';

/** Sentences about the chance of winning (decision 92). */
export const winChanceTexts = isolatedTexts({
  title: 'Kesikli: kazanma olasılığı',
  /** «%72» */
  percent: (chance: number) => `%${chance}`,
  /** The course of a running match in a sentence. */
  now: (one: string, chance: number, two: string) =>
    `${genitive(one)} kazanma olasılığı %${chance}, ${genitive(two)} kazanma olasılığı %${100 - chance}.`,
  /** The course of a match that is over. @param least the winner's lowest chance on the way */
  over: (winner: string, least: number) => `${winner} kazandı; maçtaki en düşük şansı %${least} idi.`,
  /** Beside the picture of a match that is over: the winner's lowest chance on the way. */
  least: (least: number) => `Kazananın en düşük şansı: %${least}`,
} as const);
