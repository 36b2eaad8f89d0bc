import { useState } from 'react';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonRest as restTexts } from '../../domain/messages/season-rest.ts';
import { tableRules as rulesTexts, seasonAdmin as texts } from '../../domain/messages/seasons.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import lists from './admin-modals.module.css';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';
import { OpenSeasonModal, RenameSeasonModal } from './season-modals.tsx';
import { SeasonRestModal } from './season-rest-modal.tsx';
import { TableRulesModal } from './table-rules-modal.tsx';

/** «Sezonlar»: the running season, a button that opens the next one, and the ended seasons. @param onStart offers the start of a fixture's match */
export function SeasonSection({ onStart }: { onStart: (entry: FixtureEntry) => void }) {
  const { seasons, running } = useSeasons();
  const isOnline = useConnection().connection === 'online';
  const [isOpening, setOpening] = useState(false);
  const [renamed, setRenamed] = useState<ListedSeason | null>(null);
  const [decided, setDecided] = useState<ListedSeason | null>(null);
  const [ruled, setRuled] = useState<ListedSeason | null>(null);
  const ended = seasons.filter(({ endedAt }) => endedAt !== undefined);
  return (
    <PanelSection id="seasons" title={texts.title}>
      <p className={styles.text}>
        <strong>{texts.running(running.name)}</strong>.{' '}
        {running.startedAt === undefined ? texts.only : texts.since(formatDate(running.startedAt))}
      </p>
      {!isOnline && <p className={styles.text}>{texts.offline}</p>}
      <Row gap={8} wrap>
        <Button disabled={!isOnline} onClick={() => setOpening(true)}>
          {texts.open}
        </Button>
        {running.startedAt !== undefined && (
          <Button variant="default" disabled={!isOnline} onClick={() => setRenamed(running)}>
            {texts.rename}
          </Button>
        )}
        <Button variant="default" disabled={!isOnline} onClick={() => setRuled(running)}>
          {rulesTexts.open}
        </Button>
      </Row>
      {ended.length > 0 && (
        <>
          <SectionTitle as="h3" id="ended-seasons">
            {texts.ended}
          </SectionTitle>
          <Grid as="ul" gap={8} className={lists.list} aria-labelledby="ended-seasons">
            {ended.map((season) => (
              <li key={season.id}>
                <Grid as="span" gap={2} anywhere className={lists.name}>
                  {season.name}
                  <Text as="span" c="mute" fz={14}>
                    {texts.dates(formatDate(season.startedAt ?? 0), formatDate(season.endedAt ?? 0))}
                  </Text>
                </Grid>
                <Row as="span" gap={8} wrap>
                  <Button
                    variant="default"
                    disabled={!isOnline}
                    aria-label={restTexts.openOf(season.name)}
                    onClick={() => setDecided(season)}
                  >
                    {restTexts.open}
                  </Button>
                  <Button
                    variant="default"
                    disabled={!isOnline}
                    aria-label={texts.renameOf(season.name)}
                    onClick={() => setRenamed(season)}
                  >
                    {texts.rename}
                  </Button>
                  <Button
                    variant="default"
                    disabled={!isOnline}
                    aria-label={rulesTexts.openOf(season.name)}
                    onClick={() => setRuled(season)}
                  >
                    {rulesTexts.open}
                  </Button>
                </Row>
              </li>
            ))}
          </Grid>
        </>
      )}
      {isOpening && <OpenSeasonModal running={running} onDecide={setDecided} onClose={() => setOpening(false)} />}
      {decided !== null && !isOpening && (
        <SeasonRestModal
          season={decided}
          onStart={(entry) => {
            setDecided(null);
            onStart(entry);
          }}
          onClose={() => setDecided(null)}
        />
      )}
      {ruled !== null && <TableRulesModal season={ruled} onClose={() => setRuled(null)} />}
      {renamed !== null && <RenameSeasonModal season={renamed} onClose={() => setRenamed(null)} />}
    </PanelSection>
  );
}
