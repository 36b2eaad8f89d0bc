import { Link } from 'react-router-dom';
import { fixturesBeside as texts } from '../../domain/messages/fixtures-beside.ts';
import type { News } from '../../domain/records/news.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Text } from '../../ui/layout/layout.tsx';

/** What the league says on its home page (decision 137). */
export function LeagueNews({ news: { title, message, link = '' } }: { news: News }) {
  return (
    <section aria-labelledby="news">
      <SectionTitle id="news">{texts.news}</SectionTitle>
      <Surface>
        <strong>{title}</strong>
        <Text anywhere>{message}</Text>
        {link.startsWith('/') && <Link to={link}>{texts.newsMore}</Link>}
        {link.startsWith('https://') && (
          <a href={link} rel="noopener noreferrer nofollow">
            {texts.newsMore}
          </a>
        )}
      </Surface>
    </section>
  );
}
