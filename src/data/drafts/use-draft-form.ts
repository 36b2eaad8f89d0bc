import { useRef, useState } from 'react';
import type { Picture } from '../actions/use-upload.ts';
import { warn } from '../async/warn.ts';
import { type Draft, readDraft, saveDraft, useDraft } from './use-draft.ts';

export interface DraftForm<Values> {
  /** The record's values when the screen opened: what `discard` goes back to. */
  initial: Values;
  draft: Draft<Values>;
  picture: DraftPicture;
  /** Whether a stored text or picture was restored. */
  restored: boolean;
  /** Deletes the stored text and picture and starts a new draft. The form itself resets its fields. */
  discard(): void;
  /** Deletes the draft for good: the form is saved or cancelled. */
  drop(): void;
}

/**
 * The draft of a form of a record with a picture.
 *
 * @param key names account and form, `{uid}:{form}`
 * @param record the values as the record has them; read once, when the screen opens
 */
export function useDraftForm<Values extends { [Key in keyof Values]: string }>(
  key: string,
  record: () => Values,
): DraftForm<Values> {
  const [initial] = useState(record);
  const draft = useDraft<Values>(key, initial);
  const picture = useDraftPicture(key);
  const drop = () => {
    draft.drop();
    picture.drop();
  };
  return {
    initial,
    draft,
    picture,
    restored: draft.restored || picture.restored,
    drop,
    discard: () => {
      draft.discard();
      picture.choose(undefined);
    },
  };
}

interface DraftPicture {
  /** The chosen picture; null: removed; undefined: the record's picture. */
  value: Picture | null | undefined;
  /** Whether a stored picture was restored. */
  restored: boolean;
  choose(value: Picture | null | undefined): void;
  /** Deletes the draft for good: the form is saved or cancelled. */
  drop(): void;
}

/** The draft of a form's picture: chosen and not saved. It is small enough to be stored beside the form's texts. */
function useDraftPicture(form: string): DraftPicture {
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
