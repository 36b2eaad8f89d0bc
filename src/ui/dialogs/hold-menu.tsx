import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type TouchHandler, useTap } from '../buttons/tap-button.tsx';
import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import { onPageClock, touchTime } from '../effects/touch-time.ts';
import styles from './hold-menu.module.css';
import { usePopover } from './use-popover.ts';

export interface HoldChoice {
  id: string;
  label: string;
  /** Accessible name. */
  describe: string;
}

type Choices = readonly [HoldChoice, ...HoldChoice[]];

export interface HoldMenuProps {
  /** A short tap takes the first; the menu has all of them. */
  choices: Choices;
  /** The heading of the menu: «Kimin atışı?». */
  title: string;
  /** Screen readers read it with the button: «Başka oyuncu için basılı tutun». */
  hint: string;
  /** Called at the touch of a finger or at a key: the choice refers to what the button showed at this moment. */
  onPress?: TouchHandler | undefined;
  /** Called when the finger slid off the button: it made no choice. */
  onSlip?: (() => void) | undefined;
  /** Called when the finger came down while the button was dim: it made no choice. */
  onEarly?: TouchHandler | undefined;
  onChoose: (id: string, at: number) => void;
}

const HOLD_MS = 450;
/** After its words have changed the button is dim and takes no tap for this long: the finger may have meant the old words. */
const DIM_MS = 300;

/**
 * A button for the likeliest choice. Holding it down, a right click or the arrow up opens a menu with all choices: arrow keys, Home and End move in
 * the menu, Tab and Escape leave it.
 */
export function HoldMenu({ choices, title, hint, onPress, onSlip, onEarly, onChoose }: HoldMenuProps) {
  const { open, setOpen, close, root, button } = usePopover<HTMLDivElement>();
  /** The choices at the touch of the finger: they stay until the menu closes. */
  const pressed = useRef(choices);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const isEarly = useRef(false);
  const menuId = useId();
  const [first] = choices;
  const isDim = useDimmed(button, first.label);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (at: number) => {
    held.current = false;
    isEarly.current = isDim(at);
    pressed.current = choices;
    onPress?.(at);
  };
  const show = () => {
    held.current = true;
    setOpen(true);
  };
  const choose = (id: string, at: number) => {
    close();
    onChoose(id, at);
  };
  const tap = useTap(
    (at) => {
      clearTimeout(timer.current);
      // Lifting the finger after a long press makes no choice.
      if (held.current) return;
      if (isEarly.current) onEarly?.(at);
      else choose(pressed.current[0].id, at);
    },
    {
      onPress: press,
      onSlip: () => {
        clearTimeout(timer.current);
        if (!held.current) onSlip?.();
      },
    },
  );
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`${first.describe}. ${hint}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        {...tap}
        onPointerDown={(event) => {
          tap.onPointerDown(event);
          clearTimeout(timer.current);
          if (event.button === 0) timer.current = setTimeout(show, HOLD_MS);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          if (event.button === 2) press(touchTime(event));
          show();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp') return;
          event.preventDefault();
          press(touchTime(event));
          show();
        }}
      >
        {withSoftHyphens(first.label)}
      </button>
      {open && <Menu id={menuId} title={title} choices={pressed.current} onChoose={choose} />}
    </div>
  );
}

/**
 * Dims a button for a moment after each change of its words, without a render. The first words need no time.
 *
 * @returns a function that says whether the button was dim when a finger came down
 */
function useDimmed(button: RefObject<HTMLButtonElement | null>, label: string): (at: number) => boolean {
  const shown = useRef({ label, until: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (shown.current.label === label) return;
    shown.current = { label, until: performance.now() + DIM_MS };
    const element = button.current;
    if (element === null) return;
    element.dataset.dim = '';
    const timer = setTimeout(() => delete element.dataset.dim, DIM_MS);
    return () => {
      clearTimeout(timer);
      delete element.dataset.dim;
    };
  }, [button, label]);
  return (at) => onPageClock(at) < shown.current.until;
}

interface MenuProps {
  id: string;
  title: string;
  choices: Choices;
  onChoose: HoldMenuProps['onChoose'];
}

function Menu({ id, title, choices, onChoose }: MenuProps) {
  const items = useRef<(HTMLButtonElement | null)[]>([]);
  useEffect(() => items.current[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (items.current as (Element | null)[]).indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.current.at(to % choices.length)?.focus();
  };
  return (
    <div id={id} role="menu" aria-labelledby={`${id}-title`} className={styles.menu} onKeyDown={onKeyDown}>
      <p id={`${id}-title`} className={styles.title} role="presentation">
        {title}
      </p>
      <div className={styles.choices} role="presentation">
        {choices.map((choice, index) => (
          <button
            key={choice.id}
            ref={(item) => {
              items.current[index] = item;
            }}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.choice}
            aria-label={choice.describe}
            onClick={(event) => onChoose(choice.id, touchTime(event))}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
