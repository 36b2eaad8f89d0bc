import { useLayoutEffect } from 'react';
import { useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import type { SeasonPartProps } from './season-part.ts';

/** Tells the page of the fixtures which season is chosen, and what the teams of one that has ended were called in it. */
export function FixturesSeason({ chosen, name, isRunning, onShow }: SeasonPartProps) {
  const rows = useSeasonTable(isRunning ? null : chosen) ?? null;
  useLayoutEffect(() => onShow({ season: chosen, name, rows }), [onShow, chosen, name, rows]);
  return null;
}
