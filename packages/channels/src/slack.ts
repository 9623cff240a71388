import { numberedTitle } from '@circulate/shared-schemas';
import {
  correctionInWords,
  factsInWords,
  type Posting,
  TEST_WORDS,
  type ToldAlert,
  whyInWords,
} from './told-alert.ts';

/** The most that Slack takes in a header and in a section. */
const HEADER_LENGTH = 150;
const TEXT_LENGTH = 3_000;

/**
 * The message of Slack: blocks. What comes from circulars stands in plain text alone, and with Slack's
 * control characters escaped; our own link is the only markup.
 */
export const slackPosting = (alert: ToldAlert | null): Posting =>
  posting(alert ? alertMessage(alert) : { text: TEST_WORDS });

const alertMessage = (alert: ToldAlert) => {
  const { circular } = alert;
  const title = numberedTitle(circular.act_number, circular.title);
  const correction = correctionInWords(alert);
  return {
    // What a notification shows.
    text: escaped(
      `${correction ? (alert.is_update ? 'Updated: ' : 'Correction: ') : ''}${circular.bank.display_name}: ${title}`,
      TEXT_LENGTH,
    ),
    mrkdwn: false,
    unfurl_links: false,
    blocks: [
      { type: 'header', text: plain(title, HEADER_LENGTH) },
      ...(correction ? [{ type: 'section', text: plain(correction) }] : []),
      {
        type: 'section',
        text: plain(factsInWords(alert)),
      },
      ...(circular.summary ? [{ type: 'section', text: plain(circular.summary) }] : []),
      {
        type: 'section',
        text: { type: 'mrkdwn', text: `<${escaped(circular.url)}|Read it in Circulate>` },
      },
      { type: 'context', elements: [plain(whyInWords(alert))] },
    ],
  };
};

const posting = (message: object): Posting => ({
  body: JSON.stringify(message),
  headers: { 'content-type': 'application/json' },
});

const plain = (text: string, length = TEXT_LENGTH) => ({
  type: 'plain_text',
  text: escaped(text, length),
  emoji: false,
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escaped as Slack asks, and no longer than it takes once escaped: an entity is never cut. */
const escaped = (text: string, length = TEXT_LENGTH): string => {
  const whole = text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  if (whole.length <= length) return whole;
  return `${whole.slice(0, length - 1).replace(/&[a-z]{0,3}$/, '')}…`;
};
