// Part of npm run prove -- fresh: npm start in this folder prints an address and the admin's password, and answers there.
import { spawn } from 'node:child_process';

const LIMIT_MS = 10 * 60_000;
const child = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
let said = '';
child.stdout.setEncoding('utf8').on('data', (text) => {
  said += text;
  process.stdout.write(text);
});

const deadline = Date.now() + LIMIT_MS;
let problem = 'it printed no address or no password';
while (problem !== '' && child.exitCode === null && Date.now() < deadline) {
  const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
  if (address !== undefined && /Şifre:\s+\S+/.test(said)) problem = await look(address);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
if (problem !== '') console.error(`npm start: ${problem}`);
process.exitCode = problem === '' ? 0 : 1;
if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');

/** Says what is wrong with the first page; an empty text means that it is right. */
async function look(address) {
  try {
    const answer = await fetch(address);
    const page = await answer.text();
    return answer.ok && page.includes('<html lang="tr"') && page.includes('Puan') ? '' : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}
