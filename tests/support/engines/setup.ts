/** A person's choices in the browser before the first page. */
export interface Setup {
  /** A private window: nothing outlives the browser. */
  isPrivate?: boolean;
  /** `nothing`: no site may store anything, as with all cookies blocked. */
  keeps?: 'nothing';
  /** The answer to permission prompts; if absent, nobody answers them. */
  permits?: 'all' | 'nothing';
  /** The size of a page's text in the browser's settings, px; 16 if absent. */
  text?: number;
  /** Runs in each page before its own scripts. */
  script?: () => void;
}
