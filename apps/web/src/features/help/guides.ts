/** A page of the user or admin guide, generated from Markdown at build time (`build/guide-pages.ts`). */
export type Guide = { title: string; html: string };

const loaders = import.meta.glob<Guide>('../../../../../docs/{guide,admin}/*.md');
const titles = import.meta.glob<string>('../../../../../docs/{guide,admin}/*.md', {
  query: '?title',
  import: 'default',
  eager: true,
});

const nameOf = (path: string) => path.split('/').at(-1)?.replace('.md', '') ?? '';

/** Names of the guides to list first. */
const FIRST = ['getting-started', 'overview'];

/**
 * Lists every guide with its name (the last part of its URL), title and readers: the first guides,
 * then all others by title.
 */
export const guides = Object.entries(titles)
  .map(([path, title]) => ({
    name: nameOf(path),
    title,
    isForAdmins: path.includes('/admin/'),
  }))
  .sort(
    (a, b) =>
      Number(FIRST.includes(b.name)) - Number(FIRST.includes(a.name)) ||
      a.title.localeCompare(b.title),
  );

/** Loads a guide by its name; undefined if there is none. Rejects when it can't be loaded. */
export const loadGuide = async (name: string): Promise<Guide | undefined> =>
  Object.entries(loaders).find(([path]) => nameOf(path) === name)?.[1]();
