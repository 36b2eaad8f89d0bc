import { useEffect, useState } from 'react';
import { countRest, openSeason, renameSeason } from '../../data/commands/season.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { nextSeasonName, seasonNameProblem } from '../../domain/admin/season-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { seasonRest as restTexts } from '../../domain/messages/season-rest.ts';
import { tableRules as rulesTexts, seasonAdmin as texts } from '../../domain/messages/seasons.ts';
import { LIMITS } from '../../domain/records/field-problems.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { parseSeasons } from '../../domain/records/seasons.ts';
import { endOfDay, lastDayProblem } from '../../domain/schedule/programme.ts';
import { dayAfter } from '../../domain/schedule/shift-evening.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import lists from './admin-modals.module.css';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';
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

const problemsOf = ({ name }: { name: string }) => {
  const problem = seasonNameProblem(name);
  return problem === undefined ? {} : { name: problem };
};

type RestChoice = keyof typeof texts.restChoices;
const REST = (['stays', 'until', 'each', 'goes'] as const).map((value) => ({
  value,
  label: (
    <>
      {texts.restChoices[value]} <small>{texts.restMeans[value]}</small>
    </>
  ),
}));
/** What the command does with the rest. */
const becomes = (choice: RestChoice, day: string) =>
  choice === 'until' ? endOfDay(day) : choice === 'goes' ? 'cancel' : 'stays';
/** The suggested last day is so many days away. */
const SUGGESTED_DAYS = 14;

interface OpenSeasonModalProps {
  running: ListedSeason;
  /** Called after the opening, if the admin wants to decide one by one what was not played. */
  onDecide: (ended: ListedSeason) => void;
  onClose: () => void;
}

/** «Yeni sezon aç»: asks for the name and says what will happen, also to the fixtures that were not played. The dialog is the confirmation; no second question follows. */
function OpenSeasonModal({ running, onDecide, onClose }: OpenSeasonModalProps) {
  const services = useServices();
  const { server } = services;
  const now = services.now();
  const [choice, setChoice] = useState<RestChoice>('stays');
  const [first] = useState(() => ({
    name: nextSeasonName(parseSeasons(services.league.getState().seasons)),
    day: dayAfter(wallTime(now).day, SUGGESTED_DAYS),
  }));
  const form = useFields(first, ({ name, day }) => {
    const problem = choice === 'until' ? lastDayProblem(day, { endedAt: now, now }) : undefined;
    return { ...problemsOf({ name }), ...(problem === undefined ? {} : { day: problem }) };
  });
  const [rest, setRest] = useState<number | 'reading' | 'unread'>('reading');
  useEffect(() => {
    countRest(server).then(setRest, () => setRest('unread'));
  }, [server]);
  const open = async () => {
    const name = form.values.name.trim();
    await openSeason(services, name, becomes(choice, form.values.day));
    notify({ kind: 'success', message: texts.opened(name) });
    if (choice === 'each') onDecide(running);
  };
  return (
    <FormModal
      title={texts.open}
      submitLabel={texts.create}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? open : null)}
      problem={(error) => serverProblem(error, texts.openFailed)}
    >
      <TextField label={texts.name} maxLength={LIMITS.season.name} data-autofocus {...form.text('name')} />
      <p className={lists.what}>{texts.what(running.name)}</p>
      {rest === 'unread' && <p className={lists.what}>{texts.restUnread}</p>}
      {typeof rest === 'number' && rest > 0 && (
        <>
          <p className={lists.what}>{texts.rest(rest)}</p>
          <ChoiceField label={texts.restLabel} options={REST} value={choice} onChange={setChoice} stacked />
          {choice === 'until' && (
            <DateField label={restTexts.lastDay} texts={calendarButtons} needed {...form.pick('day')} />
          )}
        </>
      )}
    </FormModal>
  );
}

/** Renames a season, running or ended. */
function RenameSeasonModal({ season, onClose }: { season: ListedSeason; onClose: () => void }) {
  const services = useServices();
  const form = useFields({ name: season.name }, problemsOf);
  return (
    <FormModal
      title={texts.renameTitle}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? () => renameSeason(services, season.id, form.values.name) : null)}
      problem={(error) => serverProblem(error, texts.renameFailed)}
    >
      <TextField label={texts.name} maxLength={LIMITS.season.name} data-autofocus {...form.text('name')} />
    </FormModal>
  );
}
