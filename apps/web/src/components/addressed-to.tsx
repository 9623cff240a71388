import { type CircularItem, LICENCE_TYPE_NAMES } from '@circulate/shared-schemas';
import { formatList } from '../lib/format/format.ts';
import { usePreferences } from '../queries/preferences.ts';
import { Badge } from './ui/badge.tsx';

/**
 * Whom a circular is for, where that is certain; marked where the institution of the user is none of
 * these.
 */
export const AddressedTo = ({ types }: AddressedToProps) =>
  types.length === 0 ? null : <AddresseeBadge types={types} />;

type AddressedToProps = { types: CircularItem['addressed_to'] };

const AddresseeBadge = ({ types }: AddressedToProps) => {
  const own = usePreferences().data?.licence_type ?? null;
  const isForOthers = own !== null && !types.includes(own) && !types.includes('all');
  const names = formatList(types.map((type) => LICENCE_TYPE_NAMES[type].toLowerCase()));
  return <Badge tone={isForOthers ? 'warn' : 'plain'}>{`Addressed to: ${names}`}</Badge>;
};
