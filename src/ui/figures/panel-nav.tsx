import './panel-nav.css';
import { Badge } from '@mantine/core';
import type { RenderLink } from '../frame/render-link.ts';

/** A number of waiting things behind a place. */
export interface PlaceBadge {
  count: number;
  /** Screen readers read it instead, after the place's name: «2 onay bekliyor». */
  label: string;
}

export interface PanelNavItem {
  to: string;
  label: string;
  isHere: boolean;
  badge?: PlaceBadge | undefined;
}

export interface PanelNavProps {
  /** Names the navigation. */
  label: string;
  /** Each has at least one place; a tap on its name leads to the first one. */
  groups: readonly { label: string; places: readonly [PanelNavItem, ...PanelNavItem[]] }[];
  renderLink: RenderLink;
}

/** The ways about of a screen with many places: on a phone its groups and the open one's places, on a wide screen a list of all places at the side. */
export function PanelNav({ label, groups, renderLink }: PanelNavProps) {
  return (
    <nav aria-label={label} className="panel-nav">
      <ul>
        {groups.map(({ label: name, places }) => {
          const isOpen = places.some(({ isHere }) => isHere);
          const waiting = places.flatMap(({ badge }) => badge ?? []);
          const count = waiting.reduce((sum, badge) => sum + badge.count, 0);
          const all = waiting.length === 0 ? undefined : { count, label: waiting.map((one) => one.label).join(', ') };
          return (
            <li key={name} className="panel-group" data-open={isOpen || undefined} data-single={places.length === 1}>
              {renderLink({ to: places[0].to, className: 'panel-name', children: <Named name={name} badge={all} /> })}
              <ul className="panel-places" aria-label={name}>
                {places.map((place) => (
                  <li key={place.to}>
                    {renderLink({
                      to: place.to,
                      className: 'panel-place',
                      'aria-current': place.isHere ? 'page' : undefined,
                      children: <Named name={place.label} badge={place.badge} />,
                    })}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Named({ name, badge }: { name: string; badge: PlaceBadge | undefined }) {
  return (
    <>
      {name}
      {badge && (
        <>
          <Badge className="panel-badge" aria-hidden="true">
            {badge.count}
          </Badge>{' '}
          <span className="sr-only">{badge.label}</span>
        </>
      )}
    </>
  );
}
