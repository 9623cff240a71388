import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { AlertMessage } from './build-alert-message.ts';
import { EmailFrame } from './email-frame.tsx';
import { styles } from './email-theme.ts';
import { toPlainWords } from './plain-words.ts';

/** Content of an email to a user about their account. */
type Notice = {
  subject: string;
  lines: string[];
  /** Page on which the user can act, if they can. */
  link?: { label: string; url: string };
  /** Small print at the end of the email, which ends with a link. */
  note?: { text: string; link: { label: string; url: string } };
};

const MAX_SUBJECT = 200;

/**
 * Renders an email to a user about their account, as HTML and as plain text with the same content.
 */
export const buildNoticeMessage = async (given: Notice): Promise<AlertMessage> => {
  const notice = { ...given, subject: toPlainWords(given.subject, MAX_SUBJECT) };
  const { subject, lines, link, note } = notice;
  return {
    subject,
    html: await render(<NoticeEmail notice={notice} />),
    text: [
      subject,
      ...lines,
      ...(link ? [`${link.label}: ${link.url}`] : []),
      ...(note === undefined ? [] : [`${note.text} ${note.link.label}: ${note.link.url}`]),
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
  };
};

const NoticeEmail = ({ notice: { subject, lines, link, note } }: { notice: Notice }) => (
  <EmailFrame preview={lines[0] ?? subject}>
    <Heading as="h1" className="ink" style={{ ...styles.title, margin: '0 0 14px' }}>
      {subject}
    </Heading>
    {lines.map((line) => (
      <Text key={line} className="ink" style={styles.summaryLine}>
        {line}
      </Text>
    ))}
    {link ? (
      <Section style={styles.actions}>
        <Link className="button" href={link.url} style={styles.button}>
          {link.label}
        </Link>
      </Section>
    ) : null}
    {note === undefined ? null : (
      <Text className="quiet" style={{ ...styles.small, margin: '16px 0 0' }}>
        {note.text}{' '}
        <Link className="link" href={note.link.url} style={styles.link}>
          {note.link.label}
        </Link>
      </Text>
    )}
  </EmailFrame>
);
