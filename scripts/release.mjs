// npm run release -- 0.3.0: makes a release of the committed state: its number in package.json, package-lock.json and src/domain/records/release.ts, the heading
// with today's date in CHANGELOG.md, one commit and the tag v0.3.0. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const NEXT = '## Sonraki\n';
const [number = ''] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const [, news = ''] = /^## Sonraki\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];

if (!/^\d+\.\d+\.\d+$/.test(number)) refuse('usage: npm run release -- NUMBER, for instance 0.3.0');
if (number.localeCompare(version, 'en', { numeric: true }) <= 0) refuse(`The number must be greater than ${version}.`);
if (git('status', '--porcelain') !== '') refuse('Commit or remove what has changed first.');
if (news.trim() === '') refuse('CHANGELOG.md says nothing under «Sonraki».');

const day = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(new Date());
writeFileSync('CHANGELOG.md', changelog.replace(NEXT, `${NEXT}\n## ${number} – ${day}\n`));
for (const [file, count] of [
  ['package.json', 1],
  ['package-lock.json', 2],
]) {
  let left = count;
  const text = readFileSync(file, 'utf8');
  // The first ones are the project's own.
  writeFileSync(
    file,
    text.replaceAll(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${number}"` : found)),
  );
}
const release = 'src/domain/records/release.ts';
writeFileSync(release, readFileSync(release, 'utf8').replace(`'${version}'`, `'${number}'`));
git('commit', '--quiet', '--all', '--message', `chore: release ${number}`);
git('tag', '--annotate', `v${number}`, '--message', `${number}`);
console.log(`Release ${number} is committed and tagged: git push --follow-tags`);

function refuse(sentence) {
  console.error(sentence);
  process.exit(64);
}
