import { CARD_COLORS, CARD_CUPS, type CardOp } from '../../domain/match/card-ops.ts';
import { CARD } from '../../domain/match/result-card.ts';
import type { CardFont, Measure } from '../../domain/text/fit-text.ts';

const FACES = {
  display: '"Barlow Condensed", "Arial Narrow", sans-serif',
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
};

/**
 * Draws a card as a PNG. Needs no network: the page has already loaded the typeface.
 *
 * @param layout makes the drawing operations; it gets a function that measures texts
 * @param letters every letter that may be drawn, so that the font subsets with these letters are loaded
 * @throws if the browser has no canvas or not enough memory for one
 */
export async function drawCard(layout: (measure: Measure) => CardOp[], letters: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  await Promise.all([600, 700].map((weight) => document.fonts.load(`${weight} 100px "Barlow Condensed"`, letters)));
  ground(context);
  const measure: Measure = (text, font) => {
    context.font = cssFont(font);
    return context.measureText(text).width;
  };
  for (const op of layout(measure)) draw(context, op);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture.')) : resolve(blob)), 'image/png');
  });
}

function ground(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#0b0d11';
  context.fillRect(0, 0, CARD.width, CARD.height);
  for (const [x, color] of [
    [0, '#3a1012'],
    [CARD.width, '#10244d'],
  ] as const) {
    const wash = context.createRadialGradient(x, 420, 0, x, 420, 760);
    wash.addColorStop(0, color);
    wash.addColorStop(1, `${color}00`);
    context.fillStyle = wash;
    context.fillRect(0, 0, CARD.width, CARD.height);
  }
}

function draw(context: CanvasRenderingContext2D, op: CardOp): void {
  if (op.kind === 'text') {
    context.font = cssFont(op.font);
    context.textAlign = op.align;
    context.fillStyle = CARD_COLORS[op.color];
    context.fillText(op.text, op.x, op.y);
  } else if (op.kind === 'band') {
    context.fillStyle = CARD_COLORS[op.color];
    context.fillRect(op.x, op.y, op.width, op.height);
  } else {
    const { ring, hole } = CARD_CUPS[op.side];
    context.lineWidth = op.sunk ? op.radius * 0.58 : 3;
    context.strokeStyle = op.sunk ? ring : '#5d6776';
    context.beginPath();
    context.arc(op.x, op.y, op.sunk ? op.radius * 0.79 : op.radius, 0, 2 * Math.PI);
    if (op.sunk) {
      context.fillStyle = hole;
      context.fill();
    }
    context.stroke();
  }
}

function cssFont({ face, weight, size }: CardFont): string {
  return `${weight} ${size}px ${FACES[face]}`;
}
