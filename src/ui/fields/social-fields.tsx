import { TextField } from './text-field.tsx';
import type { Fields } from './use-fields.ts';

export interface SocialFieldsProps<Network extends string> {
  networks: readonly Network[];
  /** The label of each network, and the placeholder of all. */
  texts: Readonly<Record<Network | 'handlePlaceholder', string>>;
  text: Fields<Record<Network, string>>['text'];
}

/** One field for the account name in each social network. */
export function SocialFields<Network extends string>({ networks, texts, text }: SocialFieldsProps<Network>) {
  return networks.map((network) => (
    <TextField
      key={network}
      label={texts[network]}
      placeholder={texts.handlePlaceholder}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...text(network)}
    />
  ));
}
