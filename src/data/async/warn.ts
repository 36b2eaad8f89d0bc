/**
 * Logs an error and goes on: for work whose failure changes nothing for the person. As in `work().catch(warn('Mail'))`.
 *
 * @param what names the work in the console
 */
export const warn =
  (what: string) =>
  (error: unknown): void =>
    console.warn(`${what}:`, error);
