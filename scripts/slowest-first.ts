import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowestFiles } from './test-costs.ts';

/** Begins with the slowest files of docs/testing.md: a long one that begins last runs alone. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = slowestFiles();
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? slowest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
