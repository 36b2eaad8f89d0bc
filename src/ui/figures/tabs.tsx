import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

/** A number of waiting things behind a tab. */
export interface TabBadge {
  /** Shown, e.g. «2». */
  text: string;
  /** Screen readers read it instead of the text: «2 onay bekliyor». */
  label: string;
}

export interface TabsProps<Key extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { key: Key; label: string; badge?: TabBadge | undefined }[];
  value: Key;
  onChange: (key: Key) => void;
  /** Shares the width among all tabs, so that six fit on a phone and all are visible. */
  fit?: boolean | undefined;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel; arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, fit = false, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = (step + tabs.length) % tabs.length;
    const next = tabs[place];
    if (next === undefined) return;
    onChange(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <>
      <div
        ref={row}
        className={styles.row}
        data-fit={fit || undefined}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.badge && (
              <>
                {' '}
                <span className={styles.badge} aria-hidden="true">
                  {tab.badge.text}
                </span>
                <span className="sr-only">{tab.badge.label}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
