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
  showMore: () => void;
}

export function useFixtureParams(pageSize: number): FixtureParams {
  const [params, setParams] = useSearchParams();
  const team = askedKey(params.get('team') ?? '');
  const view = params.get('view') === 'day' ? 'day' : 'round';
  const shown = Math.max(pageSize, Math.floor(Number(params.get('n'))) || 0);
  const write = (change: Partial<Pick<FixtureParams, 'team' | 'view' | 'shown'>>) => {
    const next = { team, view, shown, ...change };
    const season = params.get('sezon');
    setParams(
      {
        ...(season === null ? {} : { sezon: season }),
        ...(next.team === '' ? {} : { team: next.team }),
        ...(next.view === 'round' ? {} : { view: next.view }),
        ...(next.shown === pageSize ? {} : { n: String(next.shown) }),
      },
      { replace: true },
    );
  };
  return {
    team,
    setTeam: (next) => write({ team: next, shown: pageSize }),
    view,
    setView: (next) => write({ view: next }),
    shown,
    showMore: () => write({ shown: shown + pageSize }),
  };
}
