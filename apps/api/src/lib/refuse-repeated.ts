import { ifTaken } from '@circulate/database';
import { conflict } from './app-error.ts';

/** A bank can monitor a URL only once: converts the database's error to CONFLICT. */
export const asDuplicateSource = ifTaken(() =>
  conflict('This bank already has a source with this URL.', 'url'),
);
