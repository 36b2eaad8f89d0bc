import { useCallback, useEffect, useState } from 'react';
import { decideRest, limitSeason, type RestDecision, readSeasonRest } from '../../data/commands/season.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { seasonRest as texts } from '../../domain/messages/season-rest.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { mayBegin, type Season } from '../../domain/records/seasons.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { endOfDay, lastDayOf, lastDayProblem } from '../../domain/schedule/programme.ts';
import { fixtureDay, roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectOnly } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

interface SeasonRestModalProps {
  season: ListedSeason;
  onStart: (entry: FixtureEntry) => void;
  onClose: () => void;
}

/** «Kalan maçlar»: what an ended season left is played until a day, or decided one by one (decision 75). */
export function SeasonRestModal({ season, onStart, onClose }: SeasonRestModalProps) {
  const services = useServices();
  const { server } = services;
  const index = useTeamIndex();
  const [read, setRead] = useState<{ season: Season | undefined; rest: FixtureEntry[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [decisions, setDecisions] = useState<Record<string, RestDecision>>({});
  const [done, setDone] = useState(0);
  const { busy, submit } = useSubmit();
  const rest = read?.rest ?? [];
  const nameOf = useNamesThen(
    rest.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const reread = useCallback(async () => {
    try {
      setRead(await readSeasonRest(server, season.id));
      setProblem(null);
    } catch (error) {
      setProblem(serverProblem(error, texts.unread));
    }
  }, [server, season.id]);
  useEffect(() => void reread(), [reread]);

  const count = Object.keys(decisions).length;
  const apply = async () => {
    setDone(0);
    const work = async () => {
      try {
        const refused = await decideRest(services, decisions, (teamId) => index[teamId]?.name, setDone);
        const left = Object.keys(refused).length;
        if (left > 0) notify({ kind: 'error', message: texts.refused(left) });
      } finally {
        setDecisions({});
        await reread();
      }
    };
    const failed = (error: unknown) => serverProblem(error, texts.failed);
    await submit({ name: 'Deciding the rest of a season', work, problem: failed, tell: 'notice' });
  };
  const cancelAll = () =>
    setDecisions(
      Object.fromEntries(rest.flatMap(({ id, fixture }) => (fixture.tie === undefined ? [[id, 'cancel']] : []))),
    );
  return (
    // While the decisions are sent, a tap beside the dialog must not hide how far they are.
    <Dialog title={texts.title} onClose={() => !busy && onClose()}>
      <Grid gap={16}>
        <p className={styles.what}>{texts.text(season.name)}</p>
        {problem !== null && (
          <Text role="alert" c="bad" fz={15}>
            {problem}
          </Text>
        )}
        {read === null && problem === null && <p role="status">{common.loading}</p>}
        {read !== null && rest.length === 0 && <p role="status">{texts.none}</p>}
        {read?.season !== undefined && rest.length > 0 && (
          <>
            <LastDay key={read.season.playUntil ?? 0} id={season.id} season={read.season} onSaved={reread} />
            <Grid as="ul" gap={8} className={styles.list} aria-label={texts.title}>
              {rest.map((entry) => (
                <RestRow
                  key={entry.id}
                  {...{ entry, nameOf, season: read.season, isBusy: busy, onStart }}
                  decision={decisions[entry.id]}
                  onDecide={(decision) => {
                    const { [entry.id]: _before, ...others } = decisions;
                    setDecisions(decision === null ? others : { ...others, [entry.id]: decision });
                  }}
                />
              ))}
            </Grid>
            {busy && count > 0 && <WorkProgress state={{ sentence: texts.applying(done, count), done, all: count }} />}
            <Row gap={8} justify="end" wrap>
              <Button variant="default" disabled={busy} onClick={cancelAll}>
                {texts.cancelAll}
              </Button>
              <Button loading={busy} disabled={count === 0} onClick={() => void apply()}>
                {texts.apply(count)}
              </Button>
            </Row>
          </>
        )}
      </Grid>
    </Dialog>
  );
}

interface LastDayProps {
  id: string;
  season: Season;
  onSaved: () => Promise<void>;
}

/** The last day on which the matches of an ended season may begin; empty for no limit. */
function LastDay({ id, season, onSaved }: LastDayProps) {
  const services = useServices();
  const now = services.now();
  const { playUntil, endedAt = now } = season;
  const before = playUntil === undefined ? '' : lastDayOf(playUntil);
  const problemsOf = ({ day }: { day: string }) => {
    const problem = day === '' ? undefined : lastDayProblem(day, { endedAt, now });
    return problem === undefined ? {} : { day: problem };
  };
  const form = useFields({ day: before }, problemsOf);
  const { busy, submit } = useSubmit();
  const { day } = form.values;
  const save = async () => {
    const said = day === '' ? season.name : `${season.name}, ${formatDate(endOfDay(day) - 1)}`;
    await limitSeason(services, id, day === '' ? null : endOfDay(day), said);
    await onSaved();
  };
  return (
    <form
      className={styles.lastDay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.check(event)) return;
        const problem = (error: unknown) => serverProblem(error, texts.limitFailed);
        const done = texts.daySaved;
        void submit({ name: 'Limiting a season', work: save, problem, tell: 'notice', done });
      }}
    >
      <DateField label={texts.lastDay} texts={calendarButtons} hint={texts.lastDayHint} {...form.pick('day')} />
      {playUntil !== undefined && playUntil <= now && (
        <Text role="status" c="bad" fz={15}>
          {texts.dayOver(formatDate(playUntil - 1))}
        </Text>
      )}
      <Button type="submit" variant="default" loading={busy} disabled={day === before}>
        {texts.saveDay}
      </Button>
    </form>
  );
}

interface RestRowProps {
  entry: FixtureEntry;
  season: Season | undefined;
  nameOf: (teamId: string) => string;
  decision: RestDecision | undefined;
  isBusy: boolean;
  onDecide: (decision: RestDecision | null) => void;
  onStart: (entry: FixtureEntry) => void;
}

/** A fixture that its season left: who wins it «hükmen», or that it goes, or its start. A game of the bracket is never cancelled. */
function RestRow({ entry, season, nameOf, decision, isBusy, onDecide, onStart }: RestRowProps) {
  const { fixture } = entry;
  const now = useServices().now();
  const pair = shownPair(fixture, nameOf);
  const teams = teamsOf(fixture);
  const value = decision === undefined ? '' : decision === 'cancel' ? 'cancel' : decision.winnerId;
  const options = [
    { value: '', label: texts.stays },
    ...(teams.length < 2 ? [] : teams.map((teamId) => ({ value: teamId, label: texts.wins(nameOf(teamId)) }))),
    ...(fixture.tie === undefined ? [{ value: 'cancel', label: texts.cancel }] : []),
  ];
  const about = [
    roundName(fixture),
    fixture.state === 'postponed' ? fixturesPage.states.postponed : fixtureDay(fixture.at),
  ];
  return (
    <li>
      <Grid as="span" gap={2} anywhere className={styles.name}>
        {pair}
        <Text as="span" c="mute" fz={14}>
          {about.join(' · ')}
        </Text>
      </Grid>
      <Grid as="span" gap={8} miw={0} className={styles.decide}>
        <SelectOnly
          aria-label={texts.decision(pair)}
          value={value}
          options={options}
          disabled={isBusy || options.length === 1}
          onChange={({ currentTarget: { value: chosen } }) =>
            onDecide(chosen === '' ? null : chosen === 'cancel' ? 'cancel' : { winnerId: chosen })
          }
        />
        {teams.length === 2 && mayBegin(season, now) && (
          <Button variant="default" disabled={isBusy} aria-label={texts.startOf(pair)} onClick={() => onStart(entry)}>
            {texts.start}
          </Button>
        )}
      </Grid>
    </li>
  );
}
