import { numberedTitle } from '@circulate/shared-schemas';
import {
  type AlertPayload,
  correctionInWords,
  factsInWords,
  type Posting,
  TEST_WORDS,
  whyInWords,
} from './alert-payload.ts';

/**
 * Maximum length of a text block. Teams accepts 28 KB per message, a card has four text blocks, and
 * a character takes up to three bytes.
 */
const TEXT_LENGTH = 1_000;
const SUMMARY_LENGTH = 4_000;

/**
 * Builds a Teams message as an adaptive card, or a test message for null. The card's text runs have
 * no markup, so text from circulars can't inject any.
 */
export const teamsPosting = (alert: AlertPayload | null): Posting => ({
  body: JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          ...(alert ? cardOf(alert) : { body: [block(TEST_WORDS)] }),
        },
      },
    ],
  }),
  headers: { 'content-type': 'application/json' },
});

const cardOf = (alert: AlertPayload) => {
  const { circular } = alert;
  const correction = correctionInWords(alert);
  return {
    body: [
      ...(correction ? [block(correction)] : []),
      block(numberedTitle(circular.act_number, circular.title), {
        size: 'Large',
        weight: 'Bolder',
      }),
      block(factsInWords(alert)),
      ...(circular.summary ? [block(circular.summary, {}, SUMMARY_LENGTH)] : []),
      block(whyInWords(alert), { isSubtle: true, size: 'Small' }),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Read it in Circulate', url: circular.url }],
  };
};

const block = (text: string, style: object = {}, length = TEXT_LENGTH) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: shortened(text, length), ...style }],
});

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
