import { useState } from 'react';
import { guests as texts } from '../../domain/messages/guests.ts';
import { GUEST_NAME, GUESTS_OF_TEAM } from '../../domain/records/guests.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './new-match-modal.module.css';

export interface GuestAdderProps {
  team: string;
  /** How many guests the team has already, as far as this device knows. */
  count: number;
  onAdd: (name: string) => void;
}

/** «Misafir ekle»: someone without an account plays for a team of the new match. Nothing is written before the match starts. */
export function GuestAdder(props: GuestAdderProps) {
  const [open, setOpen] = useState(false);
  if (open) return <GuestForm {...props} onClose={() => setOpen(false)} />;
  return (
    <Button variant="default" aria-label={texts.addTo(props.team)} onClick={() => setOpen(true)}>
      {texts.addShort}
    </Button>
  );
}

function GuestForm({ team, count, onAdd, onClose }: GuestAdderProps & { onClose: () => void }) {
  const form = useFields({ name: '' }, ({ name }): { name?: string } => {
    const problem = count >= GUESTS_OF_TEAM ? texts.full(GUESTS_OF_TEAM) : GUEST_NAME.problemOf(name);
    return problem === null ? {} : { name: problem };
  });
  return (
    <form
      className={styles.guest}
      aria-label={texts.addTo(team)}
      noValidate
      onSubmit={(event) => {
        if (!form.check(event)) return;
        onAdd(form.values.name.trim());
        onClose();
      }}
    >
      <TextField
        label={GUEST_NAME.label}
        maxLength={GUEST_NAME.maxLength}
        autoComplete="off"
        autoFocus
        {...form.text('name')}
      />
      <Button type="submit">{texts.save}</Button>
      <Button variant="default" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  );
}
