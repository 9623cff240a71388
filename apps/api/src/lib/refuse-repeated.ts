import { ifTaken } from '@circulate/database';
import { conflict } from './app-error.ts';

/** Converts the database's error to CONFLICT: a bank can have only one source per URL. */
export const asDuplicateSource = ifTaken(() =>
  conflict('This bank already has a source with this URL. Edit that source instead.', 'url'),
);
