import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../effects/when-idle.ts';

const DELAY_MS = 400;

/** A part that the page does not need: it loads after the content, and nothing is shown if it cannot load. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenIdle(DELAY_MS);
    return { default: await load().catch((): ComponentType<Props> => () => null) };
  });
}
