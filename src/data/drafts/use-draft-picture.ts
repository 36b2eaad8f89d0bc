import { useRef, useState } from 'react';
import type { Picture } from '../actions/use-upload.ts';
import { warn } from '../async/warn.ts';
import { readDraft, saveDraft } from './draft.ts';

export interface DraftPicture {
  /** The chosen picture; null: taken away; undefined: as the record has it. */
  value: Picture | null | undefined;
  /** Whether a picture was brought back. */
  restored: boolean;
  choose(value: Picture | null | undefined): void;
  /** The form is saved or given up. */
  drop(): void;
}

/** The picture of a form that was chosen and not saved; it is small enough to stand beside the form's texts. */
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
    return undefined; // Cut off by a full storage: the picture is chosen again.
  }
}
