/** Distance between the middles of two cups, in units of the drawing. */
export const PITCH = 16;

/** The rack of the league's sign, nine cups gone and one left to play for, as elements of an SVG; 64 units wide. */
function cupsOf({ gone, left }) {
  const cups = [];
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 4 - row; i += 1) {
      const at = `cx="${(i + row / 2 + 0.5) * PITCH}" cy="${(row + 0.5) * PITCH}"`;
      cups.push(`<circle ${at} ${cups.length < 9 ? gone : left}/>`);
    }
  }
  return cups.join('');
}

/**
 * The rack in its colours.
 *
 * @param {string} last colour of the last cup
 */
export const rack = (last) =>
  cupsOf({
    gone: 'r="4.75" fill="#6f1512" stroke="#e5352b" stroke-width="3.5"',
    left: `r="5.4" fill="none" stroke="${last}" stroke-width="2.2"`,
  });

/** The rack as white shapes on nothing, coarse enough for 24 px. */
export const whiteRack = cupsOf({
  gone: 'r="6.6" fill="#fff"',
  left: 'r="5.2" fill="none" stroke="#fff" stroke-width="2.8"',
});
