import { directionOfText } from '@circulate/shared-schemas';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import {
  type AlertContent,
  correctionNote,
  dayAndCategories,
  firstChange,
  firstTitleOf,
  languageNote,
  statusNote,
} from './alert-content.ts';
import { styles, withRoom } from './email-theme.ts';
import { FiguresInOrder } from './figures-in-order.tsx';
import { KeyDays } from './key-days.tsx';

type Props = { content: AlertContent; why: string };

/** A circular in a digest, below the heading of its bank. */
export const DigestItem = ({ content, why }: Props) => {
  const { translation, summary } = content;
  const isTranslated = translation.state === 'translated';
  const title = firstTitleOf(content);
  const facts = dayAndCategories(content);
  const change = firstChange(content);
  const cautions = [statusNote(content), isTranslated ? translation.warning : null];
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
        dir={directionOfText(title)}
        style={withRoom(styles.digestTitle, isTranslated ? 'en' : content.language)}
      >
        <Link className="link" href={content.circularUrl} style={styles.digestLink}>
          <FiguresInOrder>{title}</FiguresInOrder>
        </Link>
      </Heading>
      {isTranslated ? (
        <Text
          className="quiet"
          lang={content.language}
          dir={directionOfText(content.title)}
          style={withRoom(styles.digestOriginal, content.language)}
        >
          <FiguresInOrder>{content.title}</FiguresInOrder>
        </Text>
      ) : null}
      {content.days.length > 0 ? (
        <Text className="ink" style={styles.digestDays}>
          <KeyDays content={content} />
        </Text>
      ) : null}
      {facts ? (
        <Text className="quiet" style={styles.small}>
          {facts}
        </Text>
      ) : null}
      {cautions.map((caution) =>
        caution ? (
          <Text key={caution} className="note" style={{ ...styles.note, margin: '8px 0 0' }}>
            {caution}
          </Text>
        ) : null,
      )}
      {change ? (
        <Text className="ink" style={styles.digestSentence}>
          <strong>{change.label}:</strong>{' '}
          <span lang={content.language} dir={directionOfText(change.passage)}>
            <FiguresInOrder>{change.passage}</FiguresInOrder>
          </span>
        </Text>
      ) : null}
      {summary && sentence ? (
        <Text
          className="ink"
          lang={summary.language}
          dir={directionOfText(sentence)}
          style={withRoom(styles.digestSentence, summary.language)}
        >
          <FiguresInOrder>{sentence}</FiguresInOrder>
        </Text>
      ) : null}
      <Text className="quiet" style={styles.footerLine}>
        {[languageNote(content), why].filter(Boolean).join(' ')}
      </Text>
    </Section>
  );
};
