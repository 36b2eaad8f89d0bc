import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT, StartError } from './contracts.ts';
import { FLAG_TEXTS } from './texts.ts';

/**
 * Node's `parseArgs` with Turkish refusals.
 *
 * @param refusal makes the message for the person who starts the program from the reason, a sentence
 * @throws {StartError} (`EXIT.usage`) for arguments that the options do not allow
 */
export function parseFlags<Config extends ParseArgsConfig>(config: Config, refusal: (reason: string) => string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = refusedBecause(config);
    // The program's own options are wrong, not the person's arguments.
    if (reason === null) throw error;
    throw new StartError(EXIT.usage, refusal(reason), { cause: error });
  }
}

/** The first argument that `parseArgs` does not accept, as a Turkish sentence: its own messages are English. */
function refusedBecause({ args, options = {}, allowPositionals }: ParseArgsConfig): string | null {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !allowPositionals) return FLAG_TEXTS.noCommand(token.value);
    if (token.kind !== 'option') continue;
    const type = options[token.name]?.type;
    if (type === undefined) return FLAG_TEXTS.unknownFlag(token.rawName);
    if (type === 'boolean' && token.value !== undefined) return FLAG_TEXTS.flagWithoutValue(token.rawName);
    // `--data --empty`: the person forgot the value. A value that begins with a dash needs the form `--data=-x`.
    const forgotten = token.value === undefined || (!token.inlineValue && /^-./.test(token.value));
    if (type === 'string' && forgotten) return FLAG_TEXTS.flagNeedsValue(token.rawName);
  }
  return null;
}

/** A TCP port, 0 for any free one. Throws {@link StartError} (`EXIT.usage`). */
export function readPort(name: string, value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new StartError(EXIT.usage, FLAG_TEXTS.badSetting(name, value, '0 ile 65535 arasında bir sayı olmalı.'));
}
