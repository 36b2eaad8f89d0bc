import { lazyPromise } from '../../domain/text/lazy-promise.ts';

/** What the page of a match shows late or on request. Only this file names the files of these parts: the page's own stays smaller. */
export const MATCH_PARTS = {
  throwNote: lazyPromise(async () => (await import('./match-notes.tsx')).ThrowNote),
  doubles: lazyPromise(async () => (await import('./match-notes.tsx')).Doubles),
  penalties: lazyPromise(async () => (await import('./match-notes.tsx')).Penalties),
  matchNote: lazyPromise(async () => (await import('./match-notes.tsx')).MatchNote),
  noResult: lazyPromise(async () => (await import('./match-notes.tsx')).NoResult),
  notCounted: lazyPromise(async () => (await import('./match-notes.tsx')).NotCounted),
  checked: lazyPromise(async () => (await import('./match-notes.tsx')).Checked),
  substitutions: lazyPromise(async () => (await import('./match-notes.tsx')).Substitutions),
  before: lazyPromise(async () => (await import('./before-match.tsx')).BeforeMatch),
  crest: lazyPromise(async () => (await import('./match-place.tsx')).MatchCrest),
  place: lazyPromise(async () => (await import('./match-place.tsx')).MatchPlace),
  chance: lazyPromise(async () => (await import('./win-chance.tsx')).WinChance),
  video: lazyPromise(async () => (await import('./match-video.tsx')).MatchVideo),
  throwMoment: lazyPromise(async () => (await import('./match-video.tsx')).ThrowMoment),
  momentumMoments: lazyPromise(async () => (await import('./match-video.tsx')).MomentumMoments),
  story: lazyPromise(async () => (await import('./match-story.tsx')).MatchStory),
  shareDialog: lazyPromise(async () => (await import('./share-dialog.tsx')).ShareMatch),
} as const;
