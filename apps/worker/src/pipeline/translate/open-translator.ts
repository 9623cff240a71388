import type { Model } from '../model/open-model.ts';
import { type LibreTranslateSettings, openLibreTranslator } from './libre-translator.ts';
import { openModelTranslator } from './model-translator.ts';
import type { Translator } from './translator.ts';

/**
 * Returns a deployment's translator: its model if it has one, otherwise its LibreTranslate server
 * (pipeline.md: provider order); undefined without either.
 */
export const openTranslator = (
  model: Model | undefined,
  libreTranslate: LibreTranslateSettings | undefined,
): Translator | undefined =>
  model ? openModelTranslator(model) : libreTranslate && openLibreTranslator(libreTranslate);
