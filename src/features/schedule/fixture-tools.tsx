import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bracketTexts, partNav as texts } from '../../domain/messages/fixture-paper.ts';
import type { PartNow } from '../../domain/schedule/part-now.ts';
import { fixtureDay } from '../../domain/schedule/round-names.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import list from '../../ui/fields/choice.module.css';
import { Choice } from '../../ui/fields/choice.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import type { FixtureActionsProps } from './fixture-actions.tsx';
import type { FixturePart } from './fixture-parts.ts';
import styles from './fixtures-layout.module.css';
import navStyles from './part-nav.module.css';
import type { FixtureParams } from './use-fixture-params.ts';

const VIEWS = (['round', 'day'] as const).map((value) => ({ value, label: texts.views[value] }));

const FixtureActions = latePart(async () => (await import('./fixture-actions.tsx')).FixtureActions, 'extra');

/** Teams by id, under the names that a page shows. */
export type NamedTeams = Readonly<Record<string, { name: string }>>;

export interface FixtureToolsProps extends Omit<PartNavProps, 'by'>, Pick<FixtureActionsProps, 'nameOf' | 'hasEnded'> {
  params: FixtureParams;
  teams: NamedTeams;
}

/** Beside the fixtures, on a phone above them: the choosers, the rounds or days of the season, and what one does with them. It loads late, into kept room. */
export function FixtureTools({ params, teams, nameOf, hasEnded, ...nav }: FixtureToolsProps) {
  const { team, view: by } = params;
  const { parts, present } = nav;
  return (
    <>
      <Choosers params={params} teams={teams} />
      {parts.length > 0 && (
        <>
          <div className={styles.nav}>
            <PartNav {...nav} by={by} />
          </div>
          <div className={styles.actions}>
            <Part>
              <FixtureActions {...{ team, by, parts, present, nameOf, hasEnded }} />
            </Part>
          </div>
        </>
      )}
    </>
  );
}

/** Chooses the team whose fixtures the page shows, and the order: by round or by day. */
function Choosers({ params, teams: named }: { params: FixtureParams; teams: NamedTeams }) {
  const teams = useMemo(() => {
    const options = Object.entries(named).map(([value, { name }]) => ({ value, label: name }));
    return [{ value: '', label: texts.allTeams }, ...options.sort((a, b) => compareTurkish(a.label, b.label))];
  }, [named]);
  return (
    <>
      {/* A native select: the select field of the forms would load their validation code. */}
      <label className={`${list.list} ${styles.team}`}>
        <span className={styles.label}>{texts.team}</span>
        <select value={params.team} onChange={({ currentTarget }) => params.setTeam(currentTarget.value)}>
          {teams.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.view}>
        <Choice label={texts.view} options={VIEWS} value={params.view} onChange={params.setView} />
      </div>
    </>
  );
}

const WEEK = 7 * 86_400_000;
/** The section that draws the play-offs. */
const BRACKET: FixturePart = { key: 'bracket', title: bracketTexts.title, fixtures: [] };

interface PartNavProps {
  /** In the order of the season. */
  parts: readonly FixturePart[];
  /** Whether the play-offs are drawn too, as the last of the list. */
  hasBracket: boolean;
  by: 'round' | 'day';
  present: PartNow<FixturePart> | null;
  now: number;
  /** Draws the parts that are not drawn yet. */
  reveal: (() => void) | undefined;
}

/** The rounds or days of the season, to jump to: a list at the side, on a phone a row that scrolls sideways. */
function PartNav({ parts, hasBracket, by, present, now, reveal }: PartNavProps) {
  const row = useRef<HTMLDivElement>(null);
  const key = present?.part.key;
  // The row opens at the present part, that of an ended season at its end; only the row scrolls. What loads late below the list makes it lower.
  useLayoutEffect(() => {
    const box = row.current;
    const chip = box?.querySelector<HTMLElement>(key === undefined ? ':scope > :last-child' : '[aria-current]');
    if (!box || !chip) return;
    const show = () => {
      box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
      box.scrollTop = chip.offsetTop - (box.clientHeight - chip.offsetHeight) / 2;
    };
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [key]);
  return (
    <nav className={navStyles.nav} aria-label={texts.parts[by]}>
      <div ref={row} className={navStyles.row}>
        {[...parts, ...(hasBracket ? [BRACKET] : [])].map((part) => {
          const [short, unit] = nameOf(part);
          return (
            <button
              key={part.key}
              type="button"
              className={navStyles.part}
              aria-current={part.key === key || undefined}
              onClick={() => {
                if (reveal) flushSync(reveal);
                jumpTo(part.key);
              }}
            >
              {short}
              {unit !== '' && <span className={navStyles.unit}>{unit}</span>}
              {part.key === key && ` · ${nowWord(by, present?.at ?? now, now)}`}
            </button>
          );
        })}
      </div>
    </nav>
  );
}

/** A part's name, and what follows it where there is room: «9» and «. hafta». */
function nameOf({ key, title, fixtures }: FixturePart): [short: string, unit: string] {
  const [first] = fixtures;
  if (key.startsWith('day-') && first !== undefined) return [fixtureDay(first.fixture.at), ''];
  const number = /^\d+(?=\.)/.exec(title)?.[0] ?? title;
  return [number, title.slice(number.length)];
}

/** The part that is played now is this week's, or today's, or the next one of a season that pauses. */
function nowWord(by: PartNavProps['by'], at: number, now: number): string {
  const isNow = by === 'round' ? Math.abs(at - now) < WEEK : wallTime(at).day === wallTime(now).day;
  return isNow ? (by === 'round' ? texts.thisWeek : texts.today) : texts.next;
}

function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  const fold = heading?.closest('details');
  if (fold) fold.open = true;
  heading?.focus({ preventScroll: true });
  (heading?.closest('section') ?? heading)?.scrollIntoView();
}
