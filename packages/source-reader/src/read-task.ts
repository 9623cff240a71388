import { decodeText } from './decode-text.ts';
import { findDocumentLink } from './find-document.ts';
import { findPattern } from './find-pattern.ts';
import { findPart } from './page-part.ts';
import { parsePage } from './parse-page.ts';
import { assertReadable, readListing, recogniseKind } from './read-content.ts';
import { readPageCircular, readPartCircular } from './read-page.ts';
import { orProblem, type ReadingAnswer, type ReadingTask } from './reading-task.ts';
import { applyRobots } from './robots.ts';

/**
 * Reads website content as `task` describes. Runs in a sandboxed process: see `openSourceReaders`.
 */
export const readTask = (task: ReadingTask, bytes: Buffer): ReadingAnswer =>
  orProblem(() => {
    switch (task.do) {
      case 'robots':
        return { robots: applyRobots(bytes.toString('utf8'), new URL(task.url)) };
      case 'list': {
        const { contentType, url, settings, days } = task;
        const content = { bytes, contentType, url };
        const kind = task.kind ?? recogniseKind(content);
        if (kind === 'pdf') return { kind, listing: null };
        return { kind, listing: readListing(kind, content, settings, { days }) };
      }
      case 'pattern': {
        assertReadable(bytes);
        const page = parsePage(decodeText(bytes, task.contentType).text, task.url);
        return { pattern: findPattern(page, task.entries) };
      }
      case 'document': {
        assertReadable(bytes);
        const page = parsePage(decodeText(bytes, task.contentType, task.language).text, task.url);
        const part = findPart(page, task.part ?? '');
        return {
          link: findDocumentLink(page, task.title, part),
          isPart: part !== undefined,
          page: orProblem(() =>
            part ? readPartCircular(page, part) : readPageCircular(page, task.title),
          ),
        };
      }
    }
  });
