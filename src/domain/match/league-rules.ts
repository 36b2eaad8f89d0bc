import type { Match } from '../records/types.ts';
import { type GameRules, mayDraw, parseRules } from './game-rules.ts';

// The rules that a league chooses for its matches. Pages that only show a match read its own rules (game-rules.ts) without it.

/** The code of these rules; undefined for the standard ones. */
export function codeOf(rules: GameRules): string | undefined {
  const { cups, tie, overtime, redemption, clock } = rules;
  const end = {
    second: 's',
    draw: 'd',
    overtime: `o${overtime.cups}${overtime.rounds > 0 ? `x${overtime.rounds}` : ''}`,
  };
  const answer = { none: '', miss: 'r', ball: 'b' }[redemption];
  const time = clock.minutes === 0 ? '' : `t${clock.minutes}`;
  const options = [
    answer,
    // Without misses nobody knows where a turn begins.
    answer !== '' && rules.endsByBoth && rules.misses && 'k',
    ...[!rules.misses && 'n', rules.doubles && 'w', rules.penalties && 'p', time],
    time !== '' && tie === 'overtime' && clock.overtime > 0 && `u${clock.overtime}`,
  ];
  const code = `${cups}${end[tie]}${options.filter((option) => option !== false).join('')}`;
  return code === '10s' ? undefined : code;
}

/** The same rules where a match never ends in a draw, as play-offs need them: an overtime until one wins. */
export const withoutDraw = (rules: GameRules): GameRules =>
  mayDraw(rules) ? { ...rules, tie: 'overtime', overtime: { ...rules.overtime, rounds: 0 } } : rules;

/** `config/game`: the codes of the matches that start from now on, in the league's stage and in the play-offs; absent: the standard rules. */
export type LeagueRules = Readonly<{ league?: string; playoffs?: string }>;

/** `config/game`, without what no rules are. */
export function parseLeagueRules(value: unknown): LeagueRules {
  const { league, playoffs } = Object(value) as Record<string, unknown>;
  const known = (code: unknown, draws: boolean): code is string => {
    const rules = typeof code === 'string' ? parseRules(code) : null;
    return rules !== null && (draws || !mayDraw(rules));
  };
  return { ...(known(league, true) && { league }), ...(known(playoffs, false) && { playoffs }) };
}

/** What a new match takes from the league. @param stage of the match or of its fixture: absent or `league` in the league's stage */
export function rulesField({ league, playoffs }: LeagueRules, stage: string | undefined): Pick<Match, 'rules'> {
  const code = stage === undefined || stage === 'league' ? league : playoffs;
  return code === undefined ? {} : { rules: code };
}
