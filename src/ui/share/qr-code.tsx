export interface QrCodeProps {
  /** The dark modules, one unit each, on a square of so many units a side. */
  path: string;
  size: number;
  label: string;
}

/** A QR code: dark on a light background in every theme. */
export function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 12, display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
