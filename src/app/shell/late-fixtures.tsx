import { Suspense } from 'react';
import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import { Part } from '../../ui/frame/net.tsx';
import { optionalPart } from '../../ui/frame/optional-part.ts';

const NextFixtures = optionalPart(async () => (await import('../../features/fixtures/next-fixtures.tsx')).NextFixtures);

/** The next match on other screens; in a league without fixtures nothing of it is loaded. */
export function LateFixtures(props: { teamId?: string | undefined }) {
  const part = useHasFixtures() && <NextFixtures {...props} />;
  return (
    <Part>
      <Suspense fallback={null}>{part}</Suspense>
    </Part>
  );
}
