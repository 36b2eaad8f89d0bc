import type { TimelineEntry } from './match.ts';
import { isStep } from './shots.ts';
import type { Side } from './sides.ts';

/** One throw and the lead after it. */
export interface MomentumStep {
  /** Counted from 1. */
  shot: number;
  /** Cups of team one minus cups of team two; above zero team one leads. */
  lead: number;
  /** The side that threw. */
  side: Side;
  /** The throw counted as a cup and still does. */
  cup: boolean;
}

/** The course of a match, throw by throw. */
export interface Momentum {
  steps: MomentumStep[];
  /** The present lead, as in {@link MomentumStep.lead}. */
  lead: number;
  /** The largest lead of each team, 0 if it never led. */
  best: Record<Side, number>;
}

/**
 * The lead after each throw of a match. A correction is no throw of its own: it changes the lead after the throw that came
 * before it.
 *
 * @param timeline the events that counted, oldest first, as `foldMatch` gives them
 */
export function momentumOf(timeline: readonly TimelineEntry[]): Momentum {
  const steps: MomentumStep[] = [];
  for (const { type, side, cups, team1Score, team2Score } of timeline) {
    const lead = team1Score - team2Score;
    const last = steps.at(-1);
    if (isStep(type)) {
      steps.push({ shot: steps.length + 1, lead, side, cup: cups > 0 });
    } else if (last !== undefined) {
      // Only the throw that the correction took back loses its mark; a much older cup stays in its place.
      const before = steps.at(-2)?.lead ?? 0;
      steps[steps.length - 1] = { ...last, lead, cup: last.cup && lead !== before };
    }
  }
  const leads = steps.map((step) => step.lead);
  return {
    steps,
    lead: leads.at(-1) ?? 0,
    best: { one: Math.max(0, ...leads), two: Math.max(0, ...leads.map((lead) => -lead)) },
  };
}
