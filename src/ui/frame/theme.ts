import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine's parts in the league's colours. The palette itself lives in tokens.css, once. */
export const theme = createTheme({
  primaryColor: 'cup',
  primaryShade: 6,
  white: '#ffffff',
  black: '#15181e',
  colors: {
    cup: ['#fff0ee', '#ffdcd7', '#ffb5ac', '#ff8f83', '#ff6f63', '#e5352b', '#d42c22', '#b81f17', '#93170f', '#6f1512'],
    dark: [
      '#f4f1ea',
      '#c6ccd5',
      '#9aa4b2',
      '#8491a3',
      '#5d6776',
      '#272e3b',
      '#1a1f28',
      '#0b0d11',
      '#090b0e',
      '#06070a',
    ],
    // The day palette, from paper to ink.
    gray: [
      '#f3efe6',
      '#ebe5d8',
      '#ddd5c4',
      '#d9d1c0',
      '#857c6b',
      '#6b7280',
      '#5a6270',
      '#4a5260',
      '#2b303a',
      '#15181e',
    ],
  },
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '700', textWrap: 'balance' },
  radius: { xs: '8px', sm: '10px', md: '12px', lg: '16px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    // 16 px: below that an iPhone zooms into a field.
    Input: { defaultProps: { size: 'md' } },
    // The sentence of an error stands where the hint stood: the control keeps its place.
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Switch: { defaultProps: { size: 'md' } },
    // Words that fade from one colour into another cannot be read meanwhile.
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        // Mantine's <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0.7 },
        transitionProps: { transition: 'pop', duration: 120 },
      },
    },
  },
});

/** Points Mantine's own variables at ours, so that one file decides about both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-text': 'var(--chalk)',
    '--mantine-color-bright': 'var(--chalk)',
    '--mantine-color-body': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--mute)',
    '--mantine-color-placeholder': 'var(--dim)',
    '--mantine-color-error': 'var(--bad-text)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-cup-filled': 'var(--accent-fill)',
    '--mantine-color-cup-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-default': 'var(--surface-2)',
    '--mantine-color-default-hover': 'var(--surface-3)',
    '--mantine-color-default-color': 'var(--chalk)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--dim)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  return { variables: {}, light: shared, dark: shared };
};
