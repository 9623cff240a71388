import { BankListSchema, RegionListSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** The call that reads every central bank. */
export const banks = { path: '/banks', queryKey: ['banks'], schema: BankListSchema };

/** The call that reads every region with its banks. */
export const regions = {
  path: '/banks/banks-by-region',
  queryKey: ['regions'],
  schema: RegionListSchema,
};

/** Loads every central bank. */
export const useBanks = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...askQuery(useApi(), banks), enabled: canCallApi });
};

/** Loads every region with its banks. */
export const useRegions = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...askQuery(useApi(), regions), enabled: canCallApi });
};
