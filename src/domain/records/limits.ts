import limits from './limits.json' with { type: 'json' };

/**
 * The longest text of each field, in UTF-16 units, and the bounds of an age in years (specification.md §9, PEDIT-11, PEDIT-12, NFORM-02, NFORM-04).
 * The forms and the database's rules both use them: rules/ reads the same file.
 */
export const LIMITS = limits;
