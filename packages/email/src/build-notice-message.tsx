import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { AlertMessage } from './build-alert-message.ts';
import { EmailFrame } from './email-frame.tsx';
import { styles } from './email-theme.ts';
import { toPlainWords } from './plain-words.ts';

/** Content of an email about the account itself, with a link to act on it. */
type Notice = { subject: string; lines: string[]; link: { label: string; url: string } };

const MAX_SUBJECT = 200;

/** Renders an email about the account, as HTML and plain text with the same content. */
export const buildNoticeMessage = async (given: Notice): Promise<AlertMessage> => {
  const notice = { ...given, subject: toPlainWords(given.subject, MAX_SUBJECT) };
  const { subject, lines, link } = notice;
  return {
    subject,
    html: await render(<NoticeEmail notice={notice} />),
    text: [subject, ...lines, `${link.label}: ${link.url}`].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
  };
};

const NoticeEmail = ({ notice: { subject, lines, link } }: { notice: Notice }) => (
  <EmailFrame preview={lines[0] ?? subject}>
    <Heading as="h1" className="ink" style={{ ...styles.title, margin: '0 0 14px' }}>
      {subject}
    </Heading>
    {lines.map((line) => (
      <Text key={line} className="ink" style={styles.summaryLine}>
        {line}
      </Text>
    ))}
    <Section style={styles.actions}>
      <Link className="button" href={link.url} style={styles.button}>
        {link.label}
      </Link>
    </Section>
  </EmailFrame>
);
