import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { type TouchHandler, useTap } from '../buttons/tap-button.tsx';
import { withSoftHyphens } from '../effects/soft-hyphens.ts';
import type { RackSide } from './rack.tsx';
import { ScoreNumber } from './score-number.tsx';
import styles from './score-zone.module.css';

export type FlashKind = 'cup' | 'minus' | 'miss' | 'ignored';

/** How long a zone stays lit before it fades, ms. */
const LIT_MS: Record<FlashKind, number> = { cup: 250, minus: 250, miss: 250, ignored: 420 };

/** A button of the zone, for one kind of throw. */
export interface ZoneControl {
  act: string;
  /** The large one holds the player's figures; the upper one stands above the small one. */
  size: 'large' | 'wide' | 'small' | 'upper';
  /** Its accessible name, with the player: «Ali Yıldız: kupa ekle». */
  label: string;
  /** «− Kupa», «Iska»; absent on the large one. */
  text?: string | undefined;
  /** Under the text where there is room: «atış kalır». */
  note?: string | undefined;
  onTap: TouchHandler;
  /** Called when the finger touches the button. */
  onPress?: TouchHandler | undefined;
  disabled?: boolean | undefined;
  /** Why it is disabled, if its own figures do not say it. */
  why?: string | undefined;
}

export interface ScoreZoneHandle {
  /** Lights the whole zone up once per call; the kind decides the colour. */
  flash(kind: FlashKind): void;
}

export interface ScoreZoneProps {
  ref?: Ref<ScoreZoneHandle> | undefined;
  name: string;
  /** e.g. «5/8 atış · %63» */
  line: string;
  cups: number;
  side: RackSide;
  /** Under the name: «MVP». */
  badge?: string | undefined;
  /** The player throws next: a frame around the zone says so. */
  isNext?: boolean | undefined;
  /** Screen readers read it with the player who throws next. */
  nextLabel: string;
  /** In the order of the keyboard. */
  controls: readonly ZoneControl[];
  /** Called when the finger slid off one of the buttons: no tap happened. */
  onSlip?: (() => void) | undefined;
}

/**
 * The hook changes the element directly, without a render: the answer to a tap must not wait for layout. Lighting up changes only the opacity, and
 * only the fading is a transition, because starting a transition costs a slow phone milliseconds.
 */
function useLight(ref: Ref<ScoreZoneHandle> | undefined) {
  const light = useRef<HTMLSpanElement>(null);
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(fading.current), []);
  useImperativeHandle(
    ref,
    () => ({
      flash: (kind) => {
        if (light.current === null) return;
        const { dataset } = light.current;
        dataset.flash = kind;
        dataset.lit = '';
        clearTimeout(fading.current);
        fading.current = setTimeout(() => delete dataset.lit, LIT_MS[kind]);
      },
    }),
    [],
  );
  return light;
}

interface ZoneButtonProps extends ZoneControl {
  describedBy?: string | undefined;
  onSlip?: (() => void) | undefined;
  children?: ReactNode;
}

function ZoneButton({ act, size, label, text, note, why, describedBy, children, ...on }: ZoneButtonProps) {
  const { onTap, disabled } = on;
  const tap = useTap(onTap, on);
  return (
    <button
      type="button"
      className={styles[size]}
      data-act={act}
      data-why={why}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      {...tap}
    >
      {children ?? text}
      {note !== undefined && (
        <span className={styles.note} aria-hidden="true">
          {note}
        </span>
      )}
    </button>
  );
}

/** A player at the table: the number and its plus are seen first; cup and miss, the most frequent taps, are large, the minus is smaller and apart. */
export function ScoreZone(props: ScoreZoneProps) {
  const { name, line, cups, side, badge, isNext, nextLabel, controls, onSlip } = props;
  const lineId = useId();
  const nextId = useId();
  const light = useLight(props.ref);
  // The button's name says its action and its description the player's figures: the words inside are for the eyes only.
  const face = (
    <span className={styles.face} aria-hidden="true">
      <span className={styles.head}>
        <span className={styles.name}>{withSoftHyphens(name)}</span>
        <span className={styles.state}>
          {badge ? <span className={styles.badge}>{badge}</span> : null}
          <span className={styles.line} id={lineId}>
            {line}
          </span>
        </span>
      </span>
      <span className={styles.figures}>
        <ScoreNumber value={cups} size="inherit" className={styles.cups} />
        <span className={styles.ring}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 4v16M4 12h16" stroke="currentColor" strokeWidth="3.6" />
          </svg>
        </span>
      </span>
    </span>
  );
  const has = (size: ZoneControl['size']) => controls.some((control) => control.size === size);
  const large = { describedBy: isNext ? `${lineId} ${nextId}` : lineId, children: face };
  return (
    <fieldset className={styles.zone} data-side={side} data-next={isNext || undefined} aria-label={name}>
      <div
        className={styles.controls}
        data-upper={has('upper') ? '' : undefined}
        data-low={has('wide') ? undefined : ''}
      >
        {controls.map((control) => (
          <ZoneButton key={control.act} {...control} {...(control.size === 'large' && large)} onSlip={onSlip} />
        ))}
      </div>
      {isNext && (
        <span id={nextId} className={styles.next} aria-hidden="true">
          <span className="sr-only">{nextLabel}</span>
        </span>
      )}
      <span ref={light} className={styles.flash} aria-hidden="true" />
    </fieldset>
  );
}
