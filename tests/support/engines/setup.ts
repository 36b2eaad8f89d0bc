/** The page's size on a phone, px. */
export const PHONE_SIZE = { width: 360, height: 780 };

/** A person's choices in the browser before the first page. */
export interface Setup {
  /** A private window: nothing outlives the browser. */
  isPrivate?: boolean;
  /** `nothing`: no site may store anything, as with all cookies blocked. */
  keeps?: 'nothing';
  /** The answer to permission prompts; if absent, nobody answers them. */
  permits?: 'all' | 'nothing';
  /** The page's size, px; a phone's if absent. */
  size?: { width: number; height: number };
  /** The size of a page's text in the browser's settings, px; 16 if absent. */
  text?: number;
  /** Runs in each page before its own scripts. */
  script?: () => void;
}
