import { useEffect, useState } from 'react';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminFixtures } from '../../domain/messages/fixtures-admin.ts';

/** Reads from the league once, when the dialog opens. @returns what was found, undefined until then, or the sentence for a failed reading */
export function useReading<Found>(read: () => Promise<Found>): { found: Found | undefined; problem: string | null } {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string | null>(null);
  const [reading] = useState(read);
  useEffect(() => {
    let over = false;
    reading.then(
      (one) => !over && setFound(() => one),
      (error: unknown) => !over && setProblem(serverProblem(error, adminFixtures.unread)),
    );
    return () => {
      over = true;
    };
  }, [reading]);
  return { found, problem };
}
