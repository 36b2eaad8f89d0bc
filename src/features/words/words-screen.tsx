import { Fragment, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { wordsOf } from '../../data/store/words-feed.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { type LeagueRules, rulesField } from '../../domain/match/league-rules.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { rulesSentences } from '../../domain/messages/game-rules.ts';
import { words as texts } from '../../domain/messages/words.ts';
import { LIMITS, problemsOf, textProblem } from '../../domain/records/field-problems.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { parseWords, type Words, wordsDraft } from '../../domain/records/words.ts';
import { formatDate } from '../../domain/text/format.ts';
import { pageBlocks, type Span } from '../../domain/text/page-text.ts';
import { DRAFT_VERSION, namesOf, WORD_PATHS, type WordPage } from '../../domain/text/public-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Columns, Grid, Row, Text } from '../../ui/layout/layout.tsx';

/** `/rules`, `/about`, `/privacy`: what the league writes itself (decision 135), from the product's own text until the admin has written one. */
export const WordsScreen = withMantine(Screen);

function Screen() {
  const { pathname } = useLocation();
  const page = namesOf(WORD_PATHS).find((one) => pathname === WORD_PATHS[one]) ?? 'about';
  const { records, state } = useSubscription(wordsOf(page));
  const { profile } = useSession();
  const [isEditing, setEditing] = useState(false);
  const title = texts.titles[page];
  useTitle(usePageTitle(title));
  const league = useLeague();
  const stored = parseWords(records);
  const game = useLeagueRules(page === 'rules') ?? {};
  const isAdmin = profile?.role === 'admin';
  if (state === 'reading') return <PageSkeleton label={common.loading} heading />;
  const draft = wordsDraft(page, league, rulesOf(rulesField(game, 'league')));
  const edit = isAdmin && !isEditing && state === 'known' && (
    <Button variant="default" onClick={() => setEditing(true)}>
      {texts.edit}
    </Button>
  );
  return (
    <>
      <SectionTitle as="h1" action={edit}>
        {title}
      </SectionTitle>
      {state === 'missing' ? (
        <EmptyState art="offline" title={texts.missing} />
      ) : isEditing ? (
        <Editor key={page} page={page} stored={stored} draft={draft} onClose={() => setEditing(false)} />
      ) : (
        <Columns>
          <Grid gap={16}>
            {isAdmin && stored === null && <Text c="mute">{texts.isDraft}</Text>}
            <PageText text={stored?.text ?? draft} />
            <GameRules of={game} />
            {stored !== null && (
              <Text c="mute" fz={14}>
                {texts.version(stored.version, formatDate(stored.at))}
              </Text>
            )}
            {page === 'privacy' && profile !== null && <OwnData />}
          </Grid>
        </Columns>
      )}
    </>
  );
}

const STAGES = ['league', 'playoffs'] as const;

/** By which rules matches begin (decision 145), each stage; nothing by the specification's. */
function GameRules({ of }: { of: LeagueRules }) {
  const lists = STAGES.map((stage) => rulesSentences(rulesOf(rulesField(of, stage))));
  const isSame = of.league === of.playoffs;
  if (isSame && of.league === undefined) return null;
  return (
    <Surface as="section" labelledBy="game-rules">
      <SectionTitle id="game-rules">{texts.game}</SectionTitle>
      {STAGES.slice(0, isSame ? 1 : 2).map((stage, at) => (
        <Fragment key={stage}>
          {!isSame && <Text fw={600}>{texts.stages[stage]}</Text>}
          <ul>
            {lists[at]?.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Surface>
  );
}

/** The way to the export and the deletion of what the league keeps. */
function OwnData() {
  return (
    <Surface as="section" labelledBy="own-data">
      <SectionTitle id="own-data">{texts.own}</SectionTitle>
      <Text c="mute" mb={8}>
        {texts.ownText}
      </Text>
      <Link to="/account">{texts.toAccount}</Link>
    </Surface>
  );
}

/** A text as headings, paragraphs, lists and links: React's own elements, so nothing in it becomes markup. */
function PageText({ text }: { text: string }) {
  return (
    <Grid gap={12} anywhere>
      {pageBlocks(text).map((block, at) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn as a whole.
          <ul key={at}>
            {block.items.map((spans, item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={item}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        ) : block.kind === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <SectionTitle key={at}>
            <Spans spans={block.spans} />
          </SectionTitle>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={at}>
            <Spans spans={block.spans} />
          </p>
        ),
      )}
    </Grid>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) =>
    typeof span === 'string' ? (
      span
    ) : span.href.startsWith('/') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn as a whole.
      <Link key={at} to={span.href}>
        {span.text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <a key={at} href={span.href} rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    ),
  );
}

const LIMIT = LIMITS.words.text;
const problems = ({ text }: { text: string }) =>
  problemsOf({ text: textProblem(text, { limit: LIMIT, required: texts.required, many: true }) });

interface EditorProps {
  page: WordPage;
  stored: Words | null;
  draft: string;
  onClose: () => void;
}

/** The admin writes a page, and sees below how it will look. */
function Editor({ page, stored, draft, onClose }: EditorProps) {
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  const form = useFields({ text: stored?.text ?? draft }, problems);
  const { text } = form.values;
  const save = async () => {
    const writing = { text: text.trim(), version: (stored?.version ?? DRAFT_VERSION) + 1, at: SERVER_TIME };
    const line = { action: 'words-saved', target: `words/${page}`, detail: texts.titles[page] } as const;
    const saved = await submit({
      name: 'Saving a page of the league',
      work: () => update({ [`words/${page}`]: writing }, line),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: texts.saved,
    });
    if (saved) onClose();
  };
  return (
    <Grid as="form" gap={16} noValidate onSubmit={(event) => form.check(event) && void save()}>
      <TextArea label={texts.text} hint={texts.hint} needed autosize minRows={12} maxRows={24} {...form.text('text')} />
      <Row gap={12} wrap>
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        {text !== draft && (
          <Button variant="default" disabled={busy} onClick={() => form.set('text', draft)}>
            {texts.draft}
          </Button>
        )}
      </Row>
      <Surface as="section" labelledBy="preview">
        <SectionTitle id="preview">{texts.preview}</SectionTitle>
        <PageText text={text} />
      </Surface>
    </Grid>
  );
}
