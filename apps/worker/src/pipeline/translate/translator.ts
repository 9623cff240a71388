import type { Term } from '@circulate/shared-schemas';
import type { Meter } from '../model/meter.ts';

/** A provider of translations. */
export type Translator = {
  /** Who is named as the translator: a model, or the service. */
  name: string;
  /** Asked once more when an answer loses figures: another answer may keep them. */
  mayAnswerOtherwise: boolean;
  /**
   * Translates a part of a circular between languages (ISO 639; `und` where nobody could tell).
   * Throws CannotTranslateError when no further try helps, anything else when the provider fails.
   */
  translate(part: TextPart, meter: Meter): Promise<TranslatedText>;
};

/** A translation, and the terms that it settled for the parts that follow. */
type TranslatedText = { text: string; terms: Term[] };

type TextPart = {
  text: string;
  from: string;
  to: string;
  /** The circular's title and its translation, by which later parts choose their words. */
  title?: { original: string; translated: string } | undefined;
  /** How terms of this part are translated: the bank's glossary, then what earlier parts settled. */
  terms: Term[];
};

/** The provider answered, but not with a translation that can be used: trying again is no help. */
export class CannotTranslateError extends Error {
  override name = 'CannotTranslateError';
}
