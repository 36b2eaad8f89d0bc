import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMatchLogs } from '../../data/hooks/use-match-logs.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { lengthOf, type PlayerCup, playerCups, type TiedMatch } from '../../domain/match/moments.ts';
import { otherSide, sideOf, teamNameOf } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { saidSeconds, moments as texts } from '../../domain/messages/moments.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { playedFrom, playsElsewhere } from '../../domain/records/video-source.ts';
import { formatDate, formatTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MomentButton, PlaylistButtons, usePlaylist } from '../../ui/media/playlist-buttons.tsx';
import { VideoStage } from '../../ui/media/video-stage.tsx';
import styles from './player-cups.module.css';

/** How many cups the list shows until the person asks for more. */
const SHOWN = 12;

/** A cup as a part of a video. */
interface CupClip extends PlayerCup {
  key: string;
  from: number;
  to: number;
}

/** The player's cups in the videos of his matches, newest first: one after the other, or the one that is tapped. */
export function PlayerCupList({ uids, tied }: { uids: readonly string[]; tied: readonly TiedMatch[] }) {
  const logs = useMatchLogs(tied.map(({ matchId }) => matchId));
  const isOffline = useIsOffline();
  const list = usePlaylist<CupClip>();
  const [refused, setRefused] = useState<'offline' | 'lost' | null>(null);
  const [all, setAll] = useState(false);
  const cups = useMemo(
    () =>
      playerCups(uids, tied, logs).map((cup): CupClip => ({ ...cup, ...cup.moment, key: cup.moment.entry.eventId })),
    [uids, tied, logs],
  );
  const unread = tied.filter(({ matchId }) => logs[matchId] === undefined).length;
  // After the last one its video stays, and stands still.
  const [lastClip, setLastClip] = useState<CupClip | null>(null);
  const clip = list.clip ?? lastClip ?? cups[0];
  if (unread > 0 && !isOffline) {
    return (
      <div className={styles.wait} role="status">
        <span className="sr-only">{common.loading}</span>
      </div>
    );
  }
  const play = (place: number) => {
    const isPlaying = list.order !== null && refused === null;
    setRefused(isOffline && !isPlaying ? 'offline' : null);
    if (isOffline && !isPlaying) return;
    setLastClip(cups[place] ?? null);
    list.play(cups, place);
  };
  const shown = cups.slice(0, all ? undefined : SHOWN);
  const missing = unread > 0 && <p className={styles.line}>{texts.missing(unread)}</p>;
  if (clip === undefined) return missing || <p className={styles.line}>{texts.noCups}</p>;
  return (
    <>
      {missing}
      <div className={styles.play}>
        <div className={styles.video}>
          <VideoStage
            source={clip.source.src}
            kind={clip.source.kind}
            srcAt={(from) => playedFrom(clip.source, from, window.location)}
            order={list.order}
            refusal={refused && texts[refused]}
            title={texts.video}
            elsewhere={playsElsewhere(clip.source, window.location) ? texts.openElsewhere : undefined}
            posterLabel={texts.playLast(lineOf(clip))}
            caption={lineOf(clip)}
            onPoster={() => play(0)}
            onTime={(second) => {
              if (list.clip !== null) setLastClip(list.clip);
              list.hear(second);
            }}
            onEnd={list.end}
            onLost={() => setRefused('lost')}
          />
          <div className={styles.controls}>
            <p className={styles.line} role="status">
              {list.clip !== null && (
                <>
                  <b>{texts.place(list.place + 1, list.count)}</b> {lineOf(list.clip)}
                </>
              )}
            </p>
            {list.clip === null ? (
              <Button variant="default" onClick={() => play(0)}>
                <span aria-hidden="true">▶&nbsp;</span>
                {texts.allCups(cups.length, saidSeconds(lengthOf(cups)))}
              </Button>
            ) : (
              <PlaylistButtons list={list} texts={texts} />
            )}
          </div>
        </div>
        <div>
          {tied.map(({ matchId }) => {
            const own = shown.filter((cup) => cup.matchId === matchId);
            const [first] = own;
            if (first === undefined) return null;
            return (
              <section key={matchId} aria-labelledby={`cups-${matchId}`}>
                <h3 id={`cups-${matchId}`} className={styles.match}>
                  <Link to={`/match/${matchId}`}>{lineOf(first)}</Link>
                </h3>
                <ol className={styles.rows}>
                  {own.map((cup) => (
                    <li key={cup.key}>
                      <time translate="no" dateTime={new Date(cup.moment.entry.at).toISOString()}>
                        {formatTime(cup.moment.entry.at)}
                      </time>
                      <span className={styles.what}>{shotTexts[cup.moment.entry.type].done}</span>
                      <span translate="no" className={styles.score}>
                        {scoreOf(cup)}
                      </span>
                      <MomentButton
                        label={openLabel(cup)}
                        current={list.clip?.key === cup.key}
                        onClick={() => play(cups.indexOf(cup))}
                      />
                    </li>
                  ))}
                </ol>
              </section>
            );
          })}
          {cups.length > SHOWN && !all && (
            <Button variant="default" fullWidth onClick={() => setAll(true)}>
              {common.showMore}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** «Moda Bardakları maçı · 20 Kasım 2026». */
function lineOf({ match, moment: { entry } }: PlayerCup): string {
  const side = sideOf(match, entry.playerId) ?? 'one';
  return texts.against(teamNameOf(match, otherSide(side)), formatDate(match.startedAt));
}

function scoreOf({ moment: { entry } }: PlayerCup): string {
  return `${entry.team1Score}–${entry.team2Score}`;
}

function openLabel(cup: PlayerCup): string {
  const { at, type } = cup.moment.entry;
  return texts.open(formatTime(at), lineOf(cup), shotTexts[type].done);
}
