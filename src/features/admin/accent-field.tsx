import { identity as texts } from '../../domain/messages/admin-data.ts';
import { IDENTITY_FIELDS } from '../../domain/records/own-fields.ts';
import { ACCENT_GROUNDS, accentTones, type Theme } from '../../domain/text/accent.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';

export interface AccentFieldProps extends TextFieldProps {
  value: string;
  /** Takes the colour of a press. */
  onPick: (color: string) => void;
}

/** The league's accent (decision 136): ready colours, or any other one, and how both themes show it. */
export function AccentField({ onPick, ...field }: AccentFieldProps) {
  const color = field.value.trim();
  return (
    <Stack gap={12}>
      <TextField {...field} onChange={(event) => onPick(event.currentTarget.value.toLowerCase())} />
      <Row role="group" aria-label={texts.palette} gap={8} wrap>
        {Object.entries(texts.colors).map(([one, name]) => (
          <button
            key={one}
            type="button"
            className={styles.swatch}
            style={one === '' ? undefined : { background: one }}
            aria-label={name}
            aria-pressed={one === color}
            onClick={() => onPick(one)}
          />
        ))}
      </Row>
      {IDENTITY_FIELDS.accent.pattern.test(color) &&
        (['night', 'day'] as const).map((theme) => <Sample key={theme} color={color} theme={theme} />)}
    </Stack>
  );
}

function Sample({ color, theme }: { color: string; theme: Theme }) {
  const { fill, on, text } = accentTones(color, theme);
  const isAdjusted = fill !== color || text !== color;
  return (
    <div>
      <Row className={styles.sample} gap={16} align="center" wrap style={{ background: ACCENT_GROUNDS[theme].shape }}>
        <span className={styles.sample} style={{ background: fill, color: on }}>
          {texts.sample.button}
        </span>
        <span style={{ color: text }}>{texts.sample.link}</span>
      </Row>
      <Text c="mute" fz={14} mt={8}>
        {texts.themes[theme]}
        {isAdjusted && ` · ${texts.adjusted[theme]}`}
      </Text>
    </div>
  );
}
