import type { Picture, Upload } from '../data/actions/use-upload.ts';
import { teamForm as texts } from '../domain/messages/captain.ts';
import { common } from '../domain/messages/first-paint.ts';
import { picture } from '../domain/messages/form.ts';
import { PictureField } from '../ui/fields/picture-field.tsx';
import { TeamMark } from '../ui/media/team-mark.tsx';

export interface LogoFieldProps {
  name: string;
  current: string | undefined;
  value: Picture | null | undefined;
  onChange: (value: Picture | null | undefined) => void;
  upload: Upload;
  disabled: boolean;
}

/** Chooses a team's logo, crops it to a square and shows it before it is sent (TREG-06, TEDIT-05, TEDIT-06). */
export function LogoField({ name, current, value, onChange, upload, disabled }: LogoFieldProps) {
  return (
    <PictureField
      label={texts.logo}
      hint={texts.logoHint}
      shape="square"
      current={<TeamMark name={name} logo={value === null ? undefined : current} size={88} first />}
      hasCurrent={current !== undefined}
      value={value}
      onChange={onChange}
      texts={{ ...picture, cancel: common.cancel, stop: picture.cancel }}
      problem={upload.outcome === null ? null : picture[upload.outcome]}
      progress={upload.progress}
      onStop={upload.cancel}
      disabled={disabled}
    />
  );
}
