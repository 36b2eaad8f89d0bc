import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { latePart } from '../frame/late-part.tsx';
import { Grid, Row, Stack, Text } from '../layout/layout.tsx';
import type { CropTexts } from './crop-dialog.tsx';
import { openPicture, wholePicture } from './crop-picture.ts';
import { FilePicker } from './file-field.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './forms.module.css';

const CropDialog = latePart(async () => (await import('./crop-dialog.tsx')).CropDialog, 'dialog');

export interface PictureTexts extends CropTexts {
  choose: string;
  change: string;
  remove: string;
  preview: string;
  notImage: string;
  unreadable: string;
  uploading: (percent: number) => string;
  stop: string;
}

export interface PictureFieldProps {
  label: string;
  hint: string;
  /** `whole`: the picture stays as it is, without the dialog. */
  shape: 'round' | 'square' | 'whole';
  /** The present picture of the team or person; null if the record has none. */
  current: ReactNode;
  hasCurrent: boolean;
  /** The chosen picture; null: removed; undefined: the record's picture. */
  value: { blob: Blob; name: string } | null | undefined;
  onChange: (value: { blob: Blob; name: string } | null | undefined) => void;
  texts: PictureTexts;
  /** The sentence for a failed last upload. */
  problem?: string | null | undefined;
  /** 0 to 1 during the upload. */
  progress?: number | null | undefined;
  onStop?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** Chooses a picture, crops it to a square unless it stays whole, and shows the upload's progress. Refuses a file that is no picture. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, shape, current, hasCurrent, value, onChange, texts, problem, progress = null, onStop } = props;
  const disabled = props.disabled ?? false;
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ image: HTMLImageElement; url: string; name: string } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!value) return setPreview(null);
    const url = URL.createObjectURL(value.blob);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [value]);

  const pick = async (file: File) => {
    setRefusal(null);
    if (!file.type.startsWith('image/')) return setRefusal(texts.notImage);
    try {
      const picture = await openPicture(file);
      if (shape !== 'whole') return setOpened({ ...picture, name: file.name });
      const blob = await wholePicture(picture.image).finally(() => URL.revokeObjectURL(picture.url));
      onChange({ blob, name: file.name });
    } catch (error) {
      console.warn('Reading a picture:', error);
      setRefusal(texts.unreadable);
    }
  };
  // The stored draft of the picture is damaged, or of a format that this browser cannot read.
  const giveUp = () => {
    setRefusal(texts.unreadable);
    onChange(undefined);
  };
  const close = () => {
    if (opened !== null) URL.revokeObjectURL(opened.url);
    setOpened(null);
    choose.current?.focus();
  };
  const shown = value === undefined ? hasCurrent : value !== null;
  const message = refusal ?? problem ?? null;
  return (
    <Grid gap={8}>
      <Stack as="fieldset" gap={8} className={styles.field} aria-describedby={`${id}-hint`} disabled={disabled}>
        <legend className={styles.label}>{label}</legend>
        <Row gap={16} align="center">
          {preview === null ? (
            current
          ) : (
            <img
              className={styles.preview}
              data-shape={shape}
              src={preview}
              alt={texts.preview}
              width={88}
              height={88}
              decoding="async"
              onError={giveUp}
            />
          )}
          <Row gap={8} wrap>
            <FilePicker
              ref={choose}
              label={label}
              accept="image/*"
              variant="default"
              onPick={(file) => void pick(file)}
            >
              {shown ? texts.change : texts.choose}
            </FilePicker>
            {shown && (
              <Button variant="default" onClick={() => onChange(hasCurrent ? null : undefined)}>
                {texts.remove}
              </Button>
            )}
          </Row>
        </Row>
        <Text as="span" id={`${id}-hint`} c="mute" fz={14}>
          {hint}
        </Text>
        <FormAlert>{message}</FormAlert>
        {opened !== null && shape !== 'whole' && (
          <CropDialog
            image={opened.image}
            url={opened.url}
            shape={shape}
            texts={texts}
            onClose={close}
            onDone={(blob) => {
              onChange({ blob, name: opened.name });
              close();
            }}
          />
        )}
      </Stack>
      {progress !== null && (
        <div className={styles.progress}>
          <Progress value={progress * 100} aria-label={texts.uploading(Math.round(progress * 100))} />
          <span aria-hidden="true">{texts.uploading(Math.round(progress * 100))}</span>
          <Button variant="default" onClick={onStop}>
            {texts.stop}
          </Button>
        </div>
      )}
    </Grid>
  );
}
