import { createLogger, stopOnSignals } from '@circulate/platform/program';
import { createRedactor, loadOrExit, readSettings } from '@circulate/platform/settings';
import { findOcrTools, isReadable } from './ocr-tools.ts';
import { serveOcr } from './serve-ocr.ts';
import { OcrSettingsSchema } from './settings.ts';

const config = loadOrExit((env) => readSettings(OcrSettingsSchema, env));
const log = createLogger({ name: 'ocr', level: config.LOG_LEVEL, redact: createRedactor([]) });
try {
  const tools = await findOcrTools();
  // Exits, so that the container restarts: the image has both tools, so if one doesn't respond, the
  // machine was probably busy.
  if (!isReadable(tools)) throw new Error('pdftoppm or tesseract is not responding');
  const { stop, url } = await serveOcr(tools, { host: config.HOST, port: config.PORT });
  const { confinement, canRender } = tools;
  log.info({ url, canRender, languages: tools.languages.size, confinement }, 'OCR service started');
  stopOnSignals({ log, graceMs: config.STOP_GRACE_SECONDS * 1_000, stop });
} catch (err) {
  log.fatal({ err }, 'the OCR service cannot start');
  process.exit(1);
}
