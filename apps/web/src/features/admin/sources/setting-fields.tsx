import type { SourceKind } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type PlaceName, placeNames, requestNames } from './setting-names.ts';
import { canBeRendered, type SourceDraft } from './source-draft.ts';

type SettingFieldsProps = { kind: SourceKind | ''; form: UseFormReturn<SourceDraft> };

const labels: Record<PlaceName, string> = {
  item: 'Item',
  link: 'Item link',
  title: 'Item title',
  date: 'Item date',
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

const PATTERN_HINT = 'If items have no link: a URL with paths in braces, such as /circulars/{id}.';

const untouched = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

/**
 * Fields for how a source is requested and read. A setting left blank is detected automatically.
 */
export const SettingFields = ({ kind, form }: SettingFieldsProps) => (
  <>
    <PlaceFields kind={kind} form={form} />
    <DrawnField kind={kind} form={form} />
    <RequestFields form={form} />
  </>
);

/** Fields that locate the circulars in a page or a JSON response; feeds and PDFs don't need any. */
const PlaceFields = ({ kind, form: { register } }: SettingFieldsProps) => {
  if (kind !== 'html' && kind !== 'json') return null;
  return (
    <fieldset>
      <legend className="font-medium">Where to find each field (optional)</legend>
      <p className="mt-0.5 mb-3 text-[13px] text-ink-3">
        {kind === 'html'
          ? 'CSS selectors. Blank fields are detected from the page.'
          : 'Dotted paths. Blank fields are detected from the response.'}
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
        <SelectField label="Numeric date format" {...register('settings.date_order')}>
          <option value="">Detect automatically</option>
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
          <option value="ymd">Year, month, day</option>
        </SelectField>
      </div>
    </fieldset>
  );
};

/** Checkbox for a JavaScript-rendered page, with a note on the cost of such a source. */
const DrawnField = ({ kind, form: { watch, setValue } }: SettingFieldsProps) => {
  if (!canBeRendered(kind)) return null;
  return (
    <div>
      <LabelledCheckbox
        checked={watch('isDrawn')}
        onCheckedChange={(isDrawn) => setValue('isDrawn', isDrawn)}
      >
        Rendered by JavaScript
      </LabelledCheckbox>
      <p className="ml-9 text-[13px] text-ink-3">
        For pages whose list only appears in a browser. Each check then takes about 3 seconds, 200
        MB of memory and 100 times the CPU time of a plain page. If the script loads its list from a
        separate URL, reading that as JSON is cheaper and more reliable.
      </p>
    </div>
  );
};

/** Fields for request options that some sites need; collapsed while empty. */
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
        Request options (optional)
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Referer"
          type="url"
          placeholder="https://"
          hint="For sites that only respond to requests from one of their own pages."
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
            label="POST body"
            placeholder='{"page": 1} or page=1'
            hint="For lists requested by POST: JSON or form fields."
            maxLength={4000}
            {...untouched}
            {...register('settings.post')}
          />
        </div>
      </div>
    </details>
  );
};
