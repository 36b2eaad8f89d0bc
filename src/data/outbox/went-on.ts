import type { WentOn } from '../../domain/match/twin-throws.ts';
import { keepText, keptText } from '../session/device.ts';

const KEY = 'lig-went-on';

/** Keeps how this phone went on at a match, across a reload; only of the match that was opened last. */
export function keepWentOn(matchId: string, { at, known, noted = [] }: WentOn): void {
  keepText(KEY, JSON.stringify({ matchId, at, known: [...known], noted }), 'Went on');
}

/** How this phone went on at a match; null: it never did, or its storage is damaged. */
export function readWentOn(matchId: string): WentOn | null {
  try {
    const { matchId: of, at, known, noted } = (JSON.parse(keptText(KEY) ?? 'null') ?? {}) as Record<string, unknown>;
    if (of !== matchId || typeof at !== 'number' || !Array.isArray(known)) return null;
    return { at, known: new Set(keysIn(known)), noted: keysIn(noted) };
  } catch {
    return null;
  }
}

const keysIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
