import { encode } from 'uqr';

/** A QR code as one path: dark on a light ground whatever the theme, with the quiet zone that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 3 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 12, display: 'block' }}
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
