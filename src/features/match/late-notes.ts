import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

export const ThrowNote = latePart(async () => (await import('./match-notes.tsx')).ThrowNote, 'extra');
export const MatchNote = latePart(async () => (await import('./match-notes.tsx')).MatchNote, 'extra');
export const NoResult = latePart(async () => (await import('./match-notes.tsx')).NoResult, 'extra');
export const Substitutions = latePart(async () => (await import('./match-notes.tsx')).Substitutions, 'extra');
/** Their places are kept: a first visit has the score first. */
export const Crest = latePart(async () => {
  await afterContent();
  return (await import('./match-place.tsx')).Crest;
}, 'extra');
export const MatchPlace = latePart(async () => {
  await afterContent();
  return (await import('./match-place.tsx')).MatchPlace;
}, 'extra');
