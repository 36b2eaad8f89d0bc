import { useSearchParams } from 'react-router-dom';
import { askedKey } from '../../domain/records/record-keys.ts';

/** The choices of the fixtures page, kept in the address: a person can share them, and «back» restores them. */
export interface FixtureParams {
  /** The team whose fixtures the page shows; empty for all. */
  team: string;
  setTeam: (team: string) => void;
  view: 'round' | 'day';
  setView: (view: 'round' | 'day') => void;
  /** How many fixtures the page reads on either side of now. */
  shown: number;
  /** Whether somebody asked for more than what is near; then the address says so. */
  isWhole: boolean;
  showMore: (count?: number) => void;
}

export function useFixtureParams(pageSize: number): FixtureParams {
  const [params, setParams] = useSearchParams();
  const team = askedKey(params.get('team') ?? '');
  const view = params.get('view') === 'day' ? 'day' : 'round';
  const asked = Math.floor(Number(params.get('n'))) || 0;
  const shown = Math.max(pageSize, asked);
  const write = (change: Partial<Pick<FixtureParams, 'team' | 'view' | 'shown'>>) => {
    const next = { team, view, shown: asked, ...change };
    const season = params.get('sezon');
    setParams(
      {
        ...(season === null ? {} : { sezon: season }),
        ...(next.team === '' ? {} : { team: next.team }),
        ...(next.view === 'round' ? {} : { view: next.view }),
        ...(next.shown === 0 ? {} : { n: String(next.shown) }),
      },
      { replace: true },
    );
  };
  return {
    team,
    setTeam: (next) => write({ team: next, shown: 0 }),
    view,
    setView: (next) => write({ view: next }),
    shown,
    isWhole: asked > 0,
    showMore: (count = shown + pageSize) => write({ shown: count }),
  };
}
