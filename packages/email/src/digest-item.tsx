import { Heading, Link, Section, Text } from '@react-email/components';
import { type AlertContent, correctionNote, formatDay, languageNote } from './alert-content.ts';
import { styles } from './email-theme.ts';
import { FiguresInOrder } from './figures-in-order.tsx';

type Props = { content: AlertContent; why: string };

/** One circular of a digest, under the heading of its bank. */
export const DigestItem = ({ content, why }: Props) => {
  const { translation, publishedOn, categories, summary } = content;
  const isTranslated = translation.state === 'translated';
  const facts = [publishedOn ? formatDay(publishedOn) : null, ...categories].filter(Boolean);
  const remarks = [languageNote(content), isTranslated ? translation.warning : null, why];
  const [sentence] = summary?.lines ?? [];
  return (
    <Section className="line" style={styles.digestItem}>
      {correctionNote(content) ? (
        <Text className="note" style={{ ...styles.note, margin: '0 0 8px' }}>
          {correctionNote(content)}
        </Text>
      ) : null}
      <Heading
        as="h3"
        lang={isTranslated ? 'en' : content.language}
        dir="auto"
        style={styles.digestTitle}
      >
        <Link className="link" href={content.circularUrl} style={styles.digestLink}>
          <FiguresInOrder>{isTranslated ? translation.title : content.title}</FiguresInOrder>
        </Link>
      </Heading>
      {isTranslated ? (
        <Text className="quiet" lang={content.language} dir="auto" style={styles.digestOriginal}>
          <FiguresInOrder>{content.title}</FiguresInOrder>
        </Text>
      ) : null}
      {facts.length > 0 ? (
        <Text className="quiet" style={styles.small}>
          {facts.join(' · ')}
        </Text>
      ) : null}
      {summary && sentence ? (
        <Text className="ink" lang={summary.language} dir="auto" style={styles.digestSentence}>
          <FiguresInOrder>{sentence}</FiguresInOrder>
        </Text>
      ) : null}
      <Text className="quiet" style={styles.footerLine}>
        {remarks.filter(Boolean).join(' ')}
      </Text>
    </Section>
  );
};
