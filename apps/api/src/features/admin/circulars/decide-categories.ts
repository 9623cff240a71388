import { type CategoryType, categoryTypeName, type Db } from '@circulate/database';
import { type CategoryType as CategoryTypeName, DECIDED_BY_ADMIN } from '@circulate/shared-schemas';
import { conflict, invalid, notFound } from '../../../lib/app-error.ts';

type Decision = { kind: CategoryTypeName; category_ids: string[] };

/**
 * Stores an admin's decision on a version, replacing any previous one. Throws NOT_FOUND for an
 * unknown category, CONFLICT for a retired one, and VALIDATION for one that belongs to the other
 * type.
 */
export const decideCategories = async (tx: Db, versionId: string, decision: Decision) => {
  const kind = await checkedKind(tx, versionId, decision);
  await tx.circularVersion.update({
    where: { id: versionId },
    data: { kind, confidence: 1, decided_by: DECIDED_BY_ADMIN },
  });
  await tx.circularCategory.deleteMany({ where: { version_id: versionId } });
  await tx.circularCategory.createMany({
    data: decision.category_ids.map((id) => ({
      version_id: versionId,
      category_id: id,
      confidence: 1,
      decided_by: DECIDED_BY_ADMIN,
      evidence: '',
    })),
  });
};

/**
 * Returns the current decision on a version as a value that can be compared with another decision.
 */
export const currentDecisionOf = async (tx: Db, versionId: string) => {
  const version = await tx.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { kind: true, decided_by: true, categories: { select: { category_id: true } } },
  });
  return {
    kind: version.kind && categoryTypeName[version.kind],
    decided_by: version.decided_by,
    category_ids: version.categories.map((category) => category.category_id).sort(),
  };
};

/**
 * Returns the decision's type, after checking that its categories are valid and belong to that
 * type; otherwise throws like `decideCategories`.
 */
export const checkedKind = async (
  tx: Db,
  versionId: string,
  { kind, category_ids }: Decision,
): Promise<CategoryType> => {
  const categories = await tx.category.findMany({ where: { id: { in: category_ids } } });
  if (categories.length < category_ids.length) throw notFound('category');
  const retired = categories.find(({ retired_at }) => retired_at);
  if (retired && !(await wasPublishedWith(tx, versionId, retired.id))) {
    throw conflict(`${retired.category_name} is retired. Choose another category.`, 'category_ids');
  }
  const mismatch = categories.find(({ category_type }) => categoryTypeName[category_type] !== kind);
  if (mismatch)
    throw invalid(
      'category_ids',
      `${mismatch.category_name} is not a ${kind} category. Choose another one.`,
    );
  return kind === 'Macroeconomic' ? 'Macroeconomic' : 'NewsFlash';
};

/**
 * Whether a version was published in a category; if so, it can keep the category even after that is
 * retired.
 */
const wasPublishedWith = async (tx: Db, versionId: string, categoryId: string) =>
  (await tx.circularCategory.count({
    where: {
      category_id: categoryId,
      version: { id: versionId, circular: { published_at: { not: null } } },
    },
  })) > 0;
