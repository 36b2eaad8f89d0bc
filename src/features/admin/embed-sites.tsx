import { useState } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useEmbedSites } from '../../data/hooks/use-embed-sites.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { embedAdmin as texts } from '../../domain/messages/embed.ts';
import { ANY_SITE, MAX_SITES, MAX_SITES_LENGTH, readSites } from '../../domain/text/embed.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';

type Who = keyof typeof texts.whoOptions;
const OPTIONS = (Object.keys(texts.whoOptions) as Who[]).map((value) => ({ value, label: texts.whoOptions[value] }));

/** The sites that may show the pages for frames; the embedded server obeys the choice at once. */
export function EmbedSites() {
  const stored = useEmbedSites();
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  // Only what the admin has changed; the rest follows the record.
  const [chosen, choose] = useState<Who | null>(null);
  const [typed, type] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const list = Array.isArray(stored) ? stored : [];
  const who = chosen ?? (stored === ANY_SITE ? 'all' : list.length > 0 ? 'some' : 'none');
  const text = typed ?? list.join('\n');
  const save = async () => {
    const { sites, wrong } = who === 'some' ? readSites(text) : { sites: [], wrong: null };
    const found = who === 'some' ? problemOf(sites, wrong) : '';
    setProblem(found);
    if (found !== '') return;
    const value = who === 'all' ? ANY_SITE : sites.join(' ') || null;
    const detail = who === 'some' ? sites.join(' ') : texts.whoOptions[who];
    const line = { action: 'embed-saved', target: 'config/embed', detail } as const;
    const saved = await submit({
      name: 'Saving the sites for frames',
      work: () => update({ 'config/embed/sites': value }, line),
      problem: (error) => serverProblem(error, texts.saveFailed),
      tell: 'notice',
      done: texts.saved,
    });
    if (!saved) return;
    choose(null);
    type(null);
  };
  return (
    <>
      <SelectField
        label={texts.who}
        hint={texts.firebaseNote}
        options={OPTIONS}
        value={who}
        disabled={stored === undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value as Who)}
      />
      {who === 'some' && (
        <TextArea
          label={texts.sites}
          hint={texts.sitesHint}
          error={problem}
          value={text}
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
      <Button loading={busy} disabled={stored === undefined} onClick={() => void save()}>
        {texts.save}
      </Button>
    </>
  );
}

function problemOf(sites: readonly string[], wrong: string | null): string {
  if (wrong !== null) return texts.wrongSite(wrong);
  if (sites.length === 0) return texts.noSite;
  const isLong = sites.length > MAX_SITES || sites.join(' ').length > MAX_SITES_LENGTH;
  return isLong ? texts.tooMany(MAX_SITES) : '';
}
