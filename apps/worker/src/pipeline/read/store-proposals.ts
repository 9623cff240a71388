import type { Decision } from '@circulate/circular-text';
import type { Db } from '@circulate/database';

type Named = Pick<Decision, 'confidence'> & { categories: { id: string }[] };

type Proposals = {
  wording: Named;
  /** The product's decision, which combines those of the keyword rules and the model. */
  product: Named;
  /** Code of the reason for review; undefined if the circular was published automatically. */
  heldBy: string | undefined;
};

/**
 * Stores each classifier's first category and its confidence, so that reviewers' decisions show how
 * often each is right (docs/categoriser.md: labels). Replaces those of an earlier run.
 */
export const storeProposals = async (
  tx: Db,
  version_id: string,
  { wording, product, heldBy }: Proposals,
): Promise<void> => {
  await tx.proposal.deleteMany({ where: { version_id } });
  await tx.proposal.createMany({
    data: [
      ...firstOf(wording).map((first) => ({ version_id, decider: 'wording', ...first })),
      ...firstOf(product).map((first) => ({
        ...{ version_id, decider: 'product', ...first },
        held_by: heldBy ?? null,
      })),
    ],
  });
};

const firstOf = ({ categories: [first], confidence }: Named) =>
  first ? [{ category_id: first.id, confidence }] : [];
