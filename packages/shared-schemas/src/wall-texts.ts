import type { SourceWall } from './source-catalogue.ts';

/** Plain words for each known obstacle to reading a source. */
export const WALL_TEXTS: Record<SourceWall, string> = {
  firewall: 'A firewall blocks some networks.',
  captcha: 'The site asks visitors to prove that they are human.',
  refuses_programs: 'The site blocks programs that identify themselves.',
  files_refused: 'The list can be read, but its files are blocked.',
  drawn_by_script: 'The list is JavaScript-rendered: the page itself contains no entries.',
  documents_by_script: 'The list can be read, but its pages are JavaScript-rendered.',
  list_unknown: 'We know the site, but not which page lists its circulars.',
  no_documents: 'The response contains no document URLs.',
};
