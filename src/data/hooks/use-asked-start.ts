import { useLocation, useNavigate } from 'react-router-dom';
import type { FixtureEntry } from '../../domain/fixtures/types.ts';
import { inviteScorer } from '../session/invitation.ts';
import { useOutboxRows } from './use-outbox.ts';

/** Goes along with the address of the panel, so that «Hakem ver» of a fixture finds the start of its match there. */
interface AskedStart {
  toScore: FixtureEntry;
}

/**
 * «Hakem ver» of a fixture: opens the link of its match; where nobody has started that yet, the panel, which offers its
 * start first.
 */
export function useInviteFor(): (entry: FixtureEntry) => void {
  const navigate = useNavigate();
  const rows = useOutboxRows();
  return (entry) => {
    const own = rows.find(({ intent }) => intent.kind === 'start' && intent.fixtureId === entry.id);
    const matchId = entry.fixture.matchId ?? own?.matchId;
    if (matchId !== undefined) inviteScorer(matchId);
    else navigate('/admin', { state: { toScore: entry } satisfies AskedStart });
  };
}

/** The fixture with which the panel was opened so, null without one; `forget` it when its start is done or left. */
export function useAskedStart(): { fixture: FixtureEntry | null; forget: () => void } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const fixture = (state as AskedStart | null)?.toScore ?? null;
  return { fixture, forget: () => fixture !== null && navigate({ search }, { replace: true, state: null }) };
}
