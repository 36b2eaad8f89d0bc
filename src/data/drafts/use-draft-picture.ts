import { useRef, useState } from 'react';
import type { Picture } from '../actions/use-upload.ts';
import { warn } from '../async/warn.ts';
import { readDraft, saveDraft } from './draft.ts';

export interface DraftPicture {
  /** The chosen picture; null: removed; undefined: the record's picture. */
  value: Picture | null | undefined;
  /** Whether a stored picture was restored. */
  restored: boolean;
  choose(value: Picture | null | undefined): void;
  /** Deletes the draft for good: the form is saved or cancelled. */
  drop(): void;
}

/** The draft of a form's picture: chosen and not saved. It is small enough to be stored beside the form's texts. */
export function useDraftPicture(form: string): DraftPicture {
  const key = `${form}:picture`;
  const [stored] = useState(() => pictureOf(readDraft(key)));
  const [value, setValue] = useState<Picture | null | undefined>(stored);
  const over = useRef(false);
  return {
    value,
    restored: stored !== undefined && value === stored,
    choose: (next) => {
      setValue(next);
      void textsOf(next)
        .then((texts) => over.current || saveDraft(key, texts))
        .catch(warn('Draft'));
    },
    drop: () => {
      over.current = true;
      saveDraft(key, {});
    },
  };
}

async function textsOf(picture: Picture | null | undefined): Promise<Record<string, string>> {
  if (!picture) return {};
  const bytes = new Uint8Array(await picture.blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { name: picture.name, type: picture.blob.type, bytes: btoa(text) };
}

function pictureOf(texts: Record<string, string> | null): Picture | undefined {
  if (texts?.bytes === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(texts.bytes), (letter) => letter.charCodeAt(0));
    return { name: texts.name ?? '', blob: new Blob([bytes], { type: texts.type ?? '' }) };
  } catch {
    return undefined; // Truncated by a full storage: the person has to choose the picture again.
  }
}
