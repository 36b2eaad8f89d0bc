// words/$page: the pages that the league writes itself (decision 135). Each writing has a number, which whoever registers has read.
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { WORD_PATHS } from '../src/domain/text/public-paths.ts';
import { ADMIN, field } from './conditions.ts';
import { all, when } from './expressions.ts';
import { text } from './leaves.ts';
import { map, object, settledLeaf } from './schema.ts';

const PAGE = object(
  {
    text: text(LIMITS.words.text),
    version: settledLeaf('the page as a whole'),
    at: settledLeaf('the page as a whole'),
  },
  {
    write: all(ADMIN, 'newData.exists()'),
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChild('text')",
      `${field('newData', 'version')} === (${when('data.exists()', `${field('data', 'version')} + 1`, '1')})`,
      `${field('newData', 'at')} === now`,
    ],
  },
);
export const words = map('$page', PAGE, {
  read: 'true',
  key: `$page.matches(/^(${Object.keys(WORD_PATHS).join('|')})$/)`,
});
