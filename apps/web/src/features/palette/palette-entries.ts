import type { Bank, CircularHit, Passage } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';
import { fold, searchBanks } from '../../lib/text/find-banks.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';

/** Action that runs when a palette entry is chosen. */
export type Choice =
  | { kind: 'go'; to: string }
  | { kind: 'follow'; bank: Bank; subscribe: boolean }
  | { kind: 'theme'; theme: 'system' | 'light' | 'dark' }
  | { kind: 'sign-out' };

/** An entry of the command palette. */
export type Entry = {
  id: string;
  label: string;
  /** Secondary text next to the label. */
  detail?: string | undefined;
  language?: string | null;
  passage?: Passage | null;
  choice: Choice;
};

export type Group = { title: string; entries: Entry[] };

/** One of the app's screens, by its name. */
export type Screen = { to: string; label: string };

const BANKS_SHOWN = 5;
const BANKS_TO_FOLLOW = 2;

const themes = [
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
  { theme: 'system', label: 'System theme' },
] as const;

const acts: (Entry & { words: string })[] = [
  ...themes.map(({ theme, label }) => ({
    id: `theme-${theme}`,
    label,
    words: `${label} mode colours`,
    choice: { kind: 'theme', theme } as const,
  })),
  { id: 'sign-out', label: 'Sign out', words: 'log out leave', choice: { kind: 'sign-out' } },
];

/** Returns whether every typed word is a prefix of a word in the text. */
const fits = (typed: string, text: string) => {
  const known = fold(text).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .every((word) => known.some((name) => name.startsWith(word)));
};

type Known = {
  screens: readonly Screen[];
  banks: readonly Bank[];
  followed: ReadonlySet<string>;
  circulars: readonly CircularHit[];
};

/**
 * Returns the palette's entries for what the user typed, by group. If nothing was typed, returns
 * only screens and actions.
 */
export const groupsFor = (typed: string, known: Known): Group[] => {
  const q = typed.trim();
  const banks = searchBanks(known.banks, q.replace(/^(?:un)?subscribe\s+(?:(?:to|from)\s+)?/i, ''));
  const circulars = {
    title: 'Circulars',
    entries: [...known.circulars.map(toCircular), ...inArchive(q)],
  };
  // If neither banks nor circulars were found, the user probably means a screen or an action.
  const isFound = banks.length + known.circulars.length > 0;
  const [named, others] = byName(q, screensAndActions(q, banks, known));
  const groups: Group[] = [
    ...named,
    { title: 'Banks', entries: banks.slice(0, BANKS_SHOWN).map(toBank) },
    ...(isFound ? [circulars] : []),
    ...others,
    ...(isFound ? [] : [circulars]),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};

const screensAndActions = (q: string, banks: readonly Bank[], known: Known): Group[] => [
  {
    title: 'Screens',
    entries: known.screens
      .filter(({ label }) => fits(q, label))
      .map(({ to, label }) => ({ id: `go-${to}`, label, choice: { kind: 'go', to } })),
  },
  {
    title: 'Actions',
    entries: [
      ...banks.slice(0, BANKS_TO_FOLLOW).map((bank) => toFollow(bank, known.followed)),
      ...acts.filter(({ label, words }) => fits(q, `${label} ${words}`)),
    ],
  },
];

/**
 * Separates the groups that contain an entry whose full name was typed, which stay first, from the
 * others.
 */
const byName = (q: string, groups: readonly Group[]): [named: Group[], others: Group[]] => {
  const isNamed = ({ entries }: Group) => entries.some(({ label }) => fold(label) === fold(q));
  return [groups.filter(isNamed), groups.filter((group) => !isNamed(group))];
};

const toBank = (bank: Bank): Entry => ({
  id: `bank-${bank.id}`,
  label: bank.display_name,
  detail: bank.country,
  choice: { kind: 'go', to: `/circulars?bank=${bank.id}` },
});

const toFollow = (bank: Bank, followed: ReadonlySet<string>): Entry => {
  const isFollowed = isSubscribed(bank, followed);
  return {
    id: `follow-${bank.id}`,
    label: `${isFollowed ? 'Unsubscribe from' : 'Subscribe to'} ${bank.display_name}`,
    choice: { kind: 'follow', bank, subscribe: !isFollowed },
  };
};

/** Returns whether an entry is a circular. */
export const isCircular = ({ id }: Entry): boolean => id.startsWith(CIRCULAR);

const CIRCULAR = 'circular-';

/** Returns whether an entry is the link to the archive search, which is always offered. */
export const isArchive = ({ id }: Entry): boolean => id === ARCHIVE;

const ARCHIVE = 'archive';

const toCircular = (circular: CircularHit): Entry => ({
  id: `${CIRCULAR}${circular.id}`,
  label: titleOf(circular),
  detail: circular.bank.display_name,
  language: circular.title === circular.original_title ? circular.language : null,
  passage: circular.passage,
  choice: { kind: 'go', to: `/circulars/${circular.id}` },
});

const inArchive = (q: string): Entry[] =>
  q === ''
    ? []
    : [
        {
          id: ARCHIVE,
          label: `Search the archive for “${q}”`,
          choice: { kind: 'go', to: `/circulars?${new URLSearchParams({ q })}` },
        },
      ];
