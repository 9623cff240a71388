import { lazyPage } from '../../components/lazy-page.tsx';

// One by one: whoever reviews does not wait for the code of the other screens.

export const AuditTab = lazyPage(() =>
  import('./audit/audit-tab.tsx').then((module) => module.AuditTab),
);
export const AdminBanksTab = lazyPage(() =>
  import('./banks/admin-banks-tab.tsx').then((module) => module.AdminBanksTab),
);
export const BetaCodesTab = lazyPage(() =>
  import('./beta-codes/beta-codes-tab.tsx').then((module) => module.BetaCodesTab),
);
export const AdminCategoriesTab = lazyPage(() =>
  import('./categories/admin-categories-tab.tsx').then((module) => module.AdminCategoriesTab),
);
export const AdminCircularPage = lazyPage(() =>
  import('./circulars/admin-circular-page.tsx').then((module) => module.AdminCircularPage),
);
export const CircularsTab = lazyPage(() =>
  import('./circulars/circulars-tab.tsx').then((module) => module.CircularsTab),
);
export const DeliveriesTab = lazyPage(() =>
  import('./deliveries/deliveries-tab.tsx').then((module) => module.DeliveriesTab),
);
export const LearningTab = lazyPage(() =>
  import('./learning/learning-tab.tsx').then((module) => module.LearningTab),
);
export const OverviewTab = lazyPage(() =>
  import('./overview/overview-tab.tsx').then((module) => module.OverviewTab),
);
export const ReviewDesk = lazyPage(() =>
  import('./review/review-desk.tsx').then((module) => module.ReviewDesk),
);
export const KnownSourcesTab = lazyPage(() =>
  import('./sources/known/known-sources-tab.tsx').then((module) => module.KnownSourcesTab),
);
export const SourcesTab = lazyPage(() =>
  import('./sources/sources-tab.tsx').then((module) => module.SourcesTab),
);
export const ManyUploadsPage = lazyPage(() =>
  import('./upload/many/many-uploads-page.tsx').then((module) => module.ManyUploadsPage),
);
export const UploadTab = lazyPage(() =>
  import('./upload/upload-tab.tsx').then((module) => module.UploadTab),
);
export const UsersTab = lazyPage(() =>
  import('./users/users-tab.tsx').then((module) => module.UsersTab),
);
