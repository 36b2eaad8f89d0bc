import { render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { common } from '../../src/domain/messages/first-paint.ts';
import { compareTurkish } from '../../src/domain/text/collation.ts';
import { Figures } from '../../src/ui/figures/figures.tsx';
import { SectionTitle } from '../../src/ui/figures/section-title.tsx';
import { Rank, StandingsList } from '../../src/ui/figures/standings-list.tsx';
import { StandingsTable } from '../../src/ui/figures/standings-table.tsx';
import { StatusChip } from '../../src/ui/figures/status-chip.tsx';
import { AppFrame } from '../../src/ui/frame/app-frame.tsx';
import { NavBar } from '../../src/ui/frame/nav-bar.tsx';
import type { RenderLink } from '../../src/ui/frame/render-link.ts';
import { EmptyState, ErrorState, PageSkeleton } from '../../src/ui/frame/states.tsx';
import { UiProvider } from '../../src/ui/frame/ui-provider.tsx';
import { CallToAction, Hero } from '../../src/ui/media/hero.tsx';
import { LastEventBar } from '../../src/ui/score/last-event-bar.tsx';
import { LiveCard } from '../../src/ui/score/live-card.tsx';
import { ScoreBoard } from '../../src/ui/score/score-board.tsx';
import { CompleteButton, ScoreLayout } from '../../src/ui/score/score-layout.tsx';
import { ScoreZone } from '../../src/ui/score/score-zone.tsx';

const renderLink: RenderLink = ({ to, ...rest }) => <a href={`#${to}`} {...rest} />;

const rows = [
  {
    id: 'kf',
    to: '/team/kf',
    rank: 1,
    medal: 'altın madalya',
    name: 'Kadıköy Fırtına',
    line: '9 G · 1 M · %90',
    form: ['win', 'loss'] as const,
    formLabel: 'Son maçlar: G M',
    points: 27,
  },
  {
    id: 'üi',
    to: '/team/üi',
    rank: 4,
    name: 'Üsküdar İskele',
    line: '5 G · 5 M · %50',
    form: [],
    formLabel: 'Henüz maç yok',
    points: 15,
  },
];

function page(children: ReactNode, compact = false) {
  document.documentElement.lang = 'tr';
  document.title = 'Kupa Ligi';
  return render(
    <UiProvider texts={common}>
      <AppFrame
        skipLabel="İçeriğe geç"
        nav={
          <NavBar
            brand="Kupa Ligi"
            brandTo="/"
            links={[{ to: '/', label: 'Ana Sayfa', icon: 'home', active: true }]}
            renderLink={renderLink}
            navLabel="Ana menü"
            compact={compact}
            back={{ to: '/admin', label: 'Geri' }}
            menuLabel="Menü"
            right={
              <StatusChip kind="live" onClick={() => {}} announce>
                Yayında
              </StatusChip>
            }
          />
        }
      >
        {children}
      </AppFrame>
    </UiProvider>,
  );
}

async function violations() {
  // Colours are checked from the tokens (ui-contrast): jsdom paints nothing.
  const result = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

const zone = (name: string, side: 'one' | 'two') => (
  <ScoreZone
    key={name}
    name={name}
    line="5/8 atış · %63"
    cups={5}
    side={side}
    nextLabel="Sıradaki atış"
    controls={[
      { act: 'cup', size: 'large', label: `${name}: kupa ekle`, onTap: () => {} },
      { act: 'miss', size: 'wide', label: `${name}: Iska`, text: 'Iska', onTap: () => {} },
      {
        act: 'minus',
        size: 'small',
        label: `${name}: kupa çıkar`,
        text: '− Kupa',
        note: 'atış kalır',
        onTap: () => {},
      },
    ]}
  />
);

describe('composed parts without axe violations', () => {
  it('home', async () => {
    page(
      <>
        <Hero title="Sokağın ligi." text="İkiye iki, kupa kupa." />
        <LiveCard
          one={{ name: 'Kadıköy…', score: 7, players: 'Ali 5 · Veli 2', rackLabel: 'Kadıköy Fırtına: 7 kupa' }}
          two={{ name: 'Moda Bar…', score: 5, players: 'Ceren 3 · Işık 2', rackLabel: 'Moda Bardakları: 5 kupa' }}
          liveLabel="CANLI"
          title="Maç 14"
          age="12 sn önce"
          scoreText="Kadıköy Fırtına 7, Moda Bardakları 5"
        />
        <SectionTitle action={<a href="#hepsi">Tümü</a>}>Puan Durumu</SectionTitle>
        <StandingsList rows={rows} pointsLabel="puan" renderLink={renderLink} label="Puan durumu" />
        <CallToAction title="Takımını kur">
          <a href="#takim">Takım kaydı</a>
        </CallToAction>
      </>,
    );
    expect(await violations()).toEqual([]);
  });

  it('scoring', async () => {
    page(
      <ScoreLayout
        board={
          <ScoreBoard
            label="Skor"
            one={{ name: 'Kadıköy Fırtına', score: 7 }}
            two={{ name: 'Moda Bardakları', score: 5 }}
          />
        }
        one={{ label: 'Kadıköy Fırtına', zones: [zone('Ali Yıldız', 'one'), zone('Veli Güneş', 'one')] }}
        two={{ label: 'Moda Bardakları', zones: [zone('Ceren Şahin', 'two'), zone('Işık Öztürk', 'two')] }}
        lastEvent={
          <LastEventBar
            title="Ali · kupa"
            announce="Ali · kupa"
            actions={[{ label: 'Geri al', onTap: () => {}, primary: true }]}
          />
        }
        action={<CompleteButton onTap={() => {}}>Maçı tamamla</CompleteButton>}
      />,
      true,
    );
    expect(within(screen.getByRole('region', { name: 'Moda Bardakları' })).getAllByRole('group')).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  it('table, figures and states', async () => {
    page(
      <>
        <SectionTitle as="h1">Puan Durumu</SectionTitle>
        <StandingsTable
          compareTexts={compareTurkish}
          caption="Puan durumu"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'rank',
              label: 'Sıra',
              cell: (row) => <Rank rank={row.rank} medal={'medal' in row ? row.medal : undefined} />,
            },
            { key: 'team', label: 'Takım', rowHeader: true, cell: (row) => row.name },
            { key: 'points', label: 'Puan', numeric: true, strong: true, cell: (row) => row.points },
          ]}
        />
        <Figures rows={[{ label: 'MAÇ', value: 12 }]} />
        <EmptyState title="Henüz takım bulunmuyor" />
        <ErrorState title="Maç oluşturulurken bir hata oluştu" retryLabel="Tekrar dene" onRetry={() => {}} />
        <PageSkeleton label="Yükleniyor..." />
      </>,
    );
    expect(screen.getByRole('rowheader', { name: 'Kadıköy Fırtına' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '1, altın madalya' })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });
});
