import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

export const ThrowNote = latePart(async () => (await import('./match-notes.tsx')).ThrowNote, 'extra');
export const MatchNote = latePart(async () => (await import('./match-notes.tsx')).MatchNote, 'extra');
export const NoResult = latePart(async () => (await import('./match-notes.tsx')).NoResult, 'extra');
export const Substitutions = latePart(async () => (await import('./match-notes.tsx')).Substitutions, 'extra');
export const BeforeMatch = latePart(async () => (await import('./before-match.tsx')).BeforeMatch, 'part');
/** Their places are kept: a first visit has the score first. */
const matchPlace = lazyPromise(async () => {
  await afterContent();
  return import('./match-place.tsx');
});
export const Crest = latePart(async () => (await matchPlace()).Crest, 'extra');
export const MatchPlace = latePart(async () => (await matchPlace()).MatchPlace, 'extra');
