import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { addSquads, TeamWaitsError } from '../../data/commands/squads.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { squads as texts } from '../../domain/messages/squads.ts';
import { readSquads } from '../../domain/records/squad-lists.ts';
import { nameKeyOf } from '../../domain/records/team-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, List, Text } from '../../ui/layout/layout.tsx';

/** A list of 40 teams of 10 names. */
const LONGEST_LIST = 20_000;

/** «Takım ekle»: teams with the names of their squads, typed or pasted from a group's chat; the preview says what will be added. */
export function AddTeamsModal({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const index = useTeamIndex();
  const [text, setText] = useState('');
  const [isNeeded, setNeeded] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const { busy, submit } = useSubmit();
  const read = useDeferredValue(text);
  const { teams, unread } = useMemo(() => readSquads(read), [read]);
  const known = useMemo(() => new Set(Object.values(index).map(({ name }) => nameKeyOf(name))), [index]);
  const count = teams.reduce((sum, { players }) => sum + players.length, 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // What was typed last may not be drawn yet.
    const list = readSquads(text).teams;
    setNeeded(list.length === 0);
    if (list.length === 0) return;
    const work = async () => {
      const added = await addSquads(services, list, setDone);
      const isNews = added.teams + added.players > 0;
      notify({ kind: 'success', message: isNews ? texts.done(added.teams, added.players) : texts.nothing });
    };
    const problem = (error: unknown) =>
      error instanceof TeamWaitsError ? texts.waits(error.team) : serverProblem(error, texts.failed);
    if (await submit({ name: 'Adding teams', work, problem, tell: 'notice' })) onClose();
    else setDone(null);
  };
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <Grid as="form" gap={16} noValidate onSubmit={(event) => void save(event)}>
        <TextArea
          label={texts.list}
          hint={texts.hint}
          error={isNeeded && teams.length === 0 ? texts.needed : undefined}
          needed
          rows={8}
          maxLength={LONGEST_LIST}
          value={text}
          disabled={busy}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {teams.length > 0 && (
          <section aria-label={texts.preview}>
            <Text fw={700} mb={8} role="status">
              {texts.count(teams.length, count)}
            </Text>
            <List>
              {teams.map(({ name, players }) => (
                <Text as="li" key={name} fz={15} anywhere mb={8}>
                  <b>{name}</b>
                  {known.has(nameKeyOf(name)) && ` · ${texts.inLeague}`}
                  <br />
                  {players.length === 0 ? texts.nobody : players.join(', ')}
                </Text>
              ))}
            </List>
          </section>
        )}
        {unread.length > 0 && (
          <section aria-label={texts.unread}>
            <Text fw={700} mb={8} c="waiting">
              {texts.unread}
            </Text>
            <List>
              {unread.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice, and none has a state.
                <Text as="li" key={at} fz={14} c="mute" anywhere>
                  {line}
                </Text>
              ))}
            </List>
          </section>
        )}
        <WorkProgress
          state={done === null ? null : { sentence: texts.progress(done, teams.length), done, all: teams.length }}
        />
        <Button type="submit" fullWidth loading={busy}>
          {texts.save(teams.length)}
        </Button>
      </Grid>
    </Dialog>
  );
}
