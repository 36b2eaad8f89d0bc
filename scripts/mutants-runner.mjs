// Stryker's runner for the domain: it loads the tests once and calls only those that reach a mutant, the fastest first. Vitest's own
// runner loads every file again for each mutant, which takes seconds where the tests themselves take milliseconds.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fc from 'fast-check';
import { createServer } from 'vite';

// A property is tried a few times, each time with the same values: which mutants it notices does not depend on the run.
fc.configureGlobal({ numRuns: 4, seed: 1 });
process.env.PROVE_RUNS = '4';
delete process.env.PROVE;
// Far from the league's own, as in npm test.
process.env.TZ = 'Pacific/Auckland';
globalThis.__stryker__ ??= {};
const STRYKER = globalThis.__stryker__;
const LISTED = '\0tests';
/** In Stryker's copy of the project: how long each test worked, microseconds of the processor, whatever else the machine does. */
const TIMES = 'mutants-times.json';
/** How long the tests of a mutant may work together. */
const ENOUGH_US = 1_000_000;
/** Of Stryker's states of a test. */
const FAILED = 1;
const RUN_TIME = { root: process.cwd(), name: '', setupFiles: [], sequence: { hooks: 'stack' } };
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Keeps the tests of MUTANT_TESTS loaded between two mutants. */
class ResidentRunner {
  capabilities() {
    // A mutant is active only while tests run, also one that runs at a file's load: nothing has to be loaded again for it.
    return { reloadEnvironment: true };
  }

  async init() {
    // By a variable: the package belongs to Vitest and is no dependency of the project.
    const name = '@vitest/runner';
    this.vitest = await import(name);
    this.times = existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, 'utf8')) : {};
    await this.restart();
    // A worker that follows one whose mutant never ended: what it loads later would count as the next mutant's time.
    if (existsSync(TIMES)) for (const path of this.paths) await this.fileAt(path);
  }

  async restart() {
    await this.server?.close();
    const { tests, not } = JSON.parse(process.env.MUTANT_TESTS ?? '{"tests":[],"not":[]}');
    const globs = [...tests.map((glob) => `/${glob}`), ...not.map((glob) => `!/${glob}`)];
    const list = `export default Object.keys(import.meta.glob(${JSON.stringify(globs)}))`;
    this.server = await createServer({
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        {
          name: 'tests',
          resolveId: (id) => (id === LISTED ? id : undefined),
          load: (id) => (id === LISTED ? list : undefined),
        },
      ],
    });
    this.paths = (await this.server.ssrLoadModule(LISTED)).default.map((path) => path.slice(1));
    this.files = new Map();
  }

  /** The tests of a file, which is loaded at its first use. */
  async fileAt(path) {
    const known = this.files.get(path);
    if (known !== undefined) return known;
    const [file] = await this.vitest.collectTests([resolve(path)], {
      config: { ...RUN_TIME, ...PATIENCE },
      trace: (_name, ...more) => more.at(-1)(),
      importFile: (name) => this.server.ssrLoadModule(name),
    });
    if (file.result?.state === 'fail') throw new Error(`${path}: ${file.result.errors[0]?.stack}`);
    this.files.set(path, file);
    return file;
  }

  async dryRun() {
    STRYKER.activeMutant = undefined;
    const tests = [];
    for (const path of this.paths)
      await this.runSuite(await this.fileAt(path), undefined, (test) => {
        tests.push(test);
        return true;
      });
    writeFileSync(TIMES, JSON.stringify(this.times));
    this.keepFastest(STRYKER.mutantCoverage?.perTest ?? {});
    return { status: 'complete', tests, mutantCoverage: STRYKER.mutantCoverage };
  }

  /** Shows a mutant to its fastest tests only: a slow one tells little about one line, and every survivor would cost all of them. */
  keepFastest(reached) {
    const spent = {};
    for (const id of Object.keys(reached).sort((a, b) => this.times[a] - this.times[b]))
      for (const mutant of Object.keys(reached[id]))
        if (spent[mutant] === undefined || spent[mutant] + this.times[id] <= ENOUGH_US)
          spent[mutant] = (spent[mutant] ?? 0) + this.times[id];
        else delete reached[id][mutant];
  }

  async mutantRun({ testFilter, activeMutant, hitLimit }) {
    const wanted = testFilter && new Set(testFilter);
    let verdict = await this.verdictOn(activeMutant.id, wanted, hitLimit);
    // What a mutant left behind in a module must not speak about the next one.
    if (
      verdict.status === 'killed' &&
      (await this.verdictOn(undefined, new Set(verdict.killedBy))).status !== 'survived'
    ) {
      await this.restart();
      verdict = await this.verdictOn(activeMutant.id, wanted, hitLimit);
      await this.restart();
    }
    return verdict;
  }

  async verdictOn(mutant, wanted, hitLimit) {
    const files = [];
    for (const path of this.fastestFirst(wanted)) files.push(await this.fileAt(path));
    Object.assign(STRYKER, { activeMutant: mutant, hitCount: 0, hitLimit });
    let nrOfTests = 0;
    let failed;
    try {
      for (const file of files) {
        await this.runSuite(file, wanted, (test) => {
          nrOfTests += 1;
          if (test.status === FAILED) failed ??= test;
          return failed === undefined;
        });
        if (failed !== undefined) break;
      }
      if (STRYKER.hitCount > hitLimit) return { status: 'timeout', reason: 'It loops.' };
      if (failed === undefined) return { status: 'survived', nrOfTests };
      return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failureMessage, nrOfTests };
    } finally {
      STRYKER.activeMutant = undefined;
    }
  }

  /** The files that have wanted tests. */
  fastestFirst(wanted) {
    if (wanted === undefined) return this.paths;
    const times = new Map();
    for (const id of wanted) {
      const path = id.slice(0, id.indexOf('#'));
      times.set(path, (times.get(path) ?? 0) + (this.times[id] ?? 0));
    }
    return [...times].sort(([, a], [, b]) => a - b).map(([path]) => path);
  }

  /** Runs the wanted tests of a suite until `onTest` answers false; answers whether to go on. */
  async runSuite(suite, wanted, onTest) {
    const runs = ({ mode }) => mode === 'run' || mode === 'queued';
    const asked = testsOf(suite).filter((test) => runs(test) && (!wanted || wanted.has(idOf(test))));
    if (asked.length === 0) return true;
    const hooks = this.vitest.getHooks(suite);
    const after = [...hooks.afterAll].reverse();
    try {
      for (const hook of hooks.beforeAll) {
        const cleanUp = await hook(suite);
        if (typeof cleanUp === 'function') after.push(cleanUp);
      }
      for (const task of suite.tasks) {
        if (task.type === 'suite' ? !(await this.runSuite(task, wanted, onTest)) : false) return false;
        if (task.type === 'test' && asked.includes(task) && onTest(await this.runTest(task)) === false) return false;
      }
      return true;
    } catch (error) {
      onTest({ id: idOf(asked[0]), name: suite.name, timeSpentMs: 0, status: FAILED, failureMessage: String(error) });
      return false;
    } finally {
      for (const hook of after) await Promise.resolve(hook(suite)).catch(() => {});
    }
  }

  async runTest(test) {
    const id = idOf(test);
    const start = performance.now();
    const worked = process.cpuUsage();
    // Before a mutant is active the run asks which test reaches which mutant.
    STRYKER.currentTestId = id;
    let failure;
    const suites = [];
    for (
      let suite = test.suite ?? test.file;
      suite;
      suite = 'filepath' in suite ? undefined : (suite.suite ?? suite.file)
    )
      suites.unshift(suite);
    const after = suites.flatMap((suite) => this.vitest.getHooks(suite).afterEach).reverse();
    try {
      for (const suite of suites)
        for (const hook of this.vitest.getHooks(suite).beforeEach) {
          const cleanUp = await hook(test.context, suite);
          if (typeof cleanUp === 'function') after.push(cleanUp);
        }
      await this.vitest.getFn(test)();
    } catch (error) {
      failure = error;
    }
    for (const hook of after)
      try {
        await hook(test.context, test.suite ?? test.file);
      } catch (error) {
        failure ??= error;
      }
    STRYKER.currentTestId = undefined;
    const timeSpentMs = performance.now() - start;
    if (STRYKER.activeMutant === undefined) this.times[id] = process.cpuUsage(worked).user;
    const result = { id, name: test.name, fileName: test.file.filepath, timeSpentMs, status: 0 };
    if (failure === undefined) return result;
    return { ...result, status: FAILED, failureMessage: String(failure?.message ?? failure) };
  }

  async dispose() {
    await this.server?.close();
  }
}

function testsOf(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}

function idOf(test) {
  const names = [];
  for (let task = test; task && !('filepath' in task); task = task.suite) names.unshift(task.name);
  // Two tests of a file may have one name.
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' ')}#${test.id}`;
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'resident', injectableClass: ResidentRunner }];
