import { z } from 'zod';

const LOOK_MS = 5_000;
const AbilitiesSchema = z.object({ canDraw: z.boolean() });

/**
 * Asks the renderer whether this machine can read JavaScript-rendered pages, and returns the answer
 * as a line for the terminal.
 */
export const describeRenderer = async (rendererUrl: string): Promise<string> => {
  const canDraw = await fetch(`${rendererUrl}/abilities`, { signal: AbortSignal.timeout(LOOK_MS) })
    .then(async (answer) => AbilitiesSchema.parse(await answer.json()).canDraw)
    .catch(() => undefined);
  if (canDraw === undefined)
    return 'The renderer isn’t responding: sources with JavaScript-rendered pages will fail.';
  return canDraw
    ? 'JavaScript-rendered pages can be read: a sandboxed Chromium renders them.'
    : 'JavaScript-rendered pages can’t be read: Chromium isn’t installed.';
};
