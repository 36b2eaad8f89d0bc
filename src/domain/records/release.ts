/** The release of this version, as package.json has it; `npm run release` writes both. */
export const RELEASE = '0.2.0';
