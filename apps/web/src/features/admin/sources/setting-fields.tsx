import type { SourceKind } from '@circulate/shared-schemas';
import type { UseFormRegister } from 'react-hook-form';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type SettingName, type SourceDraft, settingNames } from './source-draft.ts';

type SettingFieldsProps = { kind: SourceKind | ''; register: UseFormRegister<SourceDraft> };

const labels: Record<SettingName, string> = {
  item: 'Item',
  link: 'Link in an item',
  title: 'Title in an item',
  date: 'Date in an item',
  next_page: 'Next page',
};

const examples: Record<'html' | 'json', Record<SettingName, string>> = {
  html: {
    item: 'table.circulars tr',
    link: 'a',
    title: 'td.subject',
    date: 'td.date',
    next_page: 'a.next',
  },
  json: {
    item: 'data.items',
    link: 'file.url',
    title: 'name',
    date: 'published',
    next_page: 'links.next',
  },
};

/** How a page or a JSON answer is read; feeds and PDFs need no such thing. */
export const SettingFields = ({ kind, register }: SettingFieldsProps) => {
  if (kind !== 'html' && kind !== 'json') return null;
  return (
    <fieldset>
      <legend className="font-medium">Where to look (optional)</legend>
      <p className="mt-0.5 mb-3 text-[13px] text-ink-3">
        {kind === 'html' ? 'CSS selectors.' : 'Dotted paths.'} What you leave out is found by
        looking at the {kind === 'html' ? 'page' : 'answer'}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {settingNames.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            placeholder={examples[kind][name]}
            maxLength={500}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            {...register(`settings.${name}`)}
          />
        ))}
      </div>
    </fieldset>
  );
};
