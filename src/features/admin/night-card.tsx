import { type ReactNode, useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useNightDetails } from '../../data/hooks/use-night.ts';
import { useTableRules } from '../../data/hooks/use-season-figures.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { qrPath } from '../../data/share/qr-path.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { optionSentences, rulesLine } from '../../domain/messages/game-rules.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { scoreSheet } from '../../domain/messages/score-sheet.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { ALLOWED, type NightNow } from '../../domain/scorers/night.ts';
import { formatTime } from '../../domain/text/format.ts';
import { WORD_PATHS } from '../../domain/text/public-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { CheckField, SwitchField } from '../../ui/fields/check-field.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { ScoreSheet } from '../../ui/frame/score-sheet.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { useNightWork } from '../night-asks.tsx';
import word from './evening.module.css';
import styles from './night.module.css';
import { NightPosters } from './night-posters.tsx';

/** From here on wrong codes are more than a slip of a thumb. */
const MANY_WRONG = 5;

/** «Gece»: starts and ends the night, shows its code, and prints the posters and blank score sheets. */
export function NightCard() {
  const { night, record } = useNightDetails();
  const [paper, setPaper] = useState<'posters' | 'scores' | null>(null);
  const posters = (
    <>
      <button type="button" className={word.word} onClick={() => setPaper('posters')}>
        {texts.posters}
      </button>
      <button type="button" className={word.word} onClick={() => setPaper('scores')}>
        {scoreSheet.open}
      </button>
    </>
  );
  const close = () => setPaper(null);
  return (
    <Grid as="section" aria-labelledby="night" gap={12} mb={16} className={styles.night}>
      <SectionTitle id="night">{texts.title}</SectionTitle>
      {night === null && <NightStart />}
      {night != null && <NightRunning night={night} code={record?.code} wrong={record?.wrong ?? 0} posters={posters} />}
      {night == null && (
        <Row wrap className={styles.words}>
          {posters}
        </Row>
      )}
      {paper === 'posters' && <NightPosters onClose={close} />}
      {paper === 'scores' && <NightScoreSheet onClose={close} />}
    </Grid>
  );
}

function NightStart() {
  const newKey = useNewKey();
  const isOffline = useIsOffline();
  const { busy, step } = useNightWork();
  // One key for all attempts: after a lost answer the second one starts no second night.
  const [night] = useState(newKey);
  const [code, setCode] = useState(true);
  return (
    <>
      <Text c="mute" fz={15}>
        {texts.intro}
      </Text>
      <CheckField label={texts.withCode} hint={texts.withCodeHint} checked={code} onChange={setCode} />
      {isOffline && (
        <Text c="mute" fz={15}>
          {texts.adminOffline}
        </Text>
      )}
      <div>
        <Button
          size="large"
          loading={busy.has('start')}
          disabled={isOffline}
          onClick={() => void step('start', { step: 'start', night, code }, () => texts.begun)}
        >
          {texts.begin}
        </Button>
      </div>
    </>
  );
}

/** The code, large, as the admin says it to his volunteers; «482 913» is easier to say than six digits in a row. What is set once in a night is behind «Yönet». */
function NightRunning({
  night,
  code,
  wrong,
  posters,
}: {
  night: NightNow;
  code: string | undefined;
  wrong: number;
  posters: ReactNode;
}) {
  const { busy, step } = useNightWork();
  const isOffline = useIsOffline();
  const running = Object.keys(useLiveMatches() ?? {}).length;
  const [isManaging, setManaging] = useState(false);
  const end = async () => {
    const sure = await confirmDialog({
      title: texts.end,
      message: texts.endQuestion,
      details: running === 0 ? [] : [texts.endRunning(running)],
      confirmLabel: texts.end,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (sure) await step('end', { step: 'end' }, () => texts.ended);
  };
  const stepOf = (key: 'code' | 'end') => ({
    type: 'button' as const,
    className: word.word,
    disabled: isOffline || busy.has(key),
    'aria-busy': busy.has(key) || undefined,
  });
  const setCode = (isOn: boolean) =>
    step('code', { step: 'code', code: isOn }, () => (isOn ? texts.codeChanged : texts.codeOff));
  return (
    <>
      <Row gap={16} align="center" justify="between">
        {code === undefined ? (
          <Text c="mute" fz={15}>
            {texts.noCode}
          </Text>
        ) : (
          <p className={styles.code}>
            <Text as="span" c="mute" fz={15} fw={600}>
              {texts.code}
            </Text>{' '}
            <strong>{code.replace(/^(\d{3})/, '$1 ')}</strong>
          </p>
        )}
        <Button variant="default" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
          {texts.manage}
        </Button>
      </Row>
      {wrong >= MANY_WRONG && <Text c="waiting">{texts.wrongCodes(wrong)}</Text>}
      {isManaging && (
        <>
          <Text c="mute" fz={15}>
            {texts.until(formatTime(night.until))}
          </Text>
          {isOffline && (
            <Text c="mute" fz={15}>
              {texts.adminOffline}
            </Text>
          )}
          {ALLOWED.map((what) => (
            <SwitchField
              key={what}
              label={texts.allow[what]}
              hint={texts.allowHint[what]}
              checked={night[what] === true}
              disabled={isOffline || busy.has(what)}
              onChange={(isOn) => void step(what, { step: 'allow', what, isOn })}
            />
          ))}
          <Row wrap className={styles.words}>
            <button {...stepOf('code')} onClick={() => void setCode(true)}>
              {code === undefined ? texts.switchOn : texts.newCode}
            </button>
            {code !== undefined && (
              <button {...stepOf('code')} onClick={() => void setCode(false)}>
                {texts.switchOff}
              </button>
            )}
            <button {...stepOf('end')} onClick={() => void end()}>
              {texts.end}
            </button>
            {posters}
          </Row>
        </>
      )}
    </>
  );
}

/** «Boş skor kâğıdı»: prints two of them on a sheet, with the rules of the running season and of the league's matches in a line. */
function NightScoreSheet({ onClose }: { onClose: () => void }) {
  const { league, logo } = usePaper();
  const rules = useTableRules(useRunningSeason());
  const game = rulesOf(rulesField(useLeagueRules() ?? {}, 'league'));
  const { cups, tie, overtime, redemption } = game;
  const options = optionSentences(game);
  const [isPrinted, setPrinted] = useState(false);
  const address = `${window.location.origin}${WORD_PATHS.rules}`;
  return (
    <Dialog title={scoreSheet.open} onClose={onClose}>
      <Grid gap={16}>
        <Text c="mute" fz={15}>
          {scoreSheet.what}
        </Text>
        {canPrint ? (
          <Button size="large" fullWidth onClick={() => printNow(() => setPrinted(true))}>
            {texts.print}
          </Button>
        ) : (
          <Text c="mute" fz={15}>
            {texts.noPrint}
          </Text>
        )}
      </Grid>
      {isPrinted && (
        <ScoreSheet
          {...{ league, logo, texts: scoreSheet }}
          total={cups}
          players={PLAYERS_PER_SIDE}
          misses={game.misses}
          penalties={game.penalties}
          rules={[
            scoreSheet.game(cups, redemption !== 'none'),
            rules && scoreSheet.points(rules.win, rules.loss),
            scoreSheet.level[tie](overtime.cups),
            options.length > 0 && rulesLine(options),
          ]
            .filter(Boolean)
            .join(' ')}
          address={address.replace(/^https?:\/\//, '')}
          code={{ ...qrPath(address, 'Q'), label: scoreSheet.qr }}
        />
      )}
    </Dialog>
  );
}
