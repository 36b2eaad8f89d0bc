import { useState } from 'react';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { qrPath } from '../../data/share/qr-path.ts';
import { fixturesFrom } from '../../data/store/fixture-queries.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { scoreSheet } from '../../domain/messages/score-sheet.ts';
import limits from '../../domain/schedule/limits.json' with { type: 'json' };
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { WORD_PATHS } from '../../domain/text/public-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { type Poster, PosterSheet, type PosterSheetProps, type PosterSize } from '../../ui/frame/poster-sheet.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';

/** So many fixtures say how many tables the league has. */
const NEXT = 60;
/** The posters of a league whose fixtures name no tables. */
const USUAL_TABLES = 4;
/** A printer has an end, too. */
const MOST = Math.min(99, limits.table);
const SIZES = (['a5', 'a4'] as const).map((value) => ({ value, label: texts.papers[value] }));

/** «Afişler»: asks how many tables there are and prints a poster for each, with the QR code of its address, which is no secret. */
export function NightPosters({ onClose }: { onClose: () => void }) {
  const paper = usePaper();
  const isOwn = Object.keys(useLeagueRules() ?? {}).length > 0;
  const now = useNow();
  const { fixtures } = useFixturesIn([fixturesFrom(eveningBegin(now), NEXT)]);
  const known = Math.max(0, ...Object.values(fixtures).map(({ table }) => table ?? 0)) || USUAL_TABLES;
  const [typed, setTyped] = useState<string | null>(null);
  const [size, setSize] = useState<PosterSize>('a5');
  const [sheet, setSheet] = useState<readonly Poster[] | null>(null);
  const count = typed === null ? Math.min(known, MOST) : Number(typed);
  const isWrong = !Number.isInteger(count) || count < 1 || count > MOST;
  const posters = () => Array.from({ length: count }, (_, index) => posterOf(index + 1));
  return (
    <Dialog title={texts.posters} onClose={onClose}>
      <Grid gap={16}>
        <Text c="mute" fz={15}>
          {texts.postersText}
        </Text>
        <NumberField
          label={texts.tables}
          value={typed ?? String(count)}
          error={isWrong ? texts.tablesWrong(MOST) : undefined}
          onChange={setTyped}
        />
        <ChoiceField label={texts.paper} options={SIZES} value={size} onChange={setSize} />
        {canPrint ? (
          <Button size="large" fullWidth disabled={isWrong} onClick={() => printNow(() => setSheet(posters()))}>
            {texts.print}
          </Button>
        ) : (
          <Text c="mute" fz={15}>
            {texts.noPrint}
          </Text>
        )}
      </Grid>
      {sheet !== null && (
        <PosterSheet
          {...paper}
          posters={sheet}
          size={size}
          scan={texts.posterScan}
          score={texts.posterScore}
          rules={isOwn ? rulesCode() : undefined}
        />
      )}
    </Dialog>
  );
}

/** The league's own rules, for who plays at the table (decision 145). */
function rulesCode(): PosterSheetProps['rules'] {
  const address = `${window.location.origin}${WORD_PATHS.rules}`;
  return { title: texts.posterRules, address: shown(address), code: { ...qrPath(address, 'Q'), label: scoreSheet.qr } };
}

/** An address for who types it. */
const shown = (address: string) => address.replace(/^https?:\/\//, '');

function posterOf(table: number): Poster {
  const address = `${window.location.origin}/table/${table}`;
  return {
    key: String(table),
    title: texts.table(table),
    address: shown(address),
    // A poster lies beside beer: a quarter of its code may be lost.
    code: { ...qrPath(address, 'Q'), label: texts.posterQr(table) },
  };
}
