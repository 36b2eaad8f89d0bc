import { expect, test } from '@playwright/test';
import { LOOK_SCREENS, pictureName } from '../support/looks-screens.ts';
import { type LooksStage, openLooksStage } from '../support/looks-stage.ts';

// What a person sees at the same moment of the same league: a change that nobody meant shows here.

/** Something has moved or is gone: few pixels differ, but much. The edges of another rasterizer stay below. */
const EDGES = { threshold: 0.1, maxDiffPixels: 60 };
/** Something has another colour: each pixel differs little (a step of a surface is 8 of 255), but many do. */
const AREAS = { threshold: 0.02, maxDiffPixels: 2_500 };

let stage: LooksStage;
test.beforeAll(async () => {
  stage = await openLooksStage();
});
test.afterAll(() => stage.close());

for (const screen of LOOK_SCREENS) {
  for (const view of screen.views) {
    const { width, height, theme } = view;
    test(`${screen.name} looks as it did, ${width}×${height}, ${theme}`, async () => {
      const page = await stage.open(screen, view);
      await expect(page).toHaveScreenshot(pictureName(screen.name, view), EDGES);
      await expect(page).toHaveScreenshot(pictureName(screen.name, view), AREAS);
      await page.context().close();
    });
  }
}
