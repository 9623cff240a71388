import { FoundCircularsSchema } from '@circulate/shared-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { chooseTheme } from '../../lib/browser/theme.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { learnNames } from '../../lib/text/find-banks.ts';
import { useBanks } from '../../queries/banks.ts';
import {
  subscribedBankKeys,
  useSubscriptions,
  useToggleBank,
} from '../../queries/subscriptions.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { type Choice, groupsFor, type Screen } from './palette-entries.ts';

/** Minimum number of letters before the archive is searched. */
export const LETTERS_AT_LEAST = 2;

/** Loads the circulars that match the typed text, once the user pauses. */
const useFoundCirculars = (typed: string) => {
  const api = useApi();
  const { canCallApi } = useSession();
  const q = useDebounced(typed.trim(), 200);
  const isWanted = typed.trim().length >= LETTERS_AT_LEAST;
  const isAsked = isWanted && q.length >= LETTERS_AT_LEAST;
  const found = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) =>
      api.get('/circulars/find', { query: { q }, schema: FoundCircularsSchema, signal }),
    enabled: canCallApi && isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    circulars: isAsked ? (found.data?.items ?? []) : [],
    isFailed: isAsked && found.isError,
    isLooking: isWanted && (found.isFetching || q !== typed.trim()),
  };
};

/**
 * Returns the command palette's entries for what the user typed, and a function that runs the
 * chosen one.
 */
export const usePalette = (typed: string, screens: readonly Screen[]) => {
  const { data: banks, isError: areBanksUnknown } = useBanks();
  useEffect(() => banks && learnNames(banks), [banks]);
  const followed = subscribedBankKeys(useSubscriptions().data);
  const { circulars, isFailed, isLooking } = useFoundCirculars(typed);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const toggleBank = useToggleBank();

  const choose = (choice: Choice) => {
    if (choice.kind === 'go') navigate(choice.to);
    else if (choice.kind === 'follow') toggleBank.mutate(choice);
    else if (choice.kind === 'theme') chooseTheme(choice.theme);
    else void signOut();
  };
  return {
    groups: groupsFor(typed, { screens, banks: banks ?? [], followed, circulars }),
    unsearched: [
      ...(areBanksUnknown && banks === undefined ? ['banks'] : []),
      ...(isFailed ? ['circulars'] : []),
    ],
    isLooking,
    choose,
  };
};
