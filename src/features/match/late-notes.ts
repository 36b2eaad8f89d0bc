import { latePart } from '../../ui/frame/late-part.tsx';

export const ThrowNote = latePart(async () => (await import('./match-notes.tsx')).ThrowNote, 'extra');
export const MatchNote = latePart(async () => (await import('./match-notes.tsx')).MatchNote, 'extra');
export const NoResult = latePart(async () => (await import('./match-notes.tsx')).NoResult, 'extra');
export const Substitutions = latePart(async () => (await import('./match-notes.tsx')).Substitutions, 'extra');
export const BeforeMatch = latePart(async () => (await import('./before-match.tsx')).BeforeMatch, 'part');
