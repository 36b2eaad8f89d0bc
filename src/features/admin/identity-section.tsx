import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { identity as texts } from '../../domain/messages/admin-data.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { IDENTITY, IDENTITY_FIELDS, type OwnForm } from '../../domain/records/own-fields.ts';
import { ownForm, ownPatch, ownProblems } from '../../domain/records/own-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';

type Form = OwnForm<typeof IDENTITY_FIELDS>;
const NAMES = Object.keys(IDENTITY_FIELDS) as (keyof Form)[];
const MODES = { email: 'email', phone: 'tel', line: 'text', social: 'text' } as const;

/** What the league is called, where it is, and how to reach it (decision 126). */
export function IdentitySection() {
  const stored = ownForm(IDENTITY_FIELDS, useLeague());
  const isKnown = useEverSynced('identity');
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  // Holds only what the admin has typed. All else follows the record, which another device may change meanwhile.
  const form = useFields<Partial<Form>>({}, (typed) =>
    problemsOf(ownProblems(IDENTITY_FIELDS, { ...stored, ...typed }, {})),
  );
  const shown = { ...stored, ...form.values };
  const save = async () => {
    const detail = `${shown.name.trim()} · ${shown.city.trim()}`;
    const line = { action: 'identity-saved', target: IDENTITY, detail } as const;
    const saved = await submit({
      name: 'Saving the identity of the league',
      work: () => update(ownPatch(IDENTITY_FIELDS, IDENTITY, shown), line),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: texts.saved,
    });
    if (saved) form.reset();
  };
  return (
    <section aria-labelledby="identity">
      <h2 id="identity" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <form className={styles.narrow} noValidate onSubmit={(event) => form.check(event) && void save()}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={texts.labels[name]}
            hint={texts.hints[name]}
            needed={'needed' in IDENTITY_FIELDS[name]}
            inputMode={MODES[IDENTITY_FIELDS[name].kind]}
            autoComplete="off"
            {...form.text(name)}
            value={shown[name]}
          />
        ))}
        <Button type="submit" loading={busy} disabled={!isKnown}>
          {texts.save}
        </Button>
      </form>
    </section>
  );
}
