import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { STYLESHEET, styles } from './email-theme.ts';

type Props = {
  /** The preheader, which inboxes show next to the subject. */
  preview?: string;
  children: ReactNode;
  /** Links below the card. */
  footer?: ReactNode;
};

/** Layout of all emails. It has no remote images and no tracking. */
export const EmailFrame = ({ preview, children, footer }: Props) => (
  <Html lang="en" dir="ltr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <style>{STYLESHEET}</style>
    </Head>
    {/* Replaces the library's Body, because dark styles can't override its light background. */}
    <body className="paper" style={styles.body}>
      {preview === undefined ? null : <Preview>{preview}</Preview>}
      <Container className="frame" style={styles.frame}>
        <Text className="ink" style={styles.brand}>
          <span className="ring" style={styles.ring} />
          Circulate
        </Text>
        <Section className="card" style={styles.card}>
          {children}
        </Section>
        {footer === undefined ? null : (
          <Text className="quiet" style={styles.footer}>
            {footer}
          </Text>
        )}
      </Container>
    </body>
  </Html>
);
