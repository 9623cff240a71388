import type { CircularDetail } from '@circulate/shared-schemas';
import { ButtonLink } from '../../components/ui/button.tsx';

/** Leads to the comparison with the circular that this one replaces, or with one to be chosen. */
export const CompareLink = ({ circular: { id, relations } }: { circular: CircularDetail }) => {
  const replaced = relations.find(
    ({ kind, circular }) => circular !== null && (kind === 'replaces' || kind === 'repeals'),
  )?.circular;
  return replaced ? (
    <ButtonLink to={`/compare?before=${replaced.id}&after=${id}`}>
      Compare with the earlier circular
    </ButtonLink>
  ) : (
    <ButtonLink to={`/compare?after=${id}`}>Compare with another circular</ButtonLink>
  );
};
