import type { FastifyInstance } from 'fastify';
import { limitCalls } from '../clients/limited-calls.ts';
import { createProductTokens, type ProductTokens } from '../clients/product-tokens.ts';
import { createProviderAccounts } from '../clients/provider-accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { CSV_LIMIT } from '../lib/csv.ts';
import type { SecondFactor } from '../plugins/second-factor.ts';
import { aiRoutes } from './admin/ai/ai.routes.ts';
import { createAiService } from './admin/ai/ai.service.ts';
import { auditRoutes } from './admin/audit/audit.routes.ts';
import { createAuditService } from './admin/audit/audit.service.ts';
import { adminBankRoutes } from './admin/banks/admin-banks.routes.ts';
import { createAdminBankService } from './admin/banks/admin-banks.service.ts';
import { betaCodeRoutes } from './admin/beta-codes/beta-codes.routes.ts';
import { createBetaCodeService } from './admin/beta-codes/beta-codes.service.ts';
import { catalogueRoutes } from './admin/catalogue/catalogue.routes.ts';
import { createCatalogueService } from './admin/catalogue/catalogue.service.ts';
import { adminCategoryRoutes } from './admin/categories/admin-categories.routes.ts';
import { createAdminCategoryService } from './admin/categories/admin-categories.service.ts';
import { adminCircularRoutes } from './admin/circulars/admin-circulars.routes.ts';
import { createAdminCircularService } from './admin/circulars/admin-circulars.service.ts';
import { countsRoutes } from './admin/counts/counts.routes.ts';
import { createCountsService } from './admin/counts/counts.service.ts';
import { adminCoverageRoutes } from './admin/coverage/admin-coverage.routes.ts';
import { createAdminCoverageService } from './admin/coverage/admin-coverage.service.ts';
import { adminDayRoutes } from './admin/days/days.routes.ts';
import { createDayService } from './admin/days/days.service.ts';
import { deliveryRoutes } from './admin/deliveries/deliveries.routes.ts';
import { createDeliveryService } from './admin/deliveries/deliveries.service.ts';
import { eventRoutes } from './admin/events/events.routes.ts';
import { learningRoutes } from './admin/learning/learning.routes.ts';
import { createLearningService } from './admin/learning/learning.service.ts';
import { outboxRoutes } from './admin/outbox/outbox.routes.ts';
import { createOutboxService } from './admin/outbox/outbox.service.ts';
import { overviewRoutes } from './admin/overview/overview.routes.ts';
import { createOverviewService } from './admin/overview/overview.service.ts';
import { adminRelationRoutes } from './admin/relations/relations.routes.ts';
import { createRelationService } from './admin/relations/relations.service.ts';
import { reviewRoutes } from './admin/review/review.routes.ts';
import { createReviewService } from './admin/review/review.service.ts';
import { revocationRoutes } from './admin/revocations/revocations.routes.ts';
import { createRevocationService } from './admin/revocations/revocations.service.ts';
import { adminSecurityRoutes } from './admin/security/security.routes.ts';
import { openSiteClient } from './admin/sources/open-site-client.ts';
import { sourceRoutes } from './admin/sources/sources.routes.ts';
import { createSourceService } from './admin/sources/sources.service.ts';
import { systemRoutes } from './admin/system/system.routes.ts';
import { createSystemService } from './admin/system/system.service.ts';
import { uploadRoutes } from './admin/uploads/uploads.routes.ts';
import { createUploadService } from './admin/uploads/uploads.service.ts';
import { adminUserRoutes } from './admin/users/admin-users.routes.ts';
import { createAdminUserService } from './admin/users/admin-users.service.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { createAlertService } from './alerts/alerts.service.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { bankRoutes } from './banks/banks.routes.ts';
import { betaAccessRoutes } from './beta-access/beta-access.routes.ts';
import { createBetaAccessService } from './beta-access/beta-access.service.ts';
import { bounceRoutes } from './bounces/bounces.routes.ts';
import { createBounceService } from './bounces/bounces.service.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { createCategoryService } from './categories/categories.service.ts';
import { openChannels } from './channels/open-channels.ts';
import { circularRoutes, FIND_LIMIT } from './circulars/circulars.routes.ts';
import { createCircularService } from './circulars/circulars.service.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import { deadlineRoutes } from './deadlines/deadlines.routes.ts';
import { createDeadlineService } from './deadlines/deadlines.service.ts';
import { emailDeliveryRoutes } from './email-delivery/email-delivery.routes.ts';
import { createEmailDeliveryService } from './email-delivery/email-delivery.service.ts';
import { openFeed } from './feed/open-feed.ts';
import { fileRoutes } from './files/files.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { createPreferencesService } from './preferences/preferences.service.ts';
import { openPreview } from './preview/open-preview.ts';
import { searchRoutes } from './searches/searches.routes.ts';
import { createSearchService } from './searches/searches.service.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { createSubscriptionService } from './subscriptions/subscriptions.service.ts';
import { todayRoutes } from './today/today.routes.ts';
import { createTodayService } from './today/today.service.ts';
import { translationRequestRoutes } from './translation-requests/translation-requests.routes.ts';
import { createTranslationRequestService } from './translation-requests/translation-requests.service.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { createUnsubscribeService } from './unsubscribe/unsubscribe.service.ts';
import { createUserExport } from './users/export-user.ts';
import { createForgetUser } from './users/forget-user.ts';
import { createSignOutEverywhere } from './users/sign-out.ts';
import { syncRoutes } from './users/sync.routes.ts';
import { createSyncService } from './users/sync.service.ts';
import { userRoutes } from './users/users.routes.ts';
import { CONFIRMATION_LIMIT, createUserService } from './users/users.service.ts';

export const registerFeatures = async (
  app: FastifyInstance,
  dependencies: Dependencies,
  secondFactor: SecondFactor,
) => {
  const { config, db, pool, storage, jobQueue, limiterStore } = dependencies;
  const { secrets, webOrigins } = config;
  const productTokens = createProductTokens(app.jwt, secrets.productTokens);
  const countCsv = limitCalls(limiterStore, CSV_LIMIT);

  await app.register(healthRoutes, { db, jobQueue, storage });
  await app.register(betaAccessRoutes, {
    service: createBetaAccessService({
      db,
      limiterStore,
      productTokens,
      secret: secrets.betaCode,
      readingPassSecret: secrets.readingPass,
    }),
  });
  await registerPeople(app, dependencies, { productTokens, secondFactor });
  await app.register(bankRoutes, { pool });
  await app.register(coverageRoutes, { pool });
  await app.register(subscriptionRoutes, { service: createSubscriptionService({ db, pool }) });
  await app.register(categoryRoutes, { service: createCategoryService({ db }) });
  const { targetLanguage } = config;
  const translationRequests = createTranslationRequestService({ db, targetLanguage });
  await app.register(translationRequestRoutes, { service: translationRequests });
  await app.register(circularRoutes, {
    service: createCircularService({ db, productTokens, targetLanguage }),
    isTranslationAsked: translationRequests.isAsked,
    countCsv,
    countFind: limitCalls(limiterStore, FIND_LIMIT),
  });
  await app.register(fileRoutes, { db, storage, productTokens, webOrigins });
  await app.register(todayRoutes, { service: createTodayService({ db }) });
  await app.register(alertRoutes, { service: createAlertService({ db }), countCsv });
  await openChannels(app, dependencies);
  await openFeed(app, dependencies);
  await app.register(deadlineRoutes, { service: createDeadlineService({ db }) });
  await app.register(analyticsRoutes, { service: createAnalyticsService({ db }), countCsv });
  await app.register(preferencesRoutes, { service: createPreferencesService({ db }) });
  await app.register(searchRoutes, { service: createSearchService({ db }) });
  await app.register(mailRoutes, { db });
  await openPreview(app, dependencies);
  await app.register(emailDeliveryRoutes, { service: createEmailDeliveryService({ db }) });
  await app.register(unsubscribeRoutes, {
    service: createUnsubscribeService({ db }),
    webUrl: webOrigins[0] ?? '',
  });
  await app.register(bounceRoutes, {
    service: config.bounces && createBounceService({ db, secret: config.bounces.secret }),
    webhookSecret: config.bounces?.webhookSecret,
  });
  await app.register(uploadRoutes, {
    service: createUploadService({ db, jobQueue }),
    storage,
    maxBytes: config.uploadMaxBytes,
  });
  const circulars = createAdminCircularService({ db, jobQueue, targetLanguage });
  await app.register(adminCircularRoutes, { service: circulars, countCsv });
  await app.register(reviewRoutes, {
    service: createReviewService({
      ...{ db, limiterStore, targetLanguage },
      readCircular: circulars.detail,
    }),
  });
  await app.register(adminDayRoutes, { service: createDayService({ db }) });
  await app.register(adminRelationRoutes, { service: createRelationService({ db }) });
  await app.register(adminCategoryRoutes, { service: createAdminCategoryService({ db }) });
  await app.register(adminBankRoutes, { service: createAdminBankService({ db }) });
  await app.register(betaCodeRoutes, {
    service: createBetaCodeService({ db, secret: secrets.betaCode }),
  });
  await app.register(deliveryRoutes, {
    service: createDeliveryService({ db, jobQueue }),
    countCsv,
  });
  await registerOverview(app, dependencies);
  await app.register(revocationRoutes, { service: createRevocationService({ db }) });
  const siteClient = openSiteClient(app, { config, db });
  await app.register(sourceRoutes, {
    service: createSourceService({ db, jobQueue, siteClient }),
  });
  await app.register(adminCoverageRoutes, { service: createAdminCoverageService({ db }) });
  await app.register(catalogueRoutes, {
    service: createCatalogueService({ db, jobQueue, siteClient }),
  });
  await app.register(adminSecurityRoutes, { secondFactor });
  await app.register(auditRoutes, { service: createAuditService({ db }) });
};

/** Registers the features for the service's state and events. */
const registerOverview = async (app: FastifyInstance, dependencies: Dependencies) => {
  const { config, db, pool, jobQueue, storage } = dependencies;
  await app.register(eventRoutes, { databaseUrl: config.database.url, pool });
  await app.register(countsRoutes, { service: createCountsService({ db }) });
  await app.register(outboxRoutes, { service: createOutboxService({ db, jobQueue }) });
  await app.register(learningRoutes, { service: createLearningService({ db }) });
  await app.register(aiRoutes, { service: createAiService({ db }) });
  await app.register(overviewRoutes, { service: createOverviewService({ db, jobQueue }) });
  await app.register(systemRoutes, { service: createSystemService({ db, jobQueue, storage }) });
};

/** Registers the features for users and their accounts, for themselves and for support. */
const registerPeople = async (
  app: FastifyInstance,
  { config, db, storage, fetchUserInfo, limiterStore, wakeProviderWork }: Dependencies,
  { productTokens, secondFactor }: { productTokens: ProductTokens; secondFactor: SecondFactor },
) => {
  const { tombstones: keys, betaCode: betaCodeSecret } = config.secrets;
  const providerAccounts = config.management && createProviderAccounts(config.management);
  const deletesSignIn = providerAccounts !== undefined;
  const forgetUser = createForgetUser({ db, storage, keys, deletesSignIn });
  const endsSessions = deletesSignIn;
  const signOutEverywhere = createSignOutEverywhere({ db, endsSessions, wakeProviderWork });
  await app.register(syncRoutes, {
    service: createSyncService({ db, productTokens, fetchUserInfo, betaCodeSecret }),
  });
  await app.register(userRoutes, {
    exportUser: createUserExport({
      db,
      readPreferences: createPreferencesService({ db }).read,
      listSearches: createSearchService({ db }).list,
      countExport: limitCalls(limiterStore, CSV_LIMIT),
    }),
    secondFactor,
    service: createUserService({
      db,
      forgetUser,
      signOutEverywhere,
      providerAccounts,
      countConfirmation: limitCalls(limiterStore, CONFIRMATION_LIMIT),
    }),
  });
  await app.register(adminUserRoutes, {
    service: createAdminUserService({ db, forgetUser, signOutEverywhere }),
  });
};
