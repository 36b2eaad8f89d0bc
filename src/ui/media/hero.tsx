import type { ReactNode } from 'react';
import { Rack } from '../score/rack.tsx';
import styles from './hero.module.css';

export interface HeroProps {
  /** A plain text is the league's own, of any length. */
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

/** The opening of the home page: the slogan beside a very large rack. */
export function Hero({ title, text, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <Rack sunk={6} side="one" size="auto" className={styles.rack} />
      <div className={styles.words}>
        <h1 className={styles.title} data-own={typeof title === 'string' || undefined}>
          {title}
        </h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}

export interface CallToActionProps {
  title: ReactNode;
  text?: ReactNode;
  /** Two links at most; the first is the louder one. */
  children: ReactNode;
}

/** The one red gradient of the screen: join the league. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className={styles.call}>
      <h2 className={styles.callTitle}>{title}</h2>
      {text ? <p className={styles.callText}>{text}</p> : null}
      <div className={styles.callActions}>{children}</div>
    </section>
  );
}
