import { expect, test } from '@playwright/test';
import { LOOK_SCREENS, pictureName } from '../support/looks-screens.ts';
import { type LooksStage, openLooksStage } from '../support/looks-stage.ts';

// What a person sees at the same moment of the same league: a change that nobody meant shows here.

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
      await expect(page).toHaveScreenshot(pictureName(screen.name, view));
      await page.context().close();
    });
  }
}
