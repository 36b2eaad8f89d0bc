import { type ReactNode, useId } from 'react';
import iconButton from '../buttons/button.module.css';
import { useCloseOnBack } from '../dialogs/close-on-back.ts';
import { usePopover } from '../dialogs/use-popover.ts';
import { cx } from '../effects/cx.ts';
import { useMedia } from '../effects/use-media.ts';
import { Row, Text } from '../layout/layout.tsx';
import { usePicture } from '../media/use-picture.tsx';
import { BarSlot } from './bar-slots.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './nav-bar.module.css';
import type { RenderLink } from './render-link.ts';

export interface NavItem {
  to: string;
  label: string;
  /** A shorter word for the tabs of a phone; the label stays a part of the link's name. */
  short?: string | undefined;
  icon: IconName;
  /** Behind «Daha» on a phone when there are too many. */
  extra?: boolean | undefined;
  active?: boolean | undefined;
}

export interface NavBarProps {
  brand: string;
  /** The picture before the brand; see {@link usePicture}. */
  mark?: string | undefined;
  brandTo: string;
  links: readonly NavItem[];
  renderLink: RenderLink;
  /** Name of the navigation landmark. */
  navLabel: string;
  /** Sync chip, bell, account: the right end of the bar. */
  right?: ReactNode;
  /** Shown in place of the right end while the session is being read, e.g. «Yükleniyor...». */
  loadingText?: string | undefined;
  /** For screens that need the whole height: the links move into a menu, `back` replaces the brand, and the screen may fill {@link BarSlot}s. */
  compact?: boolean | undefined;
  /** How much of the sync chip is visible; absent without a chip. The rest of the bar makes room for its words. */
  chip?: 'words' | 'dot' | undefined;
  /** Compact only: the way back. */
  back?: { to: string; label: string } | undefined;
  /** Compact only: name of the menu button. */
  menuLabel?: string | undefined;
  /** Name of the tab behind which a phone keeps what does not fit. */
  moreLabel?: string | undefined;
}

/** The tabs that fit side by side on a phone, and on one whose browser shows text at about twice its size. */
const TABS = 5;
const BIG_TABS = 3;

/** The bar on every page. On a phone its links are tabs at the bottom edge, under the thumb; one list, one landmark. */
export function NavBar(props: NavBarProps) {
  const { links, navLabel, right, loadingText, compact, chip, menuLabel } = props;
  const popover = usePopover<HTMLElement>();
  const { open, setOpen, close, root, button } = popover;
  const listId = useId();
  const list = <Links {...props} popover={popover} />;
  return (
    <header
      ref={root}
      className={styles.bar}
      data-compact={compact || undefined}
      data-chip={loadingText ? undefined : chip}
      data-many={links.length > 4 || undefined}
    >
      <Brand {...props} />
      {compact ? <BarSlot name="place" leave={close} className={styles.place} /> : list}
      {compact && open && <Veil onClose={close} />}
      <Row gap={8} align="center" justify="end" grow className={styles.right}>
        {loadingText ? (
          <Text as="span" c="mute" fz={14}>
            {loadingText}
          </Text>
        ) : (
          right
        )}
        {compact && (
          <button
            ref={button}
            type="button"
            className={cx(iconButton.iconButton, styles.menu)}
            aria-label={menuLabel ?? navLabel}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        )}
      </Row>
      {compact && (
        <div className={cx('table-menu', styles.panel)} id={listId} data-open={open || undefined}>
          {open && <BarSlot name="tools" leave={close} />}
          {list}
          {open && <BarSlot name="end" leave={close} />}
        </div>
      )}
    </header>
  );
}

/** The league's name and mark, or the way back on a page that a phone shows whole. */
function Brand({ brand, mark, brandTo, renderLink, compact, back }: NavBarProps) {
  const picture = usePicture(mark, 32, true);
  if (compact && back) {
    return renderLink({
      to: back.to,
      className: cx(iconButton.iconButton, styles.back),
      'aria-label': back.label,
      children: <Icon name="back" />,
    });
  }
  const children = (
    <>
      {picture}
      {brand}
    </>
  );
  return renderLink({ to: brandTo, className: styles.brand, children });
}

/** The links, of which a phone keeps what does not fit behind «Daha». */
function Links({
  links,
  renderLink,
  navLabel,
  compact,
  moreLabel,
  popover: { open, setOpen, button },
}: NavBarProps & { popover: ReturnType<typeof usePopover<HTMLElement>> }) {
  // The same width as in the sheet: from it on the links stand in the bar.
  const narrow = useMedia('(max-width: 47.99em)') && !compact;
  const tabs = useMedia('(max-width: 17em)') ? BIG_TABS : TABS;
  const rest = narrow && links.length > tabs ? links.filter(({ extra }) => extra) : [];
  const entry = (link: NavItem) => (
    <li key={link.to} className={styles.item}>
      {renderLink({
        to: link.to,
        className: styles.link,
        'aria-current': link.active ? 'page' : undefined,
        onClick: () => setOpen(false),
        children: (
          <>
            <Icon name={link.icon} size={22} />
            <span className={styles.label}>
              {narrow && link.short ? (
                <>
                  {link.short}
                  <span className="sr-only">{` (${link.label})`}</span>
                </>
              ) : (
                link.label
              )}
            </span>
          </>
        ),
      })}
    </li>
  );
  return (
    <nav className={styles.nav} aria-label={navLabel}>
      <Row as="ul" className={styles.list}>
        {links.filter((link) => !rest.includes(link)).map(entry)}
        {rest.length > 0 && (
          <li className={styles.item}>
            <button
              ref={button}
              type="button"
              className={styles.link}
              aria-expanded={open}
              data-current={rest.some(({ active }) => active) || undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'close' : 'menu'} size={22} />
              <span className={styles.label}>{moreLabel}</span>
            </button>
            {open && <ul className={styles.rest}>{rest.map(entry)}</ul>}
          </li>
        )}
      </Row>
    </nav>
  );
}

/** Under the open menu: a tap beside the menu, and «back», close it. */
function Veil({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose);
  return <button type="button" className="table-veil" tabIndex={-1} aria-hidden="true" onClick={onClose} />;
}
