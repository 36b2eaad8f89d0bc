/** What an event says of the clock (decision 153): it runs, it stands, or its time is over. */
export const CLOCK_STATES = ['run', 'stop', 'out'] as const;

export type ClockState = (typeof CLOCK_STATES)[number];
