import type { SourceKind } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type PlaceName, placeNames, requestNames } from './setting-names.ts';
import { mayBeDrawn, type SourceDraft } from './source-draft.ts';

type SettingFieldsProps = { kind: SourceKind | ''; form: UseFormReturn<SourceDraft> };

const labels: Record<PlaceName, string> = {
  item: 'Item',
  link: 'Link in an item',
  title: 'Title in an item',
  date: 'Date in an item',
  next_page: 'Next page',
};

const examples: Record<'html' | 'json', Record<PlaceName, string>> = {
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

const PATTERN_HINT =
  'Where entries have no link: an address with paths in braces, such as /circulars/{id}.';

const untouched = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

/** How a source is asked and read; what is left out is found by looking. */
export const SettingFields = ({ kind, form }: SettingFieldsProps) => (
  <>
    <PlaceFields kind={kind} form={form} />
    <DrawnField kind={kind} form={form} />
    <RequestFields form={form} />
  </>
);

/** How a page or a JSON answer is read; feeds and PDFs need no such thing. */
const PlaceFields = ({ kind, form: { register } }: SettingFieldsProps) => {
  if (kind !== 'html' && kind !== 'json') return null;
  return (
    <fieldset>
      <legend className="font-medium">Where to look (optional)</legend>
      <p className="mt-0.5 mb-3 text-[13px] text-ink-3">
        {kind === 'html' ? 'CSS selectors.' : 'Dotted paths.'} What you leave out is found by
        looking at the {kind === 'html' ? 'page' : 'answer'}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {placeNames.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            placeholder={examples[kind][name]}
            hint={kind === 'json' && name === 'link' ? PATTERN_HINT : undefined}
            maxLength={500}
            {...untouched}
            {...register(`settings.${name}`)}
          />
        ))}
        <SelectField label="Dates in numbers" {...register('settings.date_order')}>
          <option value="">Find out by looking</option>
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
          <option value="ymd">Year, month, day</option>
        </SelectField>
      </div>
    </fieldset>
  );
};

/** For pages that hold no list before their script ran; what that costs stands beside it. */
const DrawnField = ({ kind, form: { watch, setValue } }: SettingFieldsProps) => {
  if (!mayBeDrawn(kind)) return null;
  return (
    <div>
      <LabelledCheckbox
        checked={watch('isDrawn')}
        onCheckedChange={(isDrawn) => setValue('isDrawn', isDrawn)}
      >
        Drawn by a script
      </LabelledCheckbox>
      <p className="ml-9 text-[13px] text-ink-3">
        For pages whose list appears only in a browser. Each look then takes about three seconds and
        200 MB of memory, and a hundred times the processor time of an ordinary page. Where the
        script takes its list from an address of its own, reading that as JSON is cheaper and surer.
      </p>
    </div>
  );
};

/** What some sites want to be sent; closed while nothing is. */
const RequestFields = ({ form: { register, getValues } }: Pick<SettingFieldsProps, 'form'>) => {
  const given = getValues('settings');
  return (
    <details className="group" open={requestNames.some((name) => given[name] !== '') || undefined}>
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 font-medium">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="transition-transform group-open:rotate-90"
        />
        How to ask (optional)
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Referer"
          type="url"
          placeholder="https://"
          hint="For sites that answer only to who comes from one of their pages."
          maxLength={2048}
          {...untouched}
          {...register('settings.referer')}
        />
        <TextField
          label="Accept-Language"
          placeholder="es, en;q=0.5"
          maxLength={100}
          {...untouched}
          {...register('settings.accept_language')}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Send by POST"
            placeholder='{"page": 1} or page=1'
            hint="For lists that are asked for by POST: JSON, or the fields of a form."
            maxLength={4000}
            {...untouched}
            {...register('settings.post')}
          />
        </div>
      </div>
    </details>
  );
};
