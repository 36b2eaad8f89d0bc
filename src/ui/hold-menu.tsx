import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './hold-menu.module.css';

export interface HoldChoice {
  id: string;
  label: string;
  /** Accessible name. */
  describe: string;
}

export interface HoldMenuProps {
  /** The first is one tap away; all of them stand in the menu. */
  choices: readonly [HoldChoice, ...HoldChoice[]];
  /** Over the choices: «Kimin atışı?». */
  title: string;
  /** Read aloud with the button: «Başka oyuncu için basılı tutun». */
  hint: string;
  onChoose: (id: string) => void;
}

const HOLD_MS = 450;

/** A button for the likeliest choice; held down, opened by a right click or the arrow up, it offers the others too. */
export function HoldMenu({ choices, title, hint, onChoose }: HoldMenuProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [first] = choices;

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLButtonElement>('[data-choice]')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    held.current = true;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (!open && event.key === 'ArrowUp') {
      event.preventDefault();
      show();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the keys of the buttons in it.
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`${first.describe}. ${hint}`}
        aria-haspopup="true"
        aria-expanded={open}
        onPointerDown={(event) => {
          held.current = false;
          if (event.button === 0) timer.current = setTimeout(show, HOLD_MS);
        }}
        onPointerUp={() => clearTimeout(timer.current)}
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          show();
        }}
        onClick={(event) => {
          // The click that ends a long press chooses nothing; a key's click (detail 0) always does.
          if (held.current && event.detail !== 0) return;
          choose(first.id);
        }}
      >
        {first.label}
      </button>
      {open && (
        <fieldset className={styles.menu}>
          <legend className={styles.title}>{title}</legend>
          {choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              data-choice=""
              className={styles.choice}
              aria-label={choice.describe}
              onClick={() => choose(choice.id)}
            >
              {choice.label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
