import { Fragment } from 'react';
import { type AlertContent, keyDaysInWords } from './alert-content.ts';
import { styles } from './email-theme.ts';

/** Line of key dates that doesn't break within a date. */
export const KeyDays = ({ content }: { content: Pick<AlertContent, 'days'> }) =>
  keyDaysInWords(content).map((words, index) => (
    <Fragment key={words}>
      {index > 0 ? ' · ' : null}
      <span style={styles.unbroken}>{words}</span>
    </Fragment>
  ));
