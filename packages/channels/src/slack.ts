import { numberedTitle } from '@circulate/shared-schemas';
import {
  type AlertPayload,
  correctionInWords,
  factsInWords,
  type Posting,
  TEST_WORDS,
  whyInWords,
} from './alert-payload.ts';

/** Maximum length in Slack of a header and of a section, in characters. */
const HEADER_LENGTH = 150;
const TEXT_LENGTH = 3_000;

/**
 * Builds a Slack message, or a test message for null. Texts from circulars are plain text, in which
 * Slack's control characters are escaped; the only markup is our own link.
 */
export const slackPosting = (alert: AlertPayload | null): Posting =>
  posting(alert ? alertMessage(alert) : { text: TEST_WORDS });

const alertMessage = (alert: AlertPayload) => {
  const { circular } = alert;
  const title = numberedTitle(circular.act_number, circular.title);
  const correction = correctionInWords(alert);
  return {
    // Shown in push notifications.
    text: escaped(
      `${correction ? (alert.is_update ? 'Updated – ' : 'Correction – ') : ''}${circular.bank.display_name}: ${title}`,
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

/** Escapes text for Slack and shortens the result without splitting an entity. */
const escaped = (text: string, length = TEXT_LENGTH): string => {
  const whole = text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  if (whole.length <= length) return whole;
  return `${whole.slice(0, length - 1).replace(/&[a-z]{0,3}$/, '')}…`;
};
