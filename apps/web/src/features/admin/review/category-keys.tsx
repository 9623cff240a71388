import {
  type AdminCircular,
  type Category,
  directionOfText,
  isLikely,
} from '@circulate/shared-schemas';
import { Confidence } from '../../../components/confidence.tsx';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { formatShare } from '../../../lib/format/format.ts';
import { Key } from './key-help.tsx';

type CategoryKeysProps = {
  /** Categories in the order of their keyboard shortcuts. */
  offered: Category[];
  proposed: AdminCircular['categories'];
  chosen: string[];
  text: string | null;
  onChange: (chosen: string[]) => void;
  onShowQuote: (label: string) => void;
};

/** Explains why no category is ticked, and what to do. */
const noProposal = (proposed: AdminCircular['categories']): string => {
  if (proposed.length === 0) return 'Choose at least one category.';
  const best = Math.max(...proposed.map(({ confidence }) => confidence));
  return isLikely(best)
    ? 'Choose at least one category.'
    : `We’re not confident in any category (highest: ${formatShare(best)}). Choose at least one.`;
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/**
 * Shows the categories with their keyboard shortcuts. Proposed ones come first, with their
 * confidence and the reason.
 */
export const CategoryKeys = (props: CategoryKeysProps) => {
  const { offered, proposed, chosen, onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Categories</legend>
      {chosen.length === 0 ? (
        <p role="status" className="mb-1 text-[13px] text-warn">
          {noProposal(proposed)}
        </p>
      ) : null}
      {offered.map((category, place) => {
        const proposal = proposed.find(({ id }) => id === category.id);
        return (
          <div key={category.id} className={proposal?.evidence ? 'pb-2' : ''}>
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <LabelledCheckbox
                  checked={chosen.includes(category.id)}
                  onCheckedChange={(isChosen) =>
                    onChange(
                      isChosen
                        ? [...chosen, category.id]
                        : chosen.filter((id) => id !== category.id),
                    )
                  }
                >
                  {category.category_name}
                </LabelledCheckbox>
              </div>
              {proposal ? <Confidence confidence={proposal.confidence} isShown /> : null}
              <span aria-hidden="true" className="grid w-5 shrink-0 max-lg:hidden">
                {KEYS[place] ? <Key>{KEYS[place]}</Key> : null}
              </span>
            </div>
            {proposal?.evidence ? (
              <blockquote
                dir={directionOfText(proposal.evidence)}
                className="ml-[30px] line-clamp-3 border-s-2 border-line-strong ps-3 font-serif text-[13px]/5 text-ink-2"
              >
                {proposal.evidence}
              </blockquote>
            ) : null}
            {proposal?.evidence && props.text ? (
              <button
                type="button"
                className="link ml-[30px] mt-0.5 pl-3 text-[13px]"
                onClick={() => props.onShowQuote(category.category_name)}
              >
                Show in text
                <span className="sr-only"> (for {category.category_name})</span>
              </button>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
};
