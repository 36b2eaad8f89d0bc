import { useEffect, useState } from 'react';
import { readPlanSettings } from '../../data/commands/fixtures.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminFixtures } from '../../domain/messages/fixtures-admin.ts';
import type { PlanSettings } from '../../domain/schedule/plan-settings.ts';

/** How the league planned last, as the league has it: undefined while it is read. @returns also the sentence for a failed reading */
export function usePlanSettings(): { settings: PlanSettings | null | undefined; problem: string | null } {
  const { server } = useServices();
  const [settings, setSettings] = useState<PlanSettings | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const [reading] = useState(() => readPlanSettings(server));
  useEffect(() => {
    let over = false;
    reading.then(
      (found) => !over && setSettings(found),
      (error: unknown) => !over && setProblem(serverProblem(error, adminFixtures.unread)),
    );
    return () => {
      over = true;
    };
  }, [reading]);
  return { settings, problem };
}
