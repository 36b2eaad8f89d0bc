import { fileURLToPath } from 'node:url';

/**
 * What a device brings for the words that the app does not bring faces for. On a system that asks fontconfig (Linux) the
 * tests' browsers have exactly one of these, never those of the machine; elsewhere they have the system's.
 *
 * - `dejavu`: the widest, as a Debian without recommended packages has it
 * - `noto`: as newer desktops and many phones have it
 * - `liberation`: in the widths of Arial and Helvetica
 * - `serif`: no sans-serif at all
 */
export const FACE_SETS = ['dejavu', 'noto', 'liberation', 'serif'] as const;
export type FaceSet = (typeof FACE_SETS)[number];

/** The folder of all faces, with a slash at its end; a browser whose pages are shut in must be allowed to read it. */
export const FACES_FOLDER = fileURLToPath(new URL('faces/', import.meta.url));

/** The environment of a browser that has these faces alone. */
export function facesOf(set: FaceSet): { FONTCONFIG_FILE: string } {
  return { FONTCONFIG_FILE: `${FACES_FOLDER}${set}.conf` };
}

/**
 * Every browser that this process starts from now on has these faces.
 *
 * @throws for a name that is none of {@link FACE_SETS}
 */
export function bringOwnFaces(set: string = process.env.STORY_FACES ?? 'dejavu'): void {
  const known = FACE_SETS.find((one) => one === set);
  if (known === undefined) throw new Error(`STORY_FACES is one of ${FACE_SETS.join(' ')}, not ${set}`);
  Object.assign(process.env, facesOf(known));
}
