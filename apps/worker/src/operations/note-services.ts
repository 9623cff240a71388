import { claimRun, type Database } from '@circulate/database';
import { inTime } from '@circulate/platform/program';
import { type DeploymentServices, VERSION_LABEL } from '@circulate/shared-schemas';
import { z } from 'zod';
import type { WorkerConfig } from '../config.ts';
import type { Scanner } from '../ocr/open-scanner.ts';

const RUN = 'note-services';
const EVERY_MS = 50_000;
const LOOK_MS = 10_000;

type Dependencies = {
  db: Database;
  config: Pick<
    WorkerConfig,
    'mail' | 'holdMail' | 'canaryAddress' | 'rendererUrl' | 'ocrUrl' | 'targetLanguage'
  >;
  scanner: Pick<Scanner, 'abilities'>;
  /** Names of the AI model and of the translator; undefined if not connected. */
  model: string | undefined;
  translator: string | undefined;
};

/**
 * Stores the services of this deployment and whether they respond, for the System page. One worker
 * does so each minute; with `isFirst`, immediately. Leaves out URLs that contain a secret.
 */
export const noteServices = async (
  { db, config, scanner, model, translator }: Dependencies,
  isFirst = false,
): Promise<void> => {
  if (!isFirst && !(await claimRun(db, RUN, EVERY_MS))) return;
  const [ocr, renderer] = await Promise.all([lookAtOcr(scanner), lookAtRenderer(config)]);
  const services: DeploymentServices = {
    at: new Date().toISOString(),
    version: VERSION_LABEL,
    model: model ?? null,
    translator: translator ?? null,
    target_language: config.targetLanguage,
    mail: {
      server: new URL(config.mail.smtpUrl).host,
      from: config.mail.from,
      is_held: config.holdMail,
    },
    has_canary: config.canaryAddress !== undefined,
    ocr,
    renderer,
  };
  const where = { id: 1 };
  await db.deployment.upsert({ where, create: { ...where, services }, update: { services } });
};

const lookAtOcr = async (scanner: Dependencies['scanner']): Promise<DeploymentServices['ocr']> => {
  try {
    const { canRender, languages } = await inTime(scanner.abilities(), LOOK_MS);
    const isReady = canRender && languages.size > 0;
    return { state: isReady ? 'ready' : 'off', languages: languages.size };
  } catch {
    return { state: 'failing', languages: 0 };
  }
};

const AbilitiesSchema = z.object({ canDraw: z.boolean() });

const lookAtRenderer = async ({
  rendererUrl,
}: Dependencies['config']): Promise<DeploymentServices['renderer']> => {
  if (rendererUrl === undefined) return 'off';
  try {
    const response = await fetch(`${rendererUrl}/abilities`, {
      signal: AbortSignal.timeout(LOOK_MS),
    });
    const { canDraw } = AbilitiesSchema.parse(await response.json());
    return canDraw ? 'ready' : 'failing';
  } catch {
    return 'failing';
  }
};
