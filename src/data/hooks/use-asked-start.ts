import { useLocation, useNavigate } from 'react-router-dom';
import { panelPath } from '../../domain/admin/panel-places.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { inviteScorer } from '../session/invitation.ts';
import { useOutboxRows } from './use-outbox.ts';

/** Navigation state of the panel: «Hakem davet et» of a fixture asks the panel to offer the start of this fixture's match. */
interface AskedStart {
  toScore: FixtureEntry;
}

/** «Hakem davet et» of a fixture: opens the link of its match. If nobody has started the match yet, it opens the panel, which offers the start first. */
export function useInviteFor(): (entry: FixtureEntry) => void {
  const navigate = useNavigate();
  const rows = useOutboxRows();
  return (entry) => {
    const own = rows.find(({ intent }) => intent.kind === 'start' && intent.fixtureId === entry.id);
    const matchId = entry.fixture.matchId ?? own?.matchId;
    if (matchId !== undefined) inviteScorer(matchId);
    else navigate(panelPath('matches'), { state: { toScore: entry } satisfies AskedStart });
  };
}

/** The fixture for which «Hakem davet et» opened the panel, null without one. Call `forget` when the person has made or left the start. */
export function useAskedStart(): { fixture: FixtureEntry | null; forget: () => void } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const fixture = (state as AskedStart | null)?.toScore ?? null;
  return { fixture, forget: () => fixture !== null && navigate({ search }, { replace: true, state: null }) };
}
