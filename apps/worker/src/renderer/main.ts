import { createLogger, stopOnSignals } from '@circulate/platform/program';
import { createRedactor, loadOrExit, readSettings } from '@circulate/platform/settings';
import { findChromium } from './find-chromium.ts';
import { serveRenderer } from './serve-renderer.ts';
import { RendererSettingsSchema } from './settings.ts';

const config = loadOrExit((env) => readSettings(RendererSettingsSchema, env));
const log = createLogger({ name: 'renderer', level: config.LOG_LEVEL, redact: createRedactor([]) });
try {
  const chromium = await findChromium(config.CHROMIUM_PATH);
  const { stop, url } = await serveRenderer(chromium, { host: config.HOST, port: config.PORT });
  if (chromium) log.info({ url, ...chromium }, 'renderer started');
  else log.warn({ url }, 'renderer started without Chromium: it can’t render pages');
  stopOnSignals({
    ...{ log, stop },
    graceMs: config.STOP_GRACE_SECONDS * 1_000,
  });
} catch (err) {
  log.fatal({ err }, 'the renderer cannot start');
  process.exit(1);
}
