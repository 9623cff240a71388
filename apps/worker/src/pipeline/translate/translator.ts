import type { Term } from '@circulate/shared-schemas';
import type { Meter } from '../model/meter.ts';

/** A provider of translations. */
export type Translator = {
  /** The name of the model or the service. */
  name: string;
  /**
   * Whether a second answer may differ from the first; if so, a part is translated again when
   * figures are lost.
   */
  mayAnswerOtherwise: boolean;
  /**
   * Translates a part of a circular between languages (ISO 639; `und` if unknown). Throws
   * CannotTranslateError if no retry helps, anything else if the provider fails.
   */
  translate(part: TextPart, meter: Meter): Promise<TranslatedText>;
};

/** A translation, with the terms whose translation it fixes for later parts. */
type TranslatedText = { text: string; terms: Term[] };

type TextPart = {
  text: string;
  from: string;
  to: string;
  /** The circular's title and its translation, whose words later parts reuse. */
  title?: { original: string; translated: string } | undefined;
  /** How to translate terms of this part: by the bank's glossary, then as in earlier parts. */
  terms: Term[];
};

/** The provider returned no usable translation: retrying won't help. */
export class CannotTranslateError extends Error {
  override name = 'CannotTranslateError';
}
