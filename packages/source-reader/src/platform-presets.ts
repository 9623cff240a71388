import type { SourcePreset, SourceSettings } from '@circulate/shared-schemas';
import type { OutlineNode } from './markup/outline.ts';
import type { Page } from './parse-page.ts';
import { selectPlaces } from './select-places.ts';

type Platform = {
  name: string;
  /** URLs and markup that identify the platform. */
  signs: string[];
  /**
   * Selectors that find items, most specific first, each with selectors for the parts of an item.
   */
  lists: SourceSettings[];
  /** The platform's other responses. */
  answers: (url: URL) => Omit<SourcePreset, 'platform'>[];
};

const SHAREPOINT_LIST = /\/(?:Lists|Documents|[^/]{1,80})\/Forms\//i;

const PLATFORMS: Platform[] = [
  {
    name: 'Drupal',
    signs: [
      'generator:drupal',
      '/sites/default/files/',
      '/core/misc/drupal',
      'drupal-settings-json',
    ],
    lists: [
      { item: '.view-content .views-row' },
      { item: '.view-content tr' },
      { item: '.view-content li' },
    ],
    answers: ({ origin }) => [
      {
        what: 'the site’s JSON:API, newest first',
        kind: 'json',
        url: `${origin}/jsonapi/node/article?sort=-created`,
        settings: {
          item: 'data',
          link: 'attributes.path.alias',
          title: 'attributes.title',
          date: 'attributes.created',
          next_page: 'links.next.href',
        },
      },
    ],
  },
  {
    name: 'WordPress',
    signs: ['generator:wordpress', '/wp-content/', '/wp-includes/', '/wp-json/'],
    lists: [
      { item: 'article.post', date: 'time' },
      { item: '.wp-block-post', date: 'time' },
      { item: '.wp-block-latest-posts li' },
    ],
    answers: (url) => [
      {
        what: 'this page’s feed',
        kind: 'feed',
        url: new URL('feed/', withSlash(url)).href,
        settings: {},
      },
      {
        what: 'the site’s posts',
        kind: 'json',
        url: `${url.origin}/wp-json/wp/v2/posts?per_page=50`,
        settings: { link: 'link', title: 'title.rendered', date: 'date' },
      },
    ],
  },
  {
    name: 'SharePoint',
    signs: [
      'generator:microsoft sharepoint',
      '/_layouts/15/',
      '/_catalogs/masterpage/',
      '/style library/',
    ],
    lists: [
      { item: '.ms-listviewtable tr', link: 'a[href]' },
      { item: '.dfwp-item' },
      { item: '.cbs-list li, .cbs-List li' },
    ],
    answers: (url) => {
      const name = SHAREPOINT_LIST.exec(url.pathname)?.[0].split('/')[1];
      const site = url.pathname.slice(0, Math.max(url.pathname.search(SHAREPOINT_LIST), 0));
      return [
        {
          what: 'the list’s items, newest first',
          kind: 'json',
          url: `${url.origin}${site}/_api/web/lists/getbytitle('${name ?? 'Documents'}')/items?$select=Title,FileRef,Created&$orderby=Created desc&$top=100`,
          settings: { item: 'value', link: 'FileRef', title: 'Title', date: 'Created' },
        },
      ];
    },
  },
  {
    name: 'Liferay',
    signs: ['liferay', '/o/frontend-', '/documents/portlet_file_entry/', '/combo/?browserid='],
    lists: [
      { item: '.asset-abstract' },
      { item: '.portlet-asset-publisher li' },
      { item: '.list-group-item' },
    ],
    answers: () => [],
  },
  {
    name: 'Adobe Experience Manager',
    signs: ['/etc.clientlibs/', '/content/dam/', '/etc/designs/'],
    lists: [{ item: '.cmp-list__item' }, { item: '.cmp-teaser' }, { item: '.cmp-download' }],
    answers: () => [],
  },
];

const withSlash = ({ origin, pathname }: URL) =>
  `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`;

const SIGN_LENGTH = 500;

/**
 * Returns an element's values that may identify a platform: the URL that it loads, the generator
 * that it names, its classes and ID.
 */
const signsOf = ({ element: { name, attribs } }: OutlineNode): string[] => {
  const isGenerator = name === 'meta' && attribs.name?.toLowerCase() === 'generator';
  const loaded = name === 'script' || name === 'link' || name === 'img' || name === 'a';
  return [
    isGenerator ? `generator:${attribs.content ?? ''}` : '',
    loaded ? (attribs.src ?? attribs.href ?? '') : '',
    name === 'body' || name === 'html' || name === 'script'
      ? `${attribs.class ?? ''} ${attribs['data-drupal-selector'] ?? ''} ${attribs.id ?? ''}`
      : '',
  ]
    .filter((sign) => sign.trim() !== '')
    .map((sign) => sign.slice(0, SIGN_LENGTH).toLowerCase());
};

const platformOf = ({ outline }: Page): Platform | undefined => {
  const found = new Map<Platform, number>();
  for (const sign of outline.nodes.flatMap(signsOf)) {
    for (const platform of PLATFORMS) {
      if (!platform.signs.some((each) => sign.includes(each))) continue;
      found.set(platform, (found.get(platform) ?? 0) + (sign.startsWith('generator:') ? 100 : 1));
    }
  }
  return [...found].sort(([, a], [, b]) => b - a)[0]?.[0];
};

const AT_LEAST = 2;

/**
 * Returns presets for the platform that a page uses, starting with the page itself; empty if no
 * platform is recognised. Only a preview shows whether the other URLs work.
 */
export const findPresets = (page: Page, address: string): SourcePreset[] => {
  const platform = platformOf(page);
  if (!platform) return [];
  const own = platform.lists.find(
    ({ item }) => item !== undefined && selectPlaces(page, item).length >= AT_LEAST,
  );
  const here = { what: 'this page', kind: 'html' as const, url: address };
  return [...(own ? [{ ...here, settings: own }] : []), ...platform.answers(new URL(address))].map(
    (preset) => ({ platform: platform.name, ...preset }),
  );
};

/** Lists presets in words, for a message to an admin; empty if there are none. */
export const presetWords = (presets: SourcePreset[], address: string): string => {
  const [first] = presets;
  if (!first) return '';
  const ways = presets.map(({ what, kind, url, settings }) => {
    const names = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const how = names.length > 0 ? ` (${names.join('; ')})` : '';
    return `${what} as ${kind}${url === address ? '' : ` at ${url}`}${how}`;
  });
  return `The site runs on ${first.platform}. Other ways to read it: ${ways.join('; or ')}.`;
};
