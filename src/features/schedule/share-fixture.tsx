import { useLeague } from '../../data/hooks/use-league.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import type { NamedSide } from '../../domain/schedule/lineups.ts';
import { fixtureText } from '../../domain/schedule/share-text.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useCopy } from '../../ui/share/copied-address.tsx';
import { isCalledOff } from '../../ui/share/share-sheet.ts';
import styles from './fixture-dialog.module.css';

export interface ShareFixtureProps {
  entry: FixtureEntry;
  /** Home and guest. */
  names: readonly [string, string];
  sides: { one: NamedSide; two: NamedSide };
  nameOfPlayer: (uid: string) => string;
}

const WHATSAPP = 'https://wa.me/?text=';

/** The fixture as a text: through the phone's share sheet, to WhatsApp, or copied. It has what everybody may see, and no answer. */
export function ShareFixture({ entry, names, sides, nameOfPlayer }: ShareFixtureProps) {
  const league = useLeague().name;
  const url = `${window.location.origin}${fixturePath(entry.id)}`;
  const text = fixtureText(entry.fixture, { league, names, sides, nameOfPlayer, url });
  const { said, fail, copy } = useCopy(text, texts);
  const send = async () => {
    fail('');
    try {
      await navigator.share?.({ text });
    } catch (error) {
      if (!isCalledOff(error)) fail(texts.shareFailed);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="share-fixture">
      <h3 id="share-fixture" className={styles.title}>
        {texts.shareTitle}
      </h3>
      <div className={styles.buttons}>
        {typeof navigator.share === 'function' && <Button onClick={() => void send()}>{texts.share}</Button>}
        <a
          className={buttonClass({ variant: 'default' })}
          href={WHATSAPP + encodeURIComponent(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.whatsapp}
        </a>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p role="status" className={styles.mute} data-failed={said.failed || undefined}>
        {said.text}
      </p>
      {said.failed && (
        <textarea
          className={styles.text}
          readOnly
          rows={8}
          value={text}
          aria-label={texts.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  );
}
