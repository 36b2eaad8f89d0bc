/** What every field of a search asks of a phone's keyboard: no suggestion, no capital letter, and a key that says what it does. */
export const SEARCH_INPUT = {
  type: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;
