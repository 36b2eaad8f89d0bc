import { isolatedPair } from '../text/isolated.ts';
import { type Places, sideNames } from './round-names.ts';

/** Home and guest in one line of a screen: «Kadıköy Fırtına – Moda Bardakları»; records and files join `sideNames`. */
export function shownPair(places: Places, nameOf: (teamId: string) => string): string {
  return isolatedPair(...sideNames(places, nameOf));
}
