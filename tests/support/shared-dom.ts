import { builtinEnvironments, type Environment } from 'vitest/runtime';

let ready = false;

/** One jsdom for all files of a worker: modules that took its `document` when they were loaded are loaded once too. */
const sharedDom: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'shared-dom',
  setup: async (global, options) => {
    if (!ready) await builtinEnvironments.jsdom.setup(global, options);
    ready = true;
    return { teardown: () => undefined };
  },
};

export default sharedDom;
