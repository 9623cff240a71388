import { numberedTitle } from '@circulate/shared-schemas';
import { type Posting, type ToldAlert, whyInWords } from './told-alert.ts';

/** Teams takes 28 KB a message. */
const TEXT_LENGTH = 4_000;

/**
 * The message of Teams: an adaptive card. Its text runs know no markup, so that what comes from
 * circulars can be none.
 */
export const teamsPosting = (alert: ToldAlert | null): Posting => ({
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
          ...(alert ? cardOf(alert) : { body: [block('A test from Circulate. It works.')] }),
        },
      },
    ],
  }),
  headers: { 'content-type': 'application/json' },
});

const cardOf = (alert: ToldAlert) => {
  const { circular } = alert;
  const facts = [
    circular.bank.display_name,
    circular.published_on ?? '',
    circular.categories.map(({ category_name }) => category_name).join(', '),
  ].filter((fact) => fact !== '');
  return {
    body: [
      ...(alert.kind === 'correction' ? [block('Correction of what you were told before')] : []),
      block(numberedTitle(circular.act_number, circular.title), {
        size: 'Large',
        weight: 'Bolder',
      }),
      block(facts.join(' · ')),
      ...(circular.summary ? [block(circular.summary)] : []),
      block(whyInWords(alert), { isSubtle: true, size: 'Small' }),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Read it in Circulate', url: circular.url }],
  };
};

const block = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: shortened(text), ...style }],
});

const shortened = (text: string) =>
  text.length <= TEXT_LENGTH ? text : `${text.slice(0, TEXT_LENGTH - 1)}…`;
