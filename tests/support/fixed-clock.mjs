// Loaded into a server by `--import`: its clock stands at CLOCK_AT (ms since 1970), so that no picture depends on when it was made. Timers run.
const at = Number(process.env.CLOCK_AT);

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(at);
    else super(...given);
  }

  static now() {
    return at;
  }
};
