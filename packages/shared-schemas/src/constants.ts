/** Business constants and limits (product.md: limits). */

export const BETA_CODE_LENGTH = 6;
/** Exactly six digits. */
export const BETA_CODE = new RegExp(`^[0-9]{${BETA_CODE_LENGTH}}$`);
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const COMPANY_MAX_LENGTH = 200;

export const CONNECTIONS = {
  google: 'google-oauth2',
  email: 'Username-Password-Authentication',
} as const;

export const VERSION_LABEL = '2.0.4';
export const LOGO_SIZES_PX = [50, 80] as const;

/**
 * Version of the legal documents, named by date. A consent records the version that the user agreed
 * to.
 */
export const TERMS_VERSION = '2024-12';

export const TOAST_DURATION_MS = {
  default: 5_000,
  betaError: 5_000,
  profileError: 5_000,
  blank: 4_000,
  error: 4_000,
  custom: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
} as const;

export const UPLOAD_REENABLE_DELAY_MS = 5_000;
export const UPLOAD_MEDIA_TYPE = 'application/pdf';
export const UPLOAD_MAX_MB_DEFAULT = 50;
/** Maximum length of an archive search, in characters: long enough for any displayed title. */
export const SEARCH_MAX = 400;
/** Maximum number of files in a bulk upload. */
export const MANY_FILES_AT_MOST = 100;

/** The value of the roles claim that opens the Admin Portal. */
export const ADMIN_ROLE = 'admin';
export const DEFAULT_ROLES_CLAIM = 'https://circulate.local/roles';

/** Header that contains the beta pass on a user's first sync. */
export const BETA_TOKEN_HEADER = 'x-beta-token';

/** Number of matches in the archive, newest first, that are ranked by relevance. */
export const RANKED_AT_MOST = 200;
/** Largest number to which matches in the archive are counted. As a count, it means "at least". */
export const COUNTED_AT_MOST = 1_000;

/** Limits of the Today page: how many days back it goes, and how many circulars it shows. */
export const TODAY = { days: 14, circulars: 200 } as const;

/** Maximum number of a user's channels other than email (product.md: channels). */
export const OTHER_CHANNELS_AT_MOST = 5;

/** Maximum number of rows in a bulk action. */
export const MANY_MAX = 100;
/** Limit up to which previews of bulk actions count rows. A count above it means "or more". */
export const EFFECT_COUNT_MAX = 10_000;
/** Limit up to which the Admin Portal's tabs count rows. A count above it means "or more". */
export const TAB_COUNT_MAX = 1_000;
export const IMPORT_LIMITS = { files: 200, bytes: 1_000_000 } as const;

/** Name of the event in `GET /admin/events` that lists circulars whose status changed. */
export const CIRCULARS_EVENT = 'circulars';
/**
 * Lists with their own event in `GET /admin/events`: it has the list's name, no payload, and means
 * that the list changed.
 */
export const CHANGING_LISTS = ['deliveries', 'sources', 'review', 'beta_codes'] as const;
export type ChangingList = (typeof CHANGING_LISTS)[number];

/** Defaults for the connection to the identity provider, which are those of its browser library. */
export const IDENTITY_DEFAULTS = {
  scope: 'openid profile email',
  httpTimeoutMs: 10_000,
  popupTimeoutMs: 60_000,
  popupWidthPx: 400,
  popupHeightPx: 600,
  tokenRetries: 3,
  lockWaitMs: 5_000,
  lockAttempts: 10,
  tokenExpiresEarlyMs: 60_000,
  idTokenLeewayS: 60,
  algorithm: 'RS256',
  transactionCookieDays: 1,
  sessionCheckCookieDays: 1,
} as const;
