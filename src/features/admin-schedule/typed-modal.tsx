import { type FormEvent, useState } from 'react';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { typeResult } from '../../data/commands/typed-results.ts';
import { useLineup } from '../../data/hooks/use-lineup.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { cupsOfSide, typedProblem } from '../../domain/match/typed-result.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { fixtureFormOf, placeOf } from '../../domain/schedule/fixture-form.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { Outcome } from './typed-outcome.tsx';
import { TypedSide } from './typed-side.tsx';
import { useTeamNames } from './use-team-names.ts';

/** «Sonuç gir»: the admin types in a fixture that was played on paper (decision 71). */
export function TypedModal({ entry: { id, fixture }, onClose }: { entry: FixtureEntry; onClose: () => void }) {
  const services = useServices();
  const nameOf = useTeamNames();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  // One key for all tries: after a lost answer the same match is sent again.
  const [matchId] = useState(() => newKeyOf(services));
  const { team1Id = '', team2Id = '' } = fixture;
  const [picked, setPicked] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [cups, setCups] = useState<Readonly<Record<string, string>>>({});
  const [form, setForm] = useState(() => {
    const now = serverNow();
    return fixtureFormOf({ ...fixture, at: Math.min(fixture.at, now) }, now);
  });
  const [problem, setProblem] = useState<string | null>(null);
  const one = useLineup(team1Id, picked[team1Id] ?? null, []);
  const two = useLineup(team2Id, picked[team2Id] ?? null, []);
  const names = { team1Name: nameOf(team1Id), team2Name: nameOf(team2Id) };
  const typed = { team1Players: one.chosen, team2Players: two.chosen, cups, at: placeOf(form).at };

  const save = async (): Promise<string | null> => {
    try {
      return await typeResult(services, id, matchId, typed);
    } catch (error) {
      console.error('Typing a result:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = typedProblem(typed, serverNow());
    setProblem(found);
    if (found !== null) return;
    if (await submit({ command: save, tell: 'notice', done: texts.saved, leaves: true })) onClose();
  };
  const scores = { team1Score: cupsOfSide(typed, one.chosen), team2Score: cupsOfSide(typed, two.chosen) };
  const sideOf = (teamId: string, team: string) => ({
    team,
    cups,
    onPlayers: (uids: readonly string[]) => {
      setProblem(null);
      setPicked({ ...picked, [teamId]: uids });
    },
    onCups: (uid: string, count: string) => {
      setProblem(null);
      setCups({ ...cups, [uid]: count });
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className={styles.text}>{texts.text}</p>
        <TypedSide {...sideOf(team1Id, names.team1Name)} {...one} />
        <TypedSide {...sideOf(team2Id, names.team2Name)} {...two} />
        <div className={styles.moment}>
          {(['day', 'time'] as const).map((field) => (
            <TextField
              key={field}
              type={field === 'day' ? 'date' : 'time'}
              label={texts[field]}
              needed
              value={form[field]}
              onChange={({ currentTarget }) => {
                setProblem(null);
                setForm({ ...form, [field]: currentTarget.value });
              }}
            />
          ))}
        </div>
        <Outcome {...names} {...scores} />
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <FormEnds busy={busy} label={texts.save} onClose={onClose} />
      </form>
    </Dialog>
  );
}
