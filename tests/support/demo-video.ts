import type { Page } from '@playwright/test';

/** The blocks below the clock of the demo's video (scripts/demo-video.mjs), in pixels of the picture, the greatest first. */
const BLOCKS = { count: 11, width: 20, gap: 6, top: 140, height: 20, picture: 320 };

/** The videos of the page stand still: a test moves their time itself, and its machine may be slow. Call before the page loads. */
export async function holdVideos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = function play() {
      this.dataset.plays = String(Number(this.dataset.plays ?? 0) + 1);
      return Promise.resolve();
    };
  });
}

/** The second that the picture of the page's video shows, read from its blocks; null while there is no picture. */
export async function secondShown(page: Page): Promise<number | null> {
  return page.evaluate(({ count, width, gap, top, height, picture }) => {
    const video = document.querySelector('video');
    if (!video || video.readyState < 2 || video.seeking) return null;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.drawImage(video, 0, 0);
    const left = (picture - count * width - (count - 1) * gap) / 2;
    let second = 0;
    for (let index = 0; index < count; index++) {
      const [red = 0] = pen.getImageData(left + index * (width + gap) + width / 2, top + height / 2, 1, 1).data;
      second = second * 2 + (red > 128 ? 1 : 0);
    }
    return second;
  }, BLOCKS);
}

/** Moves the video of the page to a second, as its playing would. */
export async function playTo(page: Page, second: number): Promise<void> {
  await page.evaluate(async (to) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('No video.');
    const moved = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = to;
    await moved;
  }, second);
}
