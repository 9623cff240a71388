import {
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import {
  type AlertContent,
  describeMatch,
  formatDay,
  languageNote,
  type Summary,
  summaryLabel,
} from './alert-content.ts';
import { STYLESHEET, styles } from './email-theme.ts';

type Props = { content: AlertContent; unsubscribeUrl: string };

/** The email of one alert, as HTML. No remote picture, no tracking. */
export const AlertEmail = ({ content, unsubscribeUrl }: Props) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <style>{STYLESHEET}</style>
    </Head>
    {/* Not the library's Body, which puts the light background where no dark one reaches it. */}
    <body className="paper" style={styles.body}>
      <Preview>{previewOf(content)}</Preview>
      <Container className="frame" style={styles.frame}>
        <Text className="ink" style={styles.brand}>
          <span className="ring" style={styles.ring} />
          Circulate
        </Text>
        <Section className="card" style={styles.card}>
          <Headline content={content} />
          {content.summary ? <SummaryLines summary={content.summary} /> : null}
          <Actions content={content} />
          <Hr className="line" style={styles.rule} />
          <Text className="quiet" style={styles.small}>
            {describeMatch(content)}
          </Text>
        </Section>
        <Text className="quiet" style={styles.footer}>
          <Link className="link" href={content.manageUrl} style={styles.link}>
            Manage your subscriptions
          </Link>
          {' · '}
          <Link className="link" href={unsubscribeUrl} style={styles.link}>
            Unsubscribe
          </Link>
        </Text>
      </Container>
    </body>
  </Html>
);

const Headline = ({ content }: { content: AlertContent }) => {
  const { translation } = content;
  const note = languageNote(content);
  const isTranslated = translation.state === 'translated';
  return (
    <>
      {content.kind === 'correction' ? (
        <Text className="note" style={{ ...styles.note, margin: '0 0 16px' }}>
          Correction: what an earlier email told you of this circular was wrong.
        </Text>
      ) : null}
      <Text className="quiet" style={styles.quiet}>
        {content.bank}
        {content.publishedOn ? ` · ${formatDay(content.publishedOn)}` : ''}
      </Text>
      <Heading
        as="h1"
        className="ink"
        lang={isTranslated ? 'en' : content.language}
        dir="auto"
        style={styles.title}
      >
        {isTranslated ? translation.title : content.title}
      </Heading>
      {isTranslated ? (
        <Text className="quiet" lang={content.language} dir="auto" style={styles.originalTitle}>
          {content.title}
        </Text>
      ) : null}
      <Section style={styles.badges}>
        {content.categories.map((category) => (
          <span key={category} className="badge" style={styles.badge}>
            {category}
          </span>
        ))}
      </Section>
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
        dir="auto"
        style={styles.summaryLine}
      >
        {line}
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
        Original at the bank
      </Link>
    ) : null}
  </Section>
);

/** What an inbox shows beside the subject. */
const previewOf = ({ summary, categories }: AlertContent) =>
  (summary?.lines[0] ?? categories.join(', ')).slice(0, 120);
