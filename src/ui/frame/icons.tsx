import type { ReactNode } from 'react';

export type IconName =
  | 'home'
  | 'teams'
  | 'players'
  | 'standings'
  | 'fixtures'
  | 'admin'
  | 'manage'
  | 'profile'
  | 'bell'
  | 'back'
  | 'menu'
  | 'close'
  | 'eye'
  | 'eye-off';

const person = (
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />
  </>
);

const shapes: Record<IconName, ReactNode> = {
  home: <path d="M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />,
  teams: <path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />,
  players: (
    <>
      <circle cx="9" cy="8" r="3" />
      <path d="M3 19c.5-3.6 2.8-5.5 6-5.5s5.5 1.9 6 5.5" />
      <path d="M15.5 5.3a3 3 0 0 1 0 5.4M18 14.3c1.7.8 2.7 2.4 3 4.7" />
    </>
  ),
  standings: <path d="M4 20v-6h5v6M9.5 20V5h5v15M15 20v-9h5v9M3 20h18" />,
  fixtures: <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8" />,
  admin: (
    <>
      <circle cx="8" cy="7" r="2.2" />
      <circle cx="16" cy="17" r="2.2" />
      <path d="M3 7h2.8M10.2 7H21M3 17h10.8M18.2 17H21" />
    </>
  ),
  manage: (
    <>
      <rect x="5" y="4.5" width="14" height="16" rx="2" />
      <path d="M9 4.5V3h6v1.5M9 11h6M9 15h4" />
    </>
  ),
  profile: person,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
  back: <path d="m14.5 5-7 7 7 7" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  eye: (
    <>
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
      <path d="m4 4 16 16" />
    </>
  ),
};

/** A line icon in the text's colour. It is decoration, so the element around it needs a name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[name]}
    </svg>
  );
}
