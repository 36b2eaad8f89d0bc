import { isMatchOpenHere } from '../data/open-match/open-match.ts';

/** The addresses of the overlay and of the screen at the venue. */
const SHOWS = /^\/(overlay|board)\/?$/;

/**
 * Whether the page is of use to somebody though it is hidden: a match is open for scoring on it (L10); it is the overlay,
 * which streaming software shows without a window, or the screen of the venue, whose device may think that nobody looks; or
 * it plays something, which goes on in a small window or as sound. What a player of another origin does cannot be known: it
 * stands on the page only after somebody started it, so it counts.
 */
export function isPageInUse(): boolean {
  return isMatchOpenHere() || SHOWS.test(location.pathname) || isPlaying();
}

function isPlaying(): boolean {
  const films = [...document.querySelectorAll('video')];
  return films.some((film) => !film.paused) || document.querySelector('#root iframe') !== null;
}
