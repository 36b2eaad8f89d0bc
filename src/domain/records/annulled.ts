/** The longest reason of an annulment (decision 69), in UTF-16 units; the form and the rules both use it. */
export const MAX_ANNULMENT_REASON = 200;
