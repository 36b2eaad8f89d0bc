import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTap } from '../buttons/use-tap.ts';
import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import styles from './hold-menu.module.css';

export interface HoldChoice {
  id: string;
  label: string;
  /** Accessible name. */
  describe: string;
}

type Choices = readonly [HoldChoice, ...HoldChoice[]];

export interface HoldMenuProps {
  /** The first is one tap away; all of them stand in the menu. */
  choices: Choices;
  /** Over the choices: «Kimin atışı?». */
  title: string;
  /** Read aloud with the button: «Başka oyuncu için basılı tutun». */
  hint: string;
  /** The finger went down, or a key: what comes next is about what stood there then. */
  onPress?: (() => void) | undefined;
  /** The finger slid off: nothing was chosen. */
  onSlip?: (() => void) | undefined;
  onChoose: (id: string) => void;
}

const HOLD_MS = 450;

/** A button for the likeliest choice; held down, opened by a right click or the arrow up, it offers the others too. */
export function HoldMenu({ choices, title, hint, onPress, onSlip, onChoose }: HoldMenuProps) {
  /** The choices as they stood when the menu was opened: they stay until it is closed. */
  const [open, setOpen] = useState<Choices | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const pressed = useRef(choices);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [first] = choices;

  useEffect(() => {
    if (open === null) return;
    root.current?.querySelector<HTMLButtonElement>('[data-choice]')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(null);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = () => {
    held.current = false;
    pressed.current = choices;
    onPress?.();
  };
  const show = () => {
    held.current = true;
    setOpen(pressed.current);
  };
  const close = () => {
    setOpen(null);
    button.current?.focus({ preventScroll: true });
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };
  const tap = useTap(
    () => {
      clearTimeout(timer.current);
      // The lift that ends a long press chooses nothing.
      if (!held.current) choose(pressed.current[0].id);
    },
    {
      onPress: press,
      onSlip: () => {
        clearTimeout(timer.current);
        if (!held.current) onSlip?.();
      },
    },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (!open && event.key === 'ArrowUp') {
      event.preventDefault();
      press();
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
        aria-expanded={open !== null}
        {...tap}
        onPointerDown={(event) => {
          tap.onPointerDown(event);
          clearTimeout(timer.current);
          if (event.button === 0) timer.current = setTimeout(show, HOLD_MS);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          if (event.button === 2) press();
          show();
        }}
      >
        {withSoftHyphens(first.label)}
      </button>
      {open && (
        <fieldset className={styles.menu}>
          <legend className={styles.title}>{title}</legend>
          <div className={styles.choices}>
            {open.map((choice) => (
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
          </div>
        </fieldset>
      )}
    </div>
  );
}
