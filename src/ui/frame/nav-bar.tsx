import { type ReactNode, useId } from 'react';
import iconButton from '../buttons/icon-button.module.css';
import { usePopover } from '../dialogs/use-popover.ts';
import { cx } from '../effects/cx.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './nav-bar.module.css';
import type { RenderLink } from './render-link.ts';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  active?: boolean | undefined;
}

export interface NavBarProps {
  brand: string;
  brandTo: string;
  links: readonly NavItem[];
  renderLink: RenderLink;
  /** Name of the navigation landmark. */
  navLabel: string;
  /** Sync chip, bell, account: the right end of the bar. */
  right?: ReactNode;
  /** Shown in place of the right end while the session is being read, e.g. «Yükleniyor...». */
  loadingText?: string | undefined;
  /** For screens that need the whole height: the links move into a menu, `back` replaces the brand. */
  compact?: boolean | undefined;
  /** How much of the sync chip is visible; absent without a chip. The rest of the bar makes room for its words. */
  chip?: 'words' | 'word' | 'dot' | undefined;
  /** Compact only: the way back. */
  back?: { to: string; label: string } | undefined;
  /** Compact only: name of the menu button. */
  menuLabel?: string | undefined;
}

/** The bar on every page. On a phone its links are tabs at the bottom edge, under the thumb; one list, one landmark. */
export function NavBar(props: NavBarProps) {
  const {
    brand,
    brandTo,
    links,
    renderLink,
    navLabel,
    right,
    loadingText,
    compact = false,
    chip,
    back,
    menuLabel,
  } = props;
  const { open, setOpen, root, button } = usePopover<HTMLElement>();
  const listId = useId();
  return (
    <header
      ref={root}
      className={styles.bar}
      data-compact={compact || undefined}
      data-chip={loadingText ? undefined : chip}
      data-many={links.length > 4 || undefined}
    >
      {compact && back
        ? renderLink({
            to: back.to,
            className: cx(iconButton.button, styles.back),
            'aria-label': back.label,
            children: <Icon name="back" />,
          })
        : renderLink({ to: brandTo, className: styles.brand, children: brand })}
      <nav className={styles.nav} aria-label={navLabel} id={listId} data-open={open || undefined}>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.to} className={styles.item}>
              {renderLink({
                to: link.to,
                className: styles.link,
                'aria-current': link.active ? 'page' : undefined,
                onClick: () => setOpen(false),
                children: (
                  <>
                    <Icon name={link.icon} size={22} />
                    <span className={styles.label}>{link.label}</span>
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.right}>
        {loadingText ? <span className={styles.loading}>{loadingText}</span> : right}
        {compact && (
          <button
            ref={button}
            type="button"
            className={cx(iconButton.button, styles.menu)}
            aria-label={menuLabel ?? navLabel}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        )}
      </div>
    </header>
  );
}
