import { isMatchOpenHere } from '../data/open-match/open-match.ts';

/** The addresses of the overlay and of the screen at the venue. */
const SHOWS = /^\/(overlay|board)\/?$/;

/**
 * Whether a hidden page is in use: a match is open for scoring on it (L10); it is the overlay, which streaming software renders without a window, or
 * the venue's screen, whose browser may report that it is hidden; or it plays a video, which goes on in a small window or as sound. The state of
 * another origin's player is unknown. It is on the page only after the person started it, so it counts as playing.
 */
export function isPageInUse(): boolean {
  return isMatchOpenHere() || SHOWS.test(location.pathname) || isPlaying();
}

function isPlaying(): boolean {
  const films = [...document.querySelectorAll('video')];
  return films.some((film) => !film.paused) || document.querySelector('#root iframe') !== null;
}
