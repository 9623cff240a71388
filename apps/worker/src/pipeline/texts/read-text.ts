import { categorise, summarise, understand } from '@circulate/circular-text';
import { z } from 'zod';
import { type TextAnswer, type TextTask, TextTaskSchema } from './text-tasks.ts';

const PagesSchema = z.array(z.string());

/** Runs `task` (see `TextTaskSchema`) on the pages in `bytes`, which are JSON. */
export const readText = (task: unknown, bytes: Buffer): TextAnswer =>
  doTask(TextTaskSchema.parse(task), PagesSchema.parse(JSON.parse(bytes.toString('utf8'))));

const doTask = (task: TextTask, pages: string[]): TextAnswer => {
  if (task.task === 'understand') {
    return { task: 'understand', understanding: understand(pages, task) };
  }
  if (task.task === 'summarise') {
    return { task: 'summarise', lines: summarise(pages, task.title) };
  }
  const { title, language, taxonomy } = task;
  return { task: 'categorise', ...categorise({ title, pages, language }, taxonomy) };
};
