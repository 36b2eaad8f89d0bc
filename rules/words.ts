// words/$page: the pages that the league writes itself (decision 135). Each writing has a number, which whoever registers has read.
import { LIMITS } from '../src/domain/records/limits.ts';
import { WORD_PATHS } from '../src/domain/text/public-paths.ts';
import { ADMIN } from './conditions.ts';
import { all, when } from './expressions.ts';
import { NOW, text } from './leaves.ts';
import { leaf, map, object } from './schema.ts';

const PAGE = object(
  {
    text: text(LIMITS.words.text),
    version: leaf(`newData.val() === ${when('data.exists()', 'data.val() + 1', '1')}`),
    at: NOW,
  },
  {
    write: all(ADMIN, 'newData.exists()'),
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['text', 'version', 'at'])"],
  },
);
export const words = map('$page', PAGE, {
  read: 'true',
  key: `$page.matches(/^(${Object.keys(WORD_PATHS).join('|')})$/)`,
});
