import { useSearchParams } from 'react-router-dom';
import { SEASON_PARAM } from '../../data/hooks/season-param.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { seasonKey } from '../../domain/records/season-keys.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PowerOrder } from './power-order.tsx';
import { RecordLists } from './record-lists.tsx';
import { RecordSeasons } from './record-seasons.tsx';
import { UpsetList } from './upset-list.tsx';

const KEYS = ['records', 'power', 'upsets'] as const;
const TAB_PARAM = 'tab';

/** `/records`: the records of the league, of all time or of a season, and the season's order by ratings with its upsets (decision 112). */
export function RecordsScreen() {
  const [params, setParams] = useSearchParams();
  const { seasons, running } = useSeasons();
  useTitle(usePageTitle(texts.heading));
  const tab = KEYS.find((key) => key === params.get(TAB_PARAM)) ?? 'records';
  const asked = seasonKey(Math.floor(Number(params.get(SEASON_PARAM))));
  const named = seasons.find(({ id }) => id === asked)?.id ?? null;
  const season = named ?? running.id;
  const choose = (name: string, word: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (word === null) next.delete(name);
        else next.set(name, word);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <SectionTitle as="h1">{texts.heading}</SectionTitle>
      <Tabs
        label={texts.tabsLabel}
        tabs={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
        value={tab}
        onChange={(key) => choose(TAB_PARAM, key === 'records' ? null : key)}
      >
        <RecordSeasons
          season={tab === 'records' ? named : season}
          hasAllTime={tab === 'records'}
          onChoose={(number) => choose(SEASON_PARAM, number === null ? null : String(number))}
        />
        <Part>
          {tab === 'records' ? (
            <RecordLists season={named} />
          ) : tab === 'power' ? (
            <PowerOrder season={season} />
          ) : (
            <UpsetList season={season} />
          )}
        </Part>
      </Tabs>
    </>
  );
}
