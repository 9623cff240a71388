import type { Learning, LearningReport } from '@circulate/shared-schemas';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Time } from '../../../components/time.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { languageName, verdictOf } from './learning-labels.ts';
import { useLearningAct } from './use-learning.ts';
import { WeightList } from './weight-list.tsx';

/** Where what was learned is used, what it looks at, and how to take it away. */
export const LearnedSection = ({ learning }: { learning: Learning }) => {
  const [isAsking, setIsAsking] = useState(false);
  const act = useLearningAct();
  const { learned, category_names: names } = learning;
  const { model, report, trained_at } = learned;
  if (!model) {
    return (
      <Notice>
        Nothing is learned yet; the lists decide. A worker learns within the hour after a decision.
      </Notice>
    );
  }
  const exported = { ...learned, category_names: names };
  return (
    <div className="grid min-w-0 gap-3">
      <div className="card grid gap-3 p-4">
        <p>
          From {model.examples.toLocaleString('en')} decisions of{' '}
          {model.people === 1 ? 'one person' : `${model.people} people`}
          {trained_at ? (
            <>
              , <Time at={trained_at} />
            </>
          ) : null}
          {report ? `, in ${report.seconds.toFixed(1)} seconds` : ''}.
        </p>
        {report ? <CapNote report={report} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => {
              const text = JSON.stringify(exported, null, 2);
              saveFile(new Blob([text], { type: 'application/json' }), 'learned.json');
            }}
          >
            <Download size={15} aria-hidden="true" /> Export (JSON)
          </Button>
          <Button
            size="sm"
            variant="danger"
            isBusy={act.isPending}
            onClick={() => setIsAsking(true)}
          >
            Reset
          </Button>
        </div>
      </div>
      {report ? <ProofTable report={report} /> : null}
      <WeightList model={model} names={names} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Forget what was learned?"
        confirmLabel="Reset"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          act.mutate({ name: 'reset' });
        }}
      >
        The lists decide alone. Decisions made until now teach no more; they still count in the
        figures above.
      </ConfirmDialog>
    </div>
  );
};

const CapNote = ({ report: { largest_share, capped_share } }: { report: LearningReport }) =>
  capped_share < largest_share ? (
    <p className="text-ink-2">
      One person gave {Math.round(100 * largest_share)} % of these decisions; they weigh{' '}
      {Math.round(100 * capped_share)} %.
    </p>
  ) : null;

const HEADS = ['Decided', 'Shared', 'Only it right', 'Only the lists right', 'Wrong mails'];

const ProofTable = ({ report }: { report: LearningReport }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
  <section aria-label="By language" tabIndex={0} className="card overflow-x-auto">
    <table className="w-full text-right text-[13px] tabular-nums">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="px-4 py-2 text-left font-medium">
            Language
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="px-4 py-2 text-left font-medium">
            What follows
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {report.languages.map((proof) => (
          <tr key={proof.language}>
            <th scope="row" className="px-4 py-1.5 text-left font-normal whitespace-nowrap">
              {languageName(proof.language)}
            </th>
            <td className="px-3 py-1.5">{proof.decided}</td>
            <td className="px-3 py-1.5">{proof.shared}</td>
            <td className="px-3 py-1.5">{proof.only_learned}</td>
            <td className="px-3 py-1.5">{proof.only_wording}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">
              {proof.wrong_mails_learned} to {proof.wrong_mails_wording}
            </td>
            <td className="px-4 py-1.5 text-left whitespace-nowrap">
              {proof.is_used ? <Badge tone="ok">Used</Badge> : null} {verdictOf(proof)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
