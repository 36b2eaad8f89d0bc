import { NextFixtures } from '../../features/schedule/next-fixtures.tsx';
import type { NextFixturesProps } from '../../features/screen-parts.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Net, Part } from '../../ui/frame/net.tsx';

const Mine = latePart(async () => (await import('../../features/mine/mine.tsx')).Mine, 'extra');

/** The next match; on the home page also what the person follows, at the head of the page. */
export function NextAndMine(props: NextFixturesProps) {
  const { mine } = props;
  return (
    <>
      <Net at={props} onError={props.onRead}>
        <NextFixtures {...props} />
      </Net>
      <Part>{mine && <Mine place={mine} />}</Part>
    </>
  );
}
