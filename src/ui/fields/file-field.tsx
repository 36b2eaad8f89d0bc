import './fields.css';
import { FileButton, FileInput } from '@mantine/core';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { type FieldProps, wrapperOf } from './field-props.tsx';

export interface FileFieldProps extends Omit<FieldProps, 'counter'> {
  /** The kinds of files, as in `<input accept>`. */
  accept: string;
  /** The words in the empty field. */
  placeholder: string;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** A file of the device: Mantine's FileInput. */
export function FileField({ label, error, hint, needed, ...input }: FileFieldProps) {
  // The control is a button: it is neither required nor invalid for a screen reader, which reads its sentence.
  return <FileInput {...wrapperOf({ label, error, hint })} labelProps={{ 'data-required': needed }} {...input} />;
}

export interface FilePickerProps extends Pick<ButtonProps, 'children' | 'variant' | 'fullWidth' | 'disabled' | 'ref'> {
  /** Names the hidden field of the file. */
  label: string;
  accept: string;
  onPick: (file: File) => void;
  'aria-describedby'?: string | undefined;
}

/** A button that asks for a file, the same one again too: Mantine's FileButton. */
export function FilePicker({ label, accept, onPick, 'aria-describedby': note, ...button }: FilePickerProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      inputProps={{ 'aria-label': label, 'aria-describedby': note }}
      onChange={(file) => {
        reset.current?.();
        if (file !== null) onPick(file);
      }}
    >
      {({ onClick }) => <Button {...button} aria-describedby={note} onClick={onClick} />}
    </FileButton>
  );
}
