import { Link, useLocation } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSponsors } from '../../data/hooks/use-sponsors.ts';
import { colors, footer as texts } from '../../domain/messages/footer.ts';
import { sponsors as sponsorTexts } from '../../domain/messages/sponsors.ts';
import { contactUrl, socialLinks } from '../../domain/records/media-links.ts';
import { type Sponsor, sponsorAddress } from '../../domain/records/sponsors.ts';
import type { Identity } from '../../domain/records/types.ts';
import { LIST_PATHS, namesOf, WORD_PATHS } from '../../domain/text/public-paths.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { type ColorChoice as Chosen, chooseColors, useColorChoice } from '../../ui/frame/color-scheme.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { SponsorMark } from '../../ui/media/sponsor-mark.tsx';
import styles from './page-footer.module.css';

export { ColorChoice };

/** Pages that the bar has no room for. */
const PAGES = [
  [LIST_PATHS.leaders, texts.leaders],
  ['/records', texts.records],
  ['/board', texts.board],
  ...namesOf(WORD_PATHS).map((page) => [WORD_PATHS[page], texts.pages[page]] as const),
] as const;
const VISITOR = [
  ['/register?role=team', texts.joinTeam],
  ['/register?role=player', texts.joinPlayer],
] as const;
const MEMBER = [['/account', texts.account]] as const;

/** The end of every page: the league, where else to go, and the colours. */
export function PageFooter() {
  const { name, city, ...contact } = useLeague();
  const { status, profile } = useSession();
  const { pathname } = useLocation();
  const own = status === 'signed-out' ? VISITOR : profile === null ? [] : MEMBER;
  return (
    <Grid c="mute" fz={15} className={styles.footer}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{[city, texts.about].filter(Boolean).join(' · ')}</p>
        <Contact {...contact} />
      </div>
      <nav aria-label={texts.landmark}>
        <Grid as="ul" className={styles.links}>
          {[...PAGES, ...own].map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Grid>
      </nav>
      <ColorChoice />
      {pathname === '/' && <Sponsors />}
    </Grid>
  );
}

/** Who sponsors the league (decision 131): plain links, at the end of the home page. */
function Sponsors() {
  const sponsors = useSponsors();
  if (sponsors.length === 0) return null;
  return (
    <section className={styles.sponsors} aria-label={sponsorTexts.title}>
      {sponsors.map((sponsor) => (
        <SponsorLink key={sponsor.name + sponsor.picture} {...sponsor} />
      ))}
    </section>
  );
}

function SponsorLink({ name, link, picture }: Sponsor) {
  const mark = <SponsorMark name={name} src={picture && sponsorAddress(picture)} />;
  if (link === '') return mark;
  return (
    <a href={link} rel="noopener nofollow sponsored">
      {mark}
    </a>
  );
}

/** How to reach the league. */
function Contact({ email = '', whatsapp = '', socialMedia }: Pick<Identity, 'email' | 'whatsapp' | 'socialMedia'>) {
  const links = [
    { label: texts.email, href: contactUrl('email', email) },
    { label: texts.whatsapp, href: contactUrl('phone', whatsapp) },
    ...socialLinks(socialMedia),
  ].filter(({ href }) => href !== null);
  if (links.length === 0) return null;
  return (
    <address className={styles.contact}>
      {links.map(({ label, href }) => (
        <a key={label} href={href ?? undefined} rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </address>
  );
}

const OPTIONS = (['dark', 'light', 'auto'] as const).map((value: Chosen) => ({ value, label: colors[value] }));

/** Chooses between night, day, and the device's own setting. */
function ColorChoice() {
  return (
    <Grid gap={6} c="mute" fz={14} className={styles.colors}>
      <span aria-hidden="true">{colors.label}</span>
      <Choice label={colors.label} options={OPTIONS} value={useColorChoice()} onChange={chooseColors} />
    </Grid>
  );
}
