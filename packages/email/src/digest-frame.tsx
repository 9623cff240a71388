import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { EmailFrame } from './email-frame.tsx';
import { styles } from './email-theme.ts';

/** Text around the circulars of a digest. Any of it can be a placeholder that is replaced later. */
export type DigestFrameProps = {
  heading: string;
  day: string;
  preview: string;
  /** Placeholder for the circulars. */
  body: string;
  manageUrl: string;
  deliveryUrl: string;
  unsubscribeUrl: string;
};

/** HTML of a digest without its circulars. */
export const DigestFrame = (props: DigestFrameProps) => (
  <EmailFrame
    preview={props.preview}
    footer={
      <>
        <Link className="link" href={props.deliveryUrl} style={styles.link}>
          Email settings
        </Link>
        {'\u00a0· '}
        <Link className="link" href={props.manageUrl} style={styles.link}>
          Manage your subscriptions
        </Link>
        {'\u00a0· '}
        <Link className="link" href={props.unsubscribeUrl} style={styles.link}>
          Unsubscribe
        </Link>
      </>
    }
  >
    <Heading as="h1" className="ink" style={{ ...styles.title, margin: 0 }}>
      {props.heading}
    </Heading>
    <Text className="quiet" style={styles.quiet}>
      {props.day}
    </Text>
    {props.body}
  </EmailFrame>
);

/** Heading above the circulars of one bank. */
export const DigestBank = ({ name }: { name: string }) => (
  <>
    <Hr className="line" style={{ ...styles.rule, margin: '24px 0 0' }} />
    <Heading as="h2" className="quiet" style={styles.digestBank}>
      {name}
    </Heading>
  </>
);

/** Link to the circulars for which the digest had no space. */
export const DigestOverflow = ({ words, url }: { words: string; url: string }) => (
  <Section style={styles.actions}>
    <Link className="button" href={url} style={styles.button}>
      {words}
    </Link>
  </Section>
);
