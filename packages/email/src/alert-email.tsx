import {
  Body,
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
import type { AlertContent } from './alert-content.ts';
import { describeMatch, formatDay, languageName } from './alert-content.ts';

// Mail clients know neither variables nor Tailwind: colours stand here once for each theme, and the
// dark ones override the inline styles by class.
const ink = '#14181f';
const quiet = '#4a515c';
const paper = '#fbfaf7';
const line = '#e4e0d6';
const accent = '#0b5d5b';
const soft = '#e3efec';
const sans = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const serif = '"Source Serif 4", Georgia, "Times New Roman", serif';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0f1317 !important; }
  .card { background-color: #151a20 !important; border-color: #252c34 !important; }
  .ink { color: #e9e7e1 !important; }
  .quiet { color: #b3b8bf !important; }
  .line { border-color: #252c34 !important; }
  .link { color: #7ed4cb !important; }
  .badge { background-color: #12302f !important; color: #7ed4cb !important; }
  .button { background-color: #5cc4ba !important; color: #06211f !important; }
}
@media (max-width: 480px) { .card { padding: 20px 16px !important; } }
`;

/** The email of one alert, as HTML. */
export const AlertEmail = ({ content }: { content: AlertContent }) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <style>{DARK}</style>
    </Head>
    <Body className="paper" style={{ margin: 0, backgroundColor: paper, fontFamily: sans }}>
      <Preview>{`${content.bank}: ${content.categories.join(', ')}`}</Preview>
      <Container style={{ maxWidth: '600px', width: '100%', padding: '24px 12px' }}>
        <Text
          className="ink"
          style={{ ...text, fontFamily: serif, fontSize: '18px', fontWeight: 600 }}
        >
          Circulate
        </Text>
        <Section className="card" style={card}>
          <Text className="quiet" style={{ ...text, color: quiet }}>
            {content.bank}
            {content.publishedOn ? ` · ${formatDay(content.publishedOn)}` : ''}
          </Text>
          <Heading
            as="h1"
            className="ink"
            lang={content.language}
            dir="auto"
            style={{
              margin: '8px 0 16px',
              color: ink,
              fontFamily: serif,
              fontSize: '22px',
              lineHeight: '29px',
            }}
          >
            {content.title}
          </Heading>
          <Section>
            {content.categories.map((category) => (
              <span key={category} className="badge" style={badge}>
                {category}
              </span>
            ))}
          </Section>
          {content.language === 'en' ? null : (
            <Text className="quiet" style={{ ...text, margin: '16px 0 0', color: quiet }}>
              {languageNote(content.language)}
            </Text>
          )}
          <Section style={{ margin: '24px 0 0' }}>
            <Link className="button" href={content.circularUrl} style={button}>
              Read the circular
            </Link>
            {content.sourceUrl ? (
              <Link className="link" href={content.sourceUrl} style={sourceLink}>
                Original at the bank
              </Link>
            ) : null}
          </Section>
          <Hr className="line" style={{ margin: '24px 0 16px', borderColor: line }} />
          <Text className="quiet" style={{ ...text, color: quiet, fontSize: '13px' }}>
            {describeMatch(content)}
          </Text>
        </Section>
        <Text
          className="quiet"
          style={{ ...text, padding: '16px 0 0', color: quiet, fontSize: '12px' }}
        >
          <Link className="link" href={content.manageUrl} style={{ color: accent }}>
            Manage your subscriptions
          </Link>
        </Text>
      </Container>
    </Body>
  </Html>
);

/** What a reader must know of a circular that is not in English. */
export const languageNote = (language: string) =>
  `This circular is in ${languageName(language)}. It has not been translated.`;

const text = { margin: 0, color: ink, fontSize: '14px', lineHeight: '20px' };
const card = {
  padding: '28px 28px 24px',
  backgroundColor: '#ffffff',
  border: `1px solid ${line}`,
  borderRadius: '12px',
};
const badge = {
  display: 'inline-block',
  margin: '0 6px 6px 0',
  padding: '3px 8px',
  borderRadius: '6px',
  backgroundColor: soft,
  color: accent,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 500,
};
const button = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: '8px',
  backgroundColor: accent,
  color: '#ffffff',
  fontSize: '14px',
  fontWeight: 500,
  textDecoration: 'none',
};
const sourceLink = {
  display: 'inline-block',
  padding: '10px 16px',
  color: accent,
  fontSize: '14px',
};
