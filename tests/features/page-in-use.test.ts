import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdMatchOpen } from '../../src/data/open-match/hold-match.ts';
import { isPageInUse } from '../../src/sync/hidden-page.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Puts a part into the app's root, as a screen does. */
function show(tag: 'video' | 'iframe'): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  const part = root.appendChild(document.createElement(tag));
  document.body.replaceChildren(root);
  return part;
}

describe('a hidden page that is of use all the same', () => {
  it('is none where nothing says so', () => {
    expect(isPageInUse()).toBe(false);
  });

  it('L10: is one with an open match, until that is closed', () => {
    const close = holdMatchOpen();
    expect(isPageInUse()).toBe(true);
    close();
    expect(isPageInUse()).toBe(false);
  });

  it('is the overlay, which streaming software shows without a window', () => {
    for (const path of ['/overlay', '/overlay/', '/overlay?delay=60']) {
      history.replaceState(null, '', path);
      expect(isPageInUse()).toBe(true);
    }
    history.replaceState(null, '', '/overlays');
    expect(isPageInUse()).toBe(false);
  });

  it('is the screen of the venue, whose device may think that nobody looks', () => {
    history.replaceState(null, '', '/board?masa=2');
    expect(isPageInUse()).toBe(true);
  });

  it('is one that plays a film, and no more when that stands', () => {
    const film = show('video') as HTMLVideoElement;
    expect(isPageInUse()).toBe(false);
    vi.spyOn(film, 'paused', 'get').mockReturnValue(false);
    expect(isPageInUse()).toBe(true);
  });

  it('is one with somebody else’s player, which may go on in a small window or as sound', () => {
    show('iframe');
    expect(isPageInUse()).toBe(true);
  });
});
