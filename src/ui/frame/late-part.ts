import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../effects/when-idle.ts';

const DELAY_MS = 400;

/** A part that the page can do without for a moment: it comes after the content, and where it can't be had, not at all. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenIdle(DELAY_MS);
    return { default: await load().catch((): ComponentType<Props> => () => null) };
  });
}
