// Makes public/demo/mac.webm, the video of two matches of the demo league: a test card with a running clock. The blocks below the clock are the second in
// binary, the greatest on the left, so that a test reads from the picture which second is shown. Needs ffmpeg with libvpx (apt-get install ffmpeg).
//
//   node scripts/demo-video.mjs [seconds]

import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';

const SECONDS = Number(process.argv[2] ?? 1500);
const FILE = 'public/demo/mac.webm';
const FACE = 'tests/support/faces/dejavu/DejaVuSans-Bold.ttf';
/** The picture, and the blocks in it: tests/support/demo-video.ts reads them. */
const [WIDTH, HEIGHT] = [320, 180];
const BITS = 11;
const BLOCK = { width: 20, height: 20, gap: 6, top: 140 };
const LEFT = (WIDTH - BITS * BLOCK.width - (BITS - 1) * BLOCK.gap) / 2;

const text = (words, size, y, color) =>
  `drawtext=fontfile=${FACE}:text='${words}':fontsize=${size}:fontcolor=${color}:x=(w-text_w)/2:y=${y}`;
const box = (x, color, more = '') =>
  `drawbox=x=${x}:y=${BLOCK.top}:w=${BLOCK.width}:h=${BLOCK.height}:color=${color}:t=fill${more}`;
const blocks = Array.from({ length: BITS }, (_, index) => {
  const x = LEFT + index * (BLOCK.width + BLOCK.gap);
  const weight = 2 ** (BITS - 1 - index);
  return [box(x, '0x272e3b'), box(x, '0xf4f1ea', `:enable='gte(mod(floor(t+0.01),${weight * 2}),${weight})'`)];
}).flat();
const filters = [
  'drawbox=x=0:y=0:w=iw:h=6:color=0xe5352b:t=fill',
  text('KUPA LİGİ · DENEME YAYINI', 15, 22, '0x9aa4b2'),
  text('%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}', 62, 58, '0xf4f1ea'),
  ...blocks,
];

mkdirSync('public/demo', { recursive: true });
execFileSync(
  'ffmpeg',
  [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `color=c=0x0b0d11:s=${WIDTH}x${HEIGHT}:r=1:d=${SECONDS}`],
    ...['-vf', filters.join(',')],
    // A whole picture every half minute: a jump decodes at most thirty.
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '50', '-g', '30', '-deadline', 'good', '-cpu-used', '2'],
    // Nothing in the file tells when or by what it was made.
    ...['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', FILE],
  ],
  { stdio: 'inherit' },
);
console.log(`${FILE}: ${SECONDS} s, ${statSync(FILE).size} B`);
