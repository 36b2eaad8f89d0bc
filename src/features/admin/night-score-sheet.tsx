import { useState } from 'react';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useTableRules } from '../../data/hooks/use-season-figures.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { qrPath } from '../../data/share/qr-path.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { optionSentences, rulesLine } from '../../domain/messages/game-rules.ts';
import { night } from '../../domain/messages/night.ts';
import { scoreSheet as texts } from '../../domain/messages/score-sheet.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { WORD_PATHS } from '../../domain/text/public-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { ScoreSheet } from '../../ui/frame/score-sheet.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';

/** «Boş skor kâğıdı»: prints two of them on a sheet, with the rules of the running season and of the league's matches in a line. */
export function NightScoreSheet({ onClose }: { onClose: () => void }) {
  const { league, logo } = usePaper();
  const rules = useTableRules(useRunningSeason());
  const game = rulesOf(rulesField(useLeagueRules() ?? {}, 'league'));
  const { cups, tie, overtime, redemption } = game;
  const options = optionSentences(game);
  const [isPrinted, setPrinted] = useState(false);
  const address = `${window.location.origin}${WORD_PATHS.rules}`;
  return (
    <Dialog title={texts.open} onClose={onClose}>
      <Grid gap={16}>
        <Text c="mute" fz={15}>
          {texts.what}
        </Text>
        {canPrint ? (
          <Button size="large" fullWidth onClick={() => printNow(() => setPrinted(true))}>
            {night.print}
          </Button>
        ) : (
          <Text c="mute" fz={15}>
            {night.noPrint}
          </Text>
        )}
      </Grid>
      {isPrinted && (
        <ScoreSheet
          {...{ league, logo, texts }}
          total={cups}
          players={PLAYERS_PER_SIDE}
          misses={game.misses}
          penalties={game.penalties}
          rules={[
            texts.game(cups, redemption !== 'none'),
            rules && texts.points(rules.win, rules.loss),
            texts.level[tie](overtime.cups),
            options.length > 0 && rulesLine(options),
          ]
            .filter(Boolean)
            .join(' ')}
          address={address.replace(/^https?:\/\//, '')}
          code={{ ...qrPath(address, 'Q'), label: texts.qr }}
        />
      )}
    </Dialog>
  );
}
