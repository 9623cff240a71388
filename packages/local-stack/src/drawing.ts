import { z } from 'zod';

const LOOK_MS = 5_000;
const AbilitiesSchema = z.object({ canDraw: z.boolean() });

/** Says in one line whether pages that only a script draws can be read here; the renderer knows. */
export const describeDrawing = async (rendererUrl: string): Promise<string> => {
  const canDraw = await fetch(`${rendererUrl}/abilities`, { signal: AbortSignal.timeout(LOOK_MS) })
    .then(async (answer) => AbilitiesSchema.parse(await answer.json()).canDraw)
    .catch(() => undefined);
  if (canDraw === undefined) return 'The renderer does not answer: sources drawn by a script fail.';
  return canDraw
    ? 'Pages that only a script draws can be read: a Chromium draws them, apart from the rest.'
    : 'Pages that only a script draws cannot be read: no Chromium installed here.';
};
