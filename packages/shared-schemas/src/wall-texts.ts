import type { SourceWall } from './source-catalogue.ts';

/** Each obstacle in plain words. */
export const WALL_TEXTS: Record<SourceWall, string> = {
  firewall: 'A firewall stands in front of the site and refuses some networks.',
  captcha: 'The site asks visitors to prove that they are people.',
  refuses_programs: 'The site refuses programs that say what they are.',
  files_refused: 'The list can be read, but the files it leads to are refused.',
  drawn_by_script: 'The list is drawn by a script in the browser; the page itself holds none.',
  documents_by_script: 'The list can be read, but a script draws the pages it leads to.',
  list_unknown: 'Only the site is known, not the page of its list.',
  no_documents: 'The answer holds no addresses of documents.',
};
