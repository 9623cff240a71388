import type { Term } from '@circulate/shared-schemas';
import type { Meter } from '../model/meter.ts';

/** A provider of translations. */
export type Translator = {
  /** The name of the model or the service. */
  name: string;
  /**
   * Whether a second answer may differ from the first; if so, a part whose figures were lost is
   * translated again.
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
  /**
   * How to translate the terms in this part: as in the bank's glossary, otherwise as in earlier
   * parts.
   */
  terms: Term[];
};

/** Thrown if the provider returned no usable translation, so that retrying won't help. */
export class CannotTranslateError extends Error {
  override name = 'CannotTranslateError';
}
