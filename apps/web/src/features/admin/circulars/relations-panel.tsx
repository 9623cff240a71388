import {
  ACT_RELATIONS,
  type AdminRelation,
  RELATION_NAMES,
  type RelationKind,
  RelationKindSchema,
} from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { FiguresInOrder } from '../../../components/figures-in-order.tsx';
import { nameOfRelated, ProofSentence } from '../../../components/standing.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { NewRelation } from './new-relation.tsx';
import { useRelationChange, useRelations } from './use-relations.ts';

const FINDERS: Record<AdminRelation['found_by'], string> = {
  rules: 'Found by keyword rules',
  model: 'Found by AI',
  person: 'Added by an admin',
};

/** Shows the effects of a circular on other acts, for admins to confirm, correct and extend. */
export const RelationsPanel = ({ circularId }: { circularId: string }) => {
  const relations = useRelations(circularId);
  const change = useRelationChange(circularId);
  if (relations.isError) {
    return <TryAgain title="We couldn’t load the relations." query={relations} />;
  }
  const items = relations.data?.items ?? [];
  return (
    <section aria-labelledby="relations" className="card px-4 py-3">
      <h2 id="relations" className="mb-3 font-semibold">
        Relations to other acts
      </h2>
      {relations.data && items.length === 0 ? (
        <p className="mb-3 text-[13px] text-ink-3">
          This circular doesn’t refer to any other acts.
        </p>
      ) : null}
      <ul className="mb-4 grid gap-4">
        {items.map((relation, at) => (
          <RelationRow
            key={relation.id}
            relation={relation}
            isSameSentence={relation.sentence === items[at - 1]?.sentence}
            isBusy={change.isPending}
            onChange={(input) => change.mutate({ name: 'correct', relation: relation.id, input })}
          />
        ))}
      </ul>
      <NewRelation
        isBusy={change.isPending}
        onSubmit={(input, onSaved) => change.mutate({ name: 'add', input }, { onSuccess: onSaved })}
      />
    </section>
  );
};

type RelationRowProps = {
  relation: AdminRelation;
  /**
   * Whether the previous relation in the list quotes the same sentence, as when one sentence
   * repeals several acts.
   */
  isSameSentence: boolean;
  isBusy: boolean;
  onChange: (input: { is_wrong?: boolean; kind?: RelationKind }) => void;
};

const RelationRow = ({ relation, isSameSentence, isBusy, onChange }: RelationRowProps) => {
  const { kind, act, circular, sentence, language, found_by, is_confirmed, is_wrong } = relation;
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="font-medium wrap-anywhere">
        <bdi className={is_wrong ? 'line-through' : undefined}>
          <FiguresInOrder>{act}</FiguresInOrder>
        </bdi>
        {circular ? (
          <Link
            to={`/admin/circulars/${circular.id}`}
            className="link block text-[13px] font-normal"
          >
            <bdi>{nameOfRelated(circular)}</bdi>
          </Link>
        ) : (
          <span className="block text-[13px] font-normal text-ink-3">Not in the archive</span>
        )}
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label="Relation"
            aria-label={`Relation to ${act}`}
            value={kind}
            disabled={isBusy}
            onChange={({ target }) => onChange({ kind: RelationKindSchema.parse(target.value) })}
          >
            {ACT_RELATIONS.map((each) => (
              <option key={each} value={each}>
                {RELATION_NAMES[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button
          disabled={isBusy}
          aria-pressed={is_confirmed}
          aria-label={`Right: ${act}`}
          onClick={() => onChange({ is_wrong: false })}
        >
          Right
        </Button>
        <Button
          variant="danger"
          disabled={isBusy}
          aria-pressed={is_wrong}
          aria-label={`Wrong: ${act}`}
          onClick={() => onChange({ is_wrong: true })}
        >
          Wrong
        </Button>
      </div>
      {isSameSentence ? null : <ProofSentence sentence={sentence} language={language} />}
      <p className="flex flex-wrap gap-2 text-[13px] text-ink-3">
        {isSameSentence ? <span>Same sentence as above</span> : null}
        <span>{FINDERS[found_by]}</span>
        {is_confirmed ? <Badge tone="ok">Confirmed</Badge> : null}
        {is_wrong ? <Badge tone="bad">Wrong: not shown</Badge> : null}
      </p>
    </li>
  );
};
