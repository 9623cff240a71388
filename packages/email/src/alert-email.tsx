import { directionOfText } from '@circulate/shared-schemas';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import {
  type AlertContent,
  bankAndDay,
  changeLines,
  correctionNote,
  delayNote,
  describeMatch,
  firstTitleOf,
  languageNote,
  previewOf,
  type Summary,
  statusNote,
  summaryLabel,
} from './alert-content.ts';
import { EmailFrame } from './email-frame.tsx';
import { styles, withRoom } from './email-theme.ts';
import { FiguresInOrder } from './figures-in-order.tsx';
import { KeyDays } from './key-days.tsx';

type Props = { content: AlertContent; unsubscribeUrl: string };

/** HTML of the email for a single alert. */
export const AlertEmail = ({ content, unsubscribeUrl }: Props) => (
  <EmailFrame
    preview={previewOf(content)}
    footer={
      <>
        <Link className="link" href={content.deliveryUrl} style={styles.link}>
          Email settings
        </Link>
        {'\u00a0· '}
        <Link className="link" href={content.manageUrl} style={styles.link}>
          Manage your subscriptions
        </Link>
        {'\u00a0· '}
        <Link className="link" href={unsubscribeUrl} style={styles.link}>
          Unsubscribe
        </Link>
      </>
    }
  >
    <Headline content={content} />
    <WhatChanged content={content} />
    {content.summary ? <SummaryLines summary={content.summary} /> : null}
    <Actions content={content} />
    <Hr className="line" style={styles.rule} />
    <Text className="quiet" style={styles.small}>
      {describeMatch(content)} {delayNote(content)}
    </Text>
  </EmailFrame>
);

const Headline = ({ content }: { content: AlertContent }) => {
  const { translation } = content;
  const note = languageNote(content);
  const isTranslated = translation.state === 'translated';
  const title = firstTitleOf(content);
  return (
    <>
      {correctionNote(content) ? (
        <Text className="note" style={{ ...styles.note, margin: '0 0 16px' }}>
          {correctionNote(content)}
        </Text>
      ) : null}
      <Text className="quiet" style={styles.quiet}>
        {bankAndDay(content)}
      </Text>
      <Heading
        as="h1"
        className="ink"
        lang={isTranslated ? 'en' : content.language}
        dir={directionOfText(title)}
        style={withRoom(styles.title, isTranslated ? 'en' : content.language)}
      >
        <FiguresInOrder>{title}</FiguresInOrder>
      </Heading>
      {isTranslated ? (
        <Text
          className="quiet"
          lang={content.language}
          dir={directionOfText(content.title)}
          style={withRoom(styles.originalTitle, content.language)}
        >
          <FiguresInOrder>{content.title}</FiguresInOrder>
        </Text>
      ) : null}
      {content.days.length > 0 ? (
        <Text className="ink" style={styles.keyDays}>
          <KeyDays content={content} />
        </Text>
      ) : null}
      <Section style={styles.badges}>
        {content.categories.map((category) => (
          <span key={category} className="badge" style={styles.badge}>
            {category}
          </span>
        ))}
      </Section>
      {statusNote(content) ? (
        <Text className="note" style={styles.note}>
          {statusNote(content)}
        </Text>
      ) : null}
      {note ? (
        <Text className="quiet" style={{ ...styles.small, margin: '8px 0 0' }}>
          {note}
        </Text>
      ) : null}
      {isTranslated && translation.warning ? (
        <Text className="note" style={styles.note}>
          {translation.warning}
        </Text>
      ) : null}
    </>
  );
};

const WhatChanged = ({ content }: { content: AlertContent }) => {
  const lines = changeLines(content);
  return lines.length === 0 ? null : (
    <>
      <Text className="quiet" style={styles.label}>
        What changed
      </Text>
      {lines.map(({ label, passage }) => (
        <Text key={`${label}${passage}`} className="ink" style={styles.summaryLine}>
          <strong>{label}:</strong>{' '}
          <span lang={content.language} dir={directionOfText(passage)}>
            <FiguresInOrder>{passage}</FiguresInOrder>
          </span>
        </Text>
      ))}
    </>
  );
};

const SummaryLines = ({ summary }: { summary: Summary }) => (
  <>
    <Text className="quiet" style={styles.label}>
      {summaryLabel(summary)}
    </Text>
    {summary.lines.map((line) => (
      <Text
        key={line}
        className="ink"
        lang={summary.language}
        dir={directionOfText(line)}
        style={withRoom(styles.summaryLine, summary.language)}
      >
        <FiguresInOrder>{line}</FiguresInOrder>
      </Text>
    ))}
  </>
);

const Actions = ({ content }: { content: AlertContent }) => (
  <Section style={styles.actions}>
    <Link className="button" href={content.circularUrl} style={styles.button}>
      Read the circular
    </Link>
    {content.sourceUrl ? (
      <Link className="link beside" href={content.sourceUrl} style={styles.beside}>
        View on the bank’s website
      </Link>
    ) : null}
  </Section>
);
