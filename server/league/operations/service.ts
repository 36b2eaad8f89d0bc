import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { EXIT } from 'firebase-server';
import { type Flags, TEXTS } from '../process/process.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** Ports below need a right that only root has by itself. */
const FIRST_FREE_PORT = 1024;
/** A restart changes nothing about these faults; systemd then shows the server's own message. */
const FINAL = [EXIT.usage, EXIT.badRules, EXIT.dataFolderUnusable, EXIT.dataFolderCorrupt, EXIT.dataFolderTooNew];

/**
 * The unit file of systemd for the server of this folder, started by the user who runs the command.
 * @param args the command line with the command's own name: the server's flags go into the unit, and its folders as whole paths
 */
export function serviceUnit(flags: Flags, args: readonly string[], node = process.execPath): string {
  const own = args.filter((arg, at) => arg !== 'service' && arg !== '--data' && args[at - 1] !== '--data');
  const command = [
    node,
    join(PROJECT_ROOT, 'scripts', 'start.mjs'),
    ...own.filter((arg) => !arg.startsWith('--data=')),
  ];
  const lines = [
    '[Unit]',
    `Description=${TEXTS.service}`,
    'Wants=network-online.target',
    'After=network-online.target',
    '',
    '[Service]',
    `User=${process.env.SUDO_USER ?? userInfo().username}`,
    `WorkingDirectory=${escapePercent(PROJECT_ROOT)}`,
    `ExecStart=${[...command, '--data', resolve(flags.dataFolder)].map(quote).join(' ')}`,
    'Restart=always',
    'RestartSec=5',
    `RestartPreventExitStatus=${FINAL.join(' ')}`,
    'TimeoutStopSec=60',
    'NoNewPrivileges=true',
    'PrivateTmp=true',
    'ProtectSystem=full',
    ...(flags.port > 0 && flags.port < FIRST_FREE_PORT ? ['AmbientCapabilities=CAP_NET_BIND_SERVICE'] : []),
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ];
  return lines.join('\n');
}

/** A word of `ExecStart=` as systemd reads it back. */
function quote(word: string): string {
  const plain = escapePercent(word).replaceAll('$', '$$$$');
  return /[\s"'\\;]/.test(plain) ? `"${plain.replace(/["\\]/g, '\\$&')}"` : plain;
}

/** Systemd replaces `%n` and the like by names. */
function escapePercent(text: string): string {
  return text.replaceAll('%', '%%');
}
