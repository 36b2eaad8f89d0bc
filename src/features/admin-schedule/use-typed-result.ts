import { useState } from 'react';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { readLeagueRules } from '../../data/commands/running-matches.ts';
import { type TypedTeams, typeResult, typeScore, typeScoreOf } from '../../data/commands/typed-results.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { type TypedResult, typedProblem } from '../../domain/match/typed-result.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { roundNow } from '../../domain/schedule/admin-lists.ts';
import { scoreIn, scoreProblem, type TypedScore } from '../../domain/schedule/log-lines.ts';
import type { Fixtures, Stage } from '../../domain/schedule/types.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';

/** What the admin knows of the match: the cups of each player, or only the score. */
export type Known = { kind: 'cups'; typed: TypedResult } | { kind: 'score'; typed: TypedScore };

interface Of extends TypedTeams {
  /** The id of the fixture; null for a match without one. */
  fixtureId: string | null;
  /** Of the fixture. */
  stage: Stage | undefined;
  /** The loaded fixtures of the season: a match without a fixture is listed in the present round. */
  fixtures: Fixtures;
}

/** Checks and sends a typed result. `problem` is the sentence for what is wrong with the form. */
export function useTypedResult(of: Of, onClose: () => void) {
  const services = useServices();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  // One key for all tries: after a lost answer the same match, or the same fixture, is sent again.
  const [key] = useState(() => newKeyOf(services));
  const [problem, setProblem] = useState<string | null>(null);
  const { fixtureId, team1Id, team2Id } = of;
  const teams = { team1Id, team2Id };

  const send = ({ kind, typed }: Known): Promise<string | null> => {
    if (kind === 'cups') return typeResult(services, fixtureId ?? teams, key, typed);
    const { at, rules } = typed;
    const played = { score: scoreIn(typed), at, ...(rules !== undefined && { rules }) };
    if (fixtureId !== null) return typeScore(services, fixtureId, played);
    return typeScoreOf(services, key, { ...teams, round: roundNow(of.fixtures) }, played);
  };
  const command = async (known: Known) => {
    try {
      return await send(known);
    } catch (error) {
      console.error('Typing a result:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const save = async (form: Known) => {
    const rules = await readLeagueRules(services.server, services.league);
    if (rules === null) return setProblem(texts.rulesUnread);
    const known = { ...form, typed: { ...form.typed, ...rulesField(rules, of.stage) } } as Known;
    const found = problemOf(teams, known, serverNow());
    setProblem(found);
    if (found !== null) return;
    if (await submit({ command: () => command(known), tell: 'notice', done: texts.saved, leaves: true })) onClose();
  };
  return { busy, problem, hasTeams: areTwo(of), forget: () => setProblem(null), save };
}

const areTwo = ({ team1Id, team2Id }: TypedTeams): boolean => team1Id !== '' && team2Id !== '' && team1Id !== team2Id;

function problemOf(teams: TypedTeams, known: Known, now: number): string | null {
  if (!areTwo(teams)) return texts.twoTeams;
  return known.kind === 'cups' ? typedProblem(known.typed, now) : scoreProblem(known.typed, now);
}
