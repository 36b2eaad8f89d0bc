/** What a person chose in the browser before the first page. */
export interface Setup {
  /** A private window: nothing outlives the browser. */
  isPrivate?: boolean;
  /** `nothing`: no site may keep anything, as with all cookies blocked. */
  keeps?: 'nothing';
  /** What is said to a site's questions; without, nobody answers them where the browser waits for that. */
  permits?: 'all' | 'nothing';
  /** Runs in each page before its own scripts. */
  script?: () => void;
}
