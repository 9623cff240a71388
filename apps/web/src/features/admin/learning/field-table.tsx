import type { Learning } from '@circulate/shared-schemas';
import { measuredText } from '../../../lib/text/measured-text.ts';

const FIELDS: Record<Learning['fields'][number]['field'], string> = {
  title: 'Title',
  act_number: 'Number',
  published_on: 'Issue date',
  dates: 'Other dates',
};
const SOURCES = { rules: 'Keyword rules', model: 'AI model' } as const;

/** Shows how accurate the rules and the model are on each field that a reviewer can correct. */
export const FieldTable = ({ fields }: Pick<Learning, 'fields'>) => {
  const rightOf = (field: string, source: string) =>
    fields.find((each) => each.field === field && each.source === source)?.right;
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-right text-[13px] tabular-nums">
        <caption className="sr-only">How often each source was right, by field</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Field
            </th>
            {Object.values(SOURCES).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Object.entries(FIELDS).map(([field, name]) => (
            <tr key={field}>
              <th scope="row" className="px-4 py-1.5 text-left font-[inherit] whitespace-nowrap">
                {name}
              </th>
              {Object.keys(SOURCES).map((source) => {
                const right = rightOf(field, source);
                return (
                  <td key={source} className="px-3 py-1.5 whitespace-nowrap">
                    {right ? measuredText(right) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
