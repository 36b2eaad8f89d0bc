interface CardFont {
  face: 'display' | 'text';
  weight: number;
  size: number;
}

/** One thing to draw; x and y in pixels, y of a text is its baseline. Colours are names of the palette. */
type CardShape =
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      font: CardFont;
      color: string;
      align: 'left' | 'center' | 'right';
    }
  | { kind: 'cup'; x: number; y: number; radius: number; side: 'one' | 'two'; sunk: boolean }
  | { kind: 'band'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'logo'; x: number; y: number; size: number };

/** A picture to draw: its content and its colours. */
export interface CardPlan {
  /** In pixels. */
  size: { width: number; height: number };
  /** The height of a story of the same width, which has the picture in its middle. */
  story: number;
  /** The address of the league's logo, on the page's own host: a picture of another would make the canvas unreadable. */
  logo?: string | undefined;
  /** The address of the main sponsor's picture, on the same host. */
  sponsor?: string | undefined;
  /** Makes the shapes; it gets a function that measures the width of a text in pixels, and whether there is a logo to draw. */
  layout: (measure: (text: string, font: CardFont) => number, hasLogo: boolean) => readonly CardShape[];
  /** Every letter that the picture may contain, so that the font subsets with these letters are loaded. */
  letters: string;
  palette: {
    colors: Readonly<Record<string, string>>;
    cups: Readonly<Record<'one' | 'two', { ring: string; hole: string }>>;
  };
}

const FACES = {
  display: '"Barlow Condensed", "Arial Narrow", sans-serif',
  text: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
};

/** What a picture is for: a post of the plan's own size, or a story. */
export type CardFormat = 'post' | 'story';

/** The size of a plan's picture, in pixels. */
export const sizeOf = ({ size, story }: CardPlan, format: CardFormat): CardPlan['size'] =>
  format === 'post' ? size : { ...size, height: story };

/**
 * Draws a card as a PNG. Needs no network: the page has already loaded the typeface and the logo. Without the logo it is drawn as that of a league that has none.
 *
 * @throws if the browser has no canvas or not enough memory for one
 */
export async function drawCard(plan: CardPlan, format: CardFormat): Promise<Blob> {
  const { size, logo, sponsor, layout, letters, palette } = plan;
  const whole = sizeOf(plan, format);
  const canvas = document.createElement('canvas');
  canvas.width = whole.width;
  canvas.height = whole.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  await document.fonts.load('700 100px "Barlow Condensed"', letters);
  const picture = logo === undefined ? null : await loaded(logo);
  const above = (whole.height - size.height) / 2;
  ground(context, whole, above);
  context.translate(0, above);
  const measure = (text: string, font: CardFont) => {
    context.font = cssFont(font);
    return context.measureText(text).width;
  };
  const shapes = layout(measure, picture !== null);
  for (const shape of shapes) {
    if (shape.kind !== 'logo') draw(context, shape, palette);
    else if (picture !== null) context.drawImage(picture, shape.x, shape.y, shape.size, shape.size);
  }
  const mark = sponsor === undefined ? null : await loaded(sponsor);
  if (mark !== null) drawSponsor(context, mark, size, shapes, measure);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture.')) : resolve(blob)), 'image/png');
  });
}

/** The place of the sponsor at the lower right: its largest size, the distance from the edges, and that from texts; pixels. */
const SPONSOR = { width: 200, height: 52, edge: 72, bottom: 18, gap: 24, pad: 6 };

/** Draws the sponsor's whole picture on white where the texts at the foot leave room; without room nothing. */
function drawSponsor(
  context: CanvasRenderingContext2D,
  mark: HTMLImageElement,
  { width, height }: CardPlan['size'],
  shapes: readonly CardShape[],
  measure: (text: string, font: CardFont) => number,
): void {
  const right = width - SPONSOR.edge;
  const top = height - SPONSOR.bottom - SPONSOR.height;
  const ends = shapes.flatMap((shape) => {
    if (shape.kind !== 'text' || shape.y + shape.font.size * 0.25 < top) return [];
    const length = measure(shape.text, shape.font);
    return shape.x + length * { left: 1, center: 0.5, right: 0 }[shape.align];
  });
  const room = Math.min(SPONSOR.width, right - Math.max(0, ...ends) - SPONSOR.gap);
  const inner = SPONSOR.height - 2 * SPONSOR.pad;
  const scale = Math.min(inner / mark.naturalHeight, (room - 2 * SPONSOR.pad) / mark.naturalWidth);
  const [drawnWidth, drawnHeight] = [mark.naturalWidth * scale, mark.naturalHeight * scale];
  if (!(drawnWidth >= SPONSOR.gap)) return;
  const left = right - drawnWidth - 2 * SPONSOR.pad;
  context.fillStyle = '#ffffff';
  context.fillRect(left, top, drawnWidth + 2 * SPONSOR.pad, SPONSOR.height);
  context.drawImage(mark, left + SPONSOR.pad, top + (SPONSOR.height - drawnHeight) / 2, drawnWidth, drawnHeight);
}

/** Null for a picture that cannot be fetched. */
async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function ground(context: CanvasRenderingContext2D, { width, height }: CardPlan['size'], above: number): void {
  context.fillStyle = '#0b0d11';
  context.fillRect(0, 0, width, height);
  for (const [x, color] of [
    [0, '#3a1012'],
    [width, '#10244d'],
  ] as const) {
    const wash = context.createRadialGradient(x, above + 420, 0, x, above + 420, 760);
    wash.addColorStop(0, color);
    wash.addColorStop(1, `${color}00`);
    context.fillStyle = wash;
    context.fillRect(0, 0, width, height);
  }
}

function draw(
  context: CanvasRenderingContext2D,
  shape: Exclude<CardShape, { kind: 'logo' }>,
  { colors, cups }: CardPlan['palette'],
): void {
  if (shape.kind === 'text') {
    context.font = cssFont(shape.font);
    context.textAlign = shape.align;
    context.fillStyle = colors[shape.color] ?? '';
    context.fillText(shape.text, shape.x, shape.y);
  } else if (shape.kind === 'band') {
    context.fillStyle = colors[shape.color] ?? '';
    context.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else {
    const { ring, hole } = cups[shape.side];
    context.lineWidth = shape.sunk ? shape.radius * 0.58 : 3;
    context.strokeStyle = shape.sunk ? ring : '#5d6776';
    context.beginPath();
    context.arc(shape.x, shape.y, shape.sunk ? shape.radius * 0.79 : shape.radius, 0, 2 * Math.PI);
    if (shape.sunk) {
      context.fillStyle = hole;
      context.fill();
    }
    context.stroke();
  }
}

function cssFont({ face, weight, size }: CardFont): string {
  return `${weight} ${size}px ${FACES[face]}`;
}
