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

/** What a circular does to other acts, for admins to confirm, correct and add. */
export const RelationsPanel = ({ circularId }: { circularId: string }) => {
  const relations = useRelations(circularId);
  const change = useRelationChange(circularId);
  if (relations.isError) {
    return (
      <TryAgain
        title="We couldn’t load the relations."
        error={relations.error}
        onRetry={() => void relations.refetch()}
      />
    );
  }
  const items = relations.data?.items ?? [];
  return (
    <section aria-labelledby="relations" className="card px-5 py-4">
      <h2 id="relations" className="mb-3 font-semibold">
        Relations to other acts
      </h2>
      {relations.data && items.length === 0 ? (
        <p className="mb-3 text-[13px] text-ink-3">This circular refers to no other act.</p>
      ) : null}
      <ul className="mb-4 grid gap-4">
        {items.map((relation) => (
          <RelationRow
            key={relation.id}
            relation={relation}
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
  isBusy: boolean;
  onChange: (input: { is_wrong?: boolean; kind?: RelationKind }) => void;
};

const RelationRow = ({ relation, isBusy, onChange }: RelationRowProps) => {
  const { kind, act, circular, sentence, language, found_by, is_confirmed, is_wrong } = relation;
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
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
        <p className="min-w-0 flex-1 basis-52 font-medium [overflow-wrap:anywhere]">
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
        <span className="flex gap-2">
          <Button
            size="sm"
            disabled={isBusy}
            aria-pressed={is_confirmed}
            aria-label={`Right: ${act}`}
            onClick={() => onChange({ is_wrong: false })}
          >
            Right
          </Button>
          <Button
            size="sm"
            variant="danger"
            disabled={isBusy}
            aria-pressed={is_wrong}
            aria-label={`Wrong: ${act}`}
            onClick={() => onChange({ is_wrong: true })}
          >
            Wrong
          </Button>
        </span>
      </div>
      <ProofSentence sentence={sentence} language={language} />
      <p className="flex flex-wrap gap-2 text-[13px] text-ink-3">
        {FINDERS[found_by]}
        {is_confirmed ? <Badge tone="ok">Confirmed</Badge> : null}
        {is_wrong ? <Badge tone="bad">Wrong: not shown</Badge> : null}
      </p>
    </li>
  );
};
