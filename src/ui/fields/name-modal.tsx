import { FormModal } from './form-modal.tsx';
import { TextField } from './text-field.tsx';
import { useFields } from './use-fields.ts';

export interface NameModalProps {
  title: string;
  label: string;
  submitLabel: string;
  /** The initial text of the field. */
  initial?: string;
  maxLength: number;
  /** A hint under the field. */
  text?: string;
  /** The sentence for a name that is not allowed, or null. */
  problemOf: (name: string) => string | null;
  /** Resolves to null, or to the sentence for a failure; the dialog stays open then. */
  onSave: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for a name in a dialog. Loads Mantine. */
export function NameModal({ initial = '', problemOf, onSave, text, label, maxLength, ...modal }: NameModalProps) {
  const form = useFields({ name: initial }, ({ name }): { name?: string } => {
    const problem = problemOf(name);
    return problem === null ? {} : { name: problem };
  });
  const save = () => onSave(form.values.name.trim());
  return (
    <FormModal {...modal} onSubmit={(event) => (form.check(event) ? save : null)}>
      <TextField label={label} hint={text} maxLength={maxLength} data-autofocus {...form.text('name')} />
    </FormModal>
  );
}
