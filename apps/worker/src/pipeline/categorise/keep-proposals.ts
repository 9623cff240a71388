import type { Decision, Reading } from '@circulate/circular-text';
import type { Db } from '@circulate/database';

type Proposals = {
  wording: Decision;
  reading: Reading;
  /** Undefined while nothing is learned; also where it does not decide. */
  learned: Decision | undefined;
  /** What came of all deciders together. */
  product: Decision;
  /** Why it waits for a person, as a code; undefined where it goes on by itself. */
  heldBy: string | undefined;
};

/**
 * Keeps what each decider named first, and how sure it was, so that decisions of people show how often
 * each is right (docs/categoriser.md: labels). In place of what an earlier run kept.
 */
export const keepProposals = async (
  tx: Db,
  version_id: string,
  { wording, reading, learned, product, heldBy }: Proposals,
): Promise<void> => {
  await tx.proposal.deleteMany({ where: { version_id } });
  await tx.proposal.createMany({
    data: [
      ...firstOf(wording).map((first) => ({ version_id, decider: 'wording', ...first, reading })),
      ...firstOf(learned).map((first) => ({ version_id, decider: 'learned', ...first })),
      ...firstOf(product).map((first) => ({
        ...{ version_id, decider: 'product', ...first },
        held_by: heldBy ?? null,
      })),
    ],
  });
};

const firstOf = (decision: Decision | undefined) => {
  const first = decision?.categories[0];
  return first ? [{ category_id: first.id, confidence: decision.confidence }] : [];
};
