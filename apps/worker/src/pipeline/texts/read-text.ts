import {
  extractSentences,
  judgeTextLayer,
  understandText,
  weighOffline,
} from '@circulate/circular-text';
import { z } from 'zod';
import { type TextAnswer, type TextTask, TextTaskSchema } from './text-tasks.ts';

const PagesSchema = z.array(z.string());

/** Does `task` (see `TextTaskSchema`) with the pages that `bytes` hold as JSON. */
export const readText = (task: unknown, bytes: Buffer): TextAnswer =>
  doTask(TextTaskSchema.parse(task), PagesSchema.parse(JSON.parse(bytes.toString('utf8'))));

const doTask = (task: TextTask, pages: string[]): TextAnswer => {
  if (task.task === 'understand') {
    return { task: 'understand', understanding: understandText(pages, task) };
  }
  if (task.task === 'summarise') {
    return { task: 'summarise', lines: extractSentences(pages, task.title) };
  }
  const { title, language, taxonomy } = task;
  const text = pages.join('\n\n');
  return {
    task: 'categorise',
    ...weighOffline({ title, text, language }, taxonomy),
    doubts: judgeTextLayer(pages, { language }).warnings,
  };
};
