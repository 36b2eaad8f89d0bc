import { fileURLToPath } from 'node:url';

/**
 * A device's own faces for words without a face of the app. On a system with fontconfig (Linux) the
 * tests' browsers have exactly one of these sets, never the machine's faces; elsewhere they have the system's.
 *
 * - `dejavu`: the widest, as on a Debian without recommended packages
 * - `noto`: as on newer desktops and many phones
 * - `liberation`: in the widths of Arial and Helvetica
 * - `serif`: no sans-serif at all
 */
export const FACE_SETS = ['dejavu', 'noto', 'liberation', 'serif'] as const;
export type FaceSet = (typeof FACE_SETS)[number];

/** The folder of all faces, with a slash at its end; a browser with sandboxed pages must be allowed to read it. */
export const FACES_FOLDER = fileURLToPath(new URL('faces/', import.meta.url));

/** The environment of a browser that has only these faces. */
export function facesOf(set: FaceSet): { FONTCONFIG_FILE: string } {
  return { FONTCONFIG_FILE: `${FACES_FOLDER}${set}.conf` };
}

/**
 * Every browser that this process starts later has these faces.
 *
 * @throws for a name that is not in {@link FACE_SETS}
 */
export function bringOwnFaces(set: string = process.env.STORY_FACES ?? 'dejavu'): void {
  const known = FACE_SETS.find((one) => one === set);
  if (known === undefined) throw new Error(`STORY_FACES is one of ${FACE_SETS.join(' ')}, not ${set}`);
  Object.assign(process.env, facesOf(known));
}
