import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

const parts = lazyPromise(async () => (await import('./match-parts.ts')).MATCH_PARTS);

export const ThrowNote = latePart(async () => (await parts()).throwNote(), 'extra');
export const Doubles = latePart(async () => (await parts()).doubles(), 'extra');
export const Penalties = latePart(async () => (await parts()).penalties(), 'extra');
export const MatchNote = latePart(async () => (await parts()).matchNote(), 'extra');
export const NoResult = latePart(async () => (await parts()).noResult(), 'extra');
export const NotCounted = latePart(async () => (await parts()).notCounted(), 'extra');
export const Checked = latePart(async () => (await parts()).checked(), 'extra');
export const Substitutions = latePart(async () => (await parts()).substitutions(), 'extra');
export const BeforeMatch = latePart(async () => (await parts()).before(), 'part');
export const ShareMatch = latePart(async () => (await parts()).shareDialog(), 'dialog');
/** Their places are kept: a first visit has the score first. */
export const Crest = latePart(async () => {
  await afterContent();
  return (await parts()).crest();
}, 'extra');
export const WinChance = latePart(async () => {
  await afterContent();
  return (await parts()).chance();
}, 'extra');
export const MatchPlace = latePart(async () => {
  await afterContent();
  return (await parts()).place();
}, 'extra');
export const MatchVideo = latePart(async () => {
  await afterContent();
  return (await parts()).video();
}, 'part');
export const ThrowMoment = latePart(async () => (await parts()).throwMoment(), 'extra');
export const MomentumMoments = latePart(async () => (await parts()).momentumMoments(), 'extra');
/** What stands below it waits for it for a while: it moves nothing. */
export const MatchStory = latePart(async () => {
  await afterContent();
  return (await parts()).story();
}, 'extra');
