import { useState } from 'react';
import { FormModal } from './form-modal.tsx';
import { TextField } from './text-field.tsx';

export interface VideoAddressModalProps {
  title: string;
  label: string;
  hint?: string | undefined;
  submitLabel: string;
  /** The address with which the form opens. */
  initial?: string | undefined;
  onClose: () => void;
  /** The problem of the address, or null. */
  check: (url: string) => string | null;
  onSubmit: (url: string) => Promise<void>;
  /** The sentence for a failure; the form stays open with the typed text. */
  problem: (error: unknown) => string;
}

/** Prompts for the address of a video. */
export function VideoAddressModal({ label, hint, initial = '', check, onSubmit, ...modal }: VideoAddressModalProps) {
  const [url, setUrl] = useState(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = () => {
    const found = check(url);
    setWrong(found);
    return found === null ? () => onSubmit(url) : null;
  };
  return (
    <FormModal {...modal} onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={url}
        error={wrong ?? undefined}
        onChange={(event) => {
          setWrong(null);
          setUrl(event.currentTarget.value);
        }}
      />
    </FormModal>
  );
}
