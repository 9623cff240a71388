import * as schemas from '@circulate/shared-schemas';
import { z } from 'zod';
import type { Check } from './check.ts';

// Everything that comes from outside, each with its check. In the build these are code without zod, which
// `build/checks-of-answers.ts` writes from the schemas: a page that fills in no form does without the library.

const check = <Value>(schema: Check<Value>): Check<Value> => schema;

export const AdminBankListSchema = check(schemas.AdminBankListSchema);
export const AdminBankSchema = check(schemas.AdminBankSchema);
export const AdminCategoryListSchema = check(schemas.AdminCategoryListSchema);
export const AdminCategorySchema = check(schemas.AdminCategorySchema);
export const AdminCircularPageSchema = check(schemas.AdminCircularPageSchema);
export const AdminCircularSchema = check(schemas.AdminCircularSchema);
export const AdminCountsSchema = check(schemas.AdminCountsSchema);
export const AdminCoverageSchema = check(schemas.AdminCoverageSchema);
export const AdminSecuritySchema = check(schemas.AdminSecuritySchema);
export const AdminUserPageSchema = check(schemas.AdminUserPageSchema);
export const AlertPageSchema = check(schemas.AlertPageSchema);
export const AuditPageSchema = check(schemas.AuditPageSchema);
export const BankListSchema = check(schemas.BankListSchema);
export const BetaCodePageSchema = check(schemas.BetaCodePageSchema);
export const BetaCodeRecordSchema = check(schemas.BetaCodeRecordSchema);
export const CatalogueExportSchema = check(schemas.CatalogueExportSchema);
export const CataloguePageSchema = check(schemas.CataloguePageSchema);
export const CategoryEffectSchema = check(schemas.CategoryEffectSchema);
export const CategoryListSchema = check(schemas.CategoryListSchema);
export const ChannelDeliveryListSchema = check(schemas.ChannelDeliveryListSchema);
export const ChannelListSchema = check(schemas.ChannelListSchema);
export const ChannelSchema = check(schemas.ChannelSchema);
export const ChannelTestSchema = check(schemas.ChannelTestSchema);
export const ChannelWithSecretSchema = check(schemas.ChannelWithSecretSchema);
export const CircularCountsSchema = check(schemas.CircularCountsSchema);
export const CircularDetailSchema = check(schemas.CircularDetailSchema);
export const CircularPageSchema = check(schemas.CircularPageSchema);
export const CircularsEventSchema = check(schemas.CircularsEventSchema);
export const CodeTypeSchema = check(schemas.CodeTypeSchema);
export const ConfirmationSentSchema = check(schemas.ConfirmationSentSchema);
export const ConsentSchema = check(schemas.ConsentSchema);
export const CoverageSchema = check(schemas.CoverageSchema);
export const CreatedBetaCodeSchema = check(schemas.CreatedBetaCodeSchema);
export const DeletedSchema = check(schemas.DeletedSchema);
export const DeliveryPageSchema = check(schemas.DeliveryPageSchema);
export const DeliverySchema = check(schemas.DeliverySchema);
export const EmailDeliverySchema = check(schemas.EmailDeliverySchema);
export const EmailPreviewSchema = check(schemas.EmailPreviewSchema);
export const ErrorBodySchema = check(schemas.ErrorBodySchema);
export const FeedStateSchema = check(schemas.FeedStateSchema);
export const FileLinkSchema = check(schemas.FileLinkSchema);
export const FirstStepsEndedSchema = check(schemas.FirstStepsEndedSchema);
export const FollowedCategoryIdsSchema = check(schemas.FollowedCategoryIdsSchema);
export const FoundCircularsSchema = check(schemas.FoundCircularsSchema);
export const HeldSentSchema = check(schemas.HeldSentSchema);
export const ImportResultSchema = check(schemas.ImportResultSchema);
export const KnownFileListSchema = check(schemas.KnownFileListSchema);
export const KnownSourcePreviewSchema = check(schemas.KnownSourcePreviewSchema);
export const LatestPreviewRunSchema = check(schemas.LatestPreviewRunSchema);
export const LearningSchema = check(schemas.LearningSchema);
export const MailStateSchema = check(schemas.MailStateSchema);
export const ManyEffectSchema = check(schemas.ManyEffectSchema);
export const ManyResultSchema = check(schemas.ManyResultSchema);
export const MarksSchema = check(schemas.MarksSchema);
export const NewFeedSchema = check(schemas.NewFeedSchema);
export const OverviewSchema = check(schemas.OverviewSchema);
export const OwnProfileSchema = check(schemas.OwnProfileSchema);
export const PreviewRunSchema = check(schemas.PreviewRunSchema);
export const PreviewSchema = check(schemas.PreviewSchema);
export const RecentTitleListSchema = check(schemas.RecentTitleListSchema);
export const RegionListSchema = check(schemas.RegionListSchema);
export const ResentSchema = check(schemas.ResentSchema);
export const RetiredCategoryListSchema = check(schemas.RetiredCategoryListSchema);
export const ReviewMarkSchema = check(schemas.ReviewMarkSchema);
export const ReviewQueueSchema = check(schemas.ReviewQueueSchema);
export const SavedSearchListSchema = check(schemas.SavedSearchListSchema);
export const SavedSearchSchema = check(schemas.SavedSearchSchema);
export const SetAsidePageSchema = check(schemas.SetAsidePageSchema);
export const SignedOutSchema = check(schemas.SignedOutSchema);
export const SourcePageSchema = check(schemas.SourcePageSchema);
export const SourcePreviewSchema = check(schemas.SourcePreviewSchema);
export const SourceSchema = check(schemas.SourceSchema);
export const SubscribedFlagSchema = check(schemas.SubscribedFlagSchema);
export const SubscriptionListSchema = check(schemas.SubscriptionListSchema);
export const SyncedUserSchema = check(schemas.SyncedUserSchema);
export const TodaySchema = check(schemas.TodaySchema);
export const UploadedCircularSchema = check(schemas.UploadedCircularSchema);
export const VersionTextSchema = check(schemas.VersionTextSchema);
export const VisitSchema = check(schemas.VisitSchema);
export const WhySchema = check(schemas.WhySchema);

// What only the browser is told.

/** Where the API and the identity provider are (`/config.json`). */
export const RuntimeConfigSchema = check(
  z.object({
    apiUrl: z.string().min(1),
    identityDomain: z.string().min(1),
    clientId: z.string().min(1),
    audience: z.string().min(1),
    rolesClaim: z.string().min(1),
  }),
);

/** What a code is good for: the code type is kept only if it is there (product.md: beta gate). */
export const BetaPassSchema = check(schemas.BetaPassSchema.partial());

/** A pass of an email's link was good. */
export const PassShownSchema = check(z.object({ ok: z.literal(true) }));

/** Why the identity provider let nobody in. */
export const SignInErrorSchema = check(
  z.object({ error: z.string(), error_description: z.string().optional() }),
);

/** What the worker that compares texts answers; null where it took too long. */
export const ComparedPartsSchema = check(
  z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })).nullable(),
);
