import { useLayoutEffect } from 'react';
import type { SeasonPartProps } from './season-part.ts';

/** Tells the page of the leaders which season is chosen. */
export function LeadersSeason({ chosen, name, onShow }: SeasonPartProps) {
  useLayoutEffect(() => onShow({ season: chosen, name }), [onShow, chosen, name]);
  return null;
}
