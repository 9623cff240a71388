import { directionOfText } from '@circulate/shared-schemas';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import {
  type AlertContent,
  correctionNote,
  daysAndCategories,
  languageNote,
  statusNote,
} from './alert-content.ts';
import { styles, withRoom } from './email-theme.ts';
import { FiguresInOrder } from './figures-in-order.tsx';

type Props = { content: AlertContent; why: string };

/** A circular in a digest, below the heading of its bank. */
export const DigestItem = ({ content, why }: Props) => {
  const { translation, summary } = content;
  const isTranslated = translation.state === 'translated';
  const title = isTranslated ? translation.title : content.title;
  const facts = daysAndCategories(content);
  const remarks = [
    statusNote(content),
    languageNote(content),
    isTranslated ? translation.warning : null,
    why,
  ];
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
      {facts ? (
        <Text className="quiet" style={styles.small}>
          {facts}
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
        {remarks.filter(Boolean).join(' ')}
      </Text>
    </Section>
  );
};
