import type { Ai, AiTest } from '@circulate/shared-schemas';
import { Check, X } from 'lucide-react';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatDocumentDay, formatNumber } from '../../../lib/format/format.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { FIELD_NAMES, secondsText, usdText } from './ai-labels.ts';

/** Time within which a worker normally starts a requested test. */
const TAKEN_WITHIN_MS = 15_000;

type ResultProps = { asked: Ai['asked_test']; test: AiTest | null };

/** Shows the result of the last test, or the progress of the current one. */
export const AiTestResult = ({ asked, test }: ResultProps) => {
  const now = useNow();
  if (asked) {
    const isLost = !asked.begun_at && now - Date.parse(asked.asked_at) > TAKEN_WITHIN_MS;
    return isLost ? (
      <Notice tone="warn" role="status">
        No worker has started the test yet. Check that the worker is running.
      </Notice>
    ) : (
      <p role="status" className="card flex items-center gap-3 px-5 py-4">
        <Spinner />
        <span>
          {asked.begun_at
            ? 'The test is running. A local model may take several minutes.'
            : 'Waiting for a worker.'}
        </span>
      </p>
    );
  }
  if (!test) return <p className="card px-5 py-4 text-ink-2">No test has been run yet.</p>;
  return (
    <div className="card grid min-w-0 gap-4 px-5 py-4">
      <Notice tone={test.problem ? 'bad' : 'ok'} role="status">
        <p className="text-pretty wrap-anywhere">
          {test.problem ??
            `${test.model} read the circular and the longest text that we would send.`}
        </p>
        <p className="text-[13px] text-ink-2">{`Tested ${relativeTime(test.ended_at, now)}`}</p>
      </Notice>
      {test.fields.length > 0 ? <Fields fields={test.fields} /> : null}
      {test.summary.length > 0 ? (
        <div>
          <h3 className="font-semibold">Summary</h3>
          <ul className="ms-5 list-disc">
            {test.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {test.reading ? <p className="text-ink-2">{costLine(test.reading)}</p> : null}
    </div>
  );
};

const costLine = (reading: NonNullable<AiTest['reading']>) => {
  const { took_ms, prompt_tokens, completion_tokens, cost_usd } = reading;
  const price = cost_usd === null ? 'No price is set.' : `It cost ${usdText(cost_usd)}.`;
  return `One circular took ${secondsText(took_ms)}, ${formatNumber(prompt_tokens)} tokens in and ${formatNumber(completion_tokens)} out. ${price}`;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const foundText = (said: string | null) => {
  if (said === null) return 'Not found';
  return DAY.test(said) ? formatDocumentDay(said) : said;
};

const Fields = ({ fields }: { fields: AiTest['fields'] }) => (
  <table className="w-full">
    <caption className="sr-only">What the model found in the built-in circular</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Found</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {fields.map(({ name, said, is_right: isRight }) => (
        <tr key={name}>
          <th scope="row" className="py-2 pe-4 text-start align-top font-normal text-ink-3">
            {FIELD_NAMES[name]}
          </th>
          <td className="py-2 pe-4 wrap-anywhere">{foundText(said)}</td>
          <td className={isRight ? 'py-2 text-ok' : 'py-2 text-bad'}>
            <span className="flex items-center justify-end gap-1.5">
              {isRight ? (
                <Check size={16} aria-hidden="true" />
              ) : (
                <X size={16} aria-hidden="true" />
              )}
              {isRight ? 'Right' : 'Wrong'}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
