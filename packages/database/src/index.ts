export { readAiAvailability } from './ai-availability.ts';
export { archiveFilters, archivePrefixQuery, archiveWords } from './archive-filters.ts';
export { hmacBetaCode, hmacInvitedEmail } from './beta-codes.ts';
export { CategoryTypeRowSchema, categoryTypeName } from './category-type.ts';
export {
  type Database,
  type Db,
  ifTaken,
  isUniqueViolation,
  openDatabase,
  openPool,
  type Pool,
  UNHURRIED,
} from './client.ts';
export {
  acceptsAlerts,
  follows,
  hasCompleteProfile,
  isProfileComplete,
  leavesOut,
  subscribedAt,
  subscribedBy,
  subscribesToCategory,
  suppressionReason,
} from './eligibility.ts';
export {
  doneByOthers,
  keyDaysOf,
  loadVersions,
  type MessageSettings,
  titlePeriodOf,
  toContent,
  toReasons,
  type Version,
} from './email-content.ts';
export {
  frequencyOfAlert,
  holdWaiting,
  isPending,
  plannedTimes,
} from './gathering.ts';
export { Prisma } from './generated/client.ts';
export * from './generated/enums.ts';
export { cancelOpenIn, countHeld, sendHeld } from './held.ts';
export {
  COUNTED_LABEL,
  findLabel,
  sampleForBlindCheck,
  storeLabel,
  undoLabel,
} from './labels.ts';
export { latinOf } from './latin-of.ts';
export { DISCARDED, HELD, SUPERSEDED, storedTexts, UNCONFIRMED } from './left-out.ts';
export { migrate } from './migrate.ts';
export {
  NEWEST_VERSION,
  NEWEST_VERSION_FIRST,
  newestVersionOf,
} from './newest-version.ts';
export {
  ClosePlanSchema,
  dayIn,
  isTimeZone,
  nextCloseOf,
  periodsOver,
  ZONE_DATA,
} from './next-close.ts';
export { addToOutbox, addToOutboxLater, type OutboxItem, relayOutbox } from './outbox.ts';
export { planClose } from './plan-close.ts';
export { openReadingPasses, type ReadingPasses } from './reading-pass.ts';
export { loadReasonNames, namedReasons, type ReasonNames } from './reason-names.ts';
export { openReturnAddresses } from './return-address.ts';
export { makeRoles, type RolePasswords, roleDatabases, roleNames } from './roles/make-roles.ts';
export { readPrepared, readRows } from './rows.ts';
export {
  allMatchesOf,
  asListed,
  hasFilters,
  matchesAndNotifies,
  notifiedAt,
} from './saved-searches.ts';
export { checkSchema, UnknownSchemaError, waitForKnownSchema } from './schema-check.ts';
export { lockCatalogue, seedCatalogue, shippedFields } from './seed/seed-catalogue.ts';
export { seedReference } from './seed/seed-reference.ts';
export { NO_TROUBLE, readSourceTrouble, type SourceTrouble } from './source-trouble.ts';
export { BY_SETTING, configurationOf, storePreviewRun, storeSource } from './sources.ts';
export { isDatabaseUnavailable } from './unavailable.ts';
export { hashUnsubscribeToken, newUnsubscribeToken } from './unsubscribe-token.ts';
export { isUpdateByBank, updateColumns } from './update-by-bank.ts';
export {
  BACKUP,
  CANARY,
  claimRun,
  findLastRun,
  noteRun,
  RESTORE_TEST,
  TOMBSTONES_RUN,
} from './upkeep-runs.ts';
