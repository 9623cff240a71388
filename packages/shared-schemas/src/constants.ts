/** Business constants and limits (product.md: limits). */

export const BETA_CODE_LENGTH = 6;
/** Six digits. */
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

/** The legal documents are dated Dec 2024; a consent names the version it was given to. */
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
export const TOASTS_AT_MOST = 20;

export const UPLOAD_REENABLE_DELAY_MS = 5_000;
export const UPLOAD_MEDIA_TYPE = 'application/pdf';
export const UPLOAD_MAX_MB_DEFAULT = 50;
/** What the archive is searched for at most, in characters: a whole title as it is shown is less. */
export const SEARCH_MAX = 400;
/** How many files the screen for many uploads takes at once. */
export const MANY_FILES_AT_MOST = 100;

/** Name of the role, in the roles claim, that opens the Admin Portal. */
export const ADMIN_ROLE = 'admin';
export const DEFAULT_ROLES_CLAIM = 'https://circulate.local/roles';

/** Header that carries the beta pass on the first sync. */
export const BETA_TOKEN_HEADER = 'x-beta-token';

/** How many of the archive's newest hits are put in order by relevance. */
export const RANKED_AT_MOST = 200;
/** No count of the archive goes beyond this: it stands for itself and anything above. */
export const COUNTED_AT_MOST = 1_000;

/** How far back the page of today looks, and how many circulars it shows at most. */
export const TODAY = { days: 14, circulars: 200 } as const;

/** The most channels that one person has besides email (product.md: channels). */
export const OTHER_CHANNELS_AT_MOST = 5;

/** So many rows are acted on by one call. */
export const MANY_MAX = 100;
/** People and messages are counted to here; one more means that there may be more. */
export const EFFECT_COUNT_MAX = 10_000;
/** Tabs of the Admin Portal count to here; one more means that there are more. */
export const TAB_COUNT_MAX = 1_000;
/** What an import of known sources may bring at once. */
export const IMPORT_LIMITS = { files: 200, bytes: 1_000_000 } as const;

/** `GET /admin/events`: the name under which it is told which circulars came to stand elsewhere. */
export const CIRCULARS_EVENT = 'circulars';
/** The lists of which it is told that something in them changed, under their names; such an event carries nothing. */
export const CHANGING_LISTS = ['deliveries', 'sources', 'review', 'beta_codes'] as const;
export type ChangingList = (typeof CHANGING_LISTS)[number];

/** Identity-provider defaults (those of the provider's own browser library). */
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
