import {
  Bell,
  CalendarDays,
  ChartColumn,
  FileText,
  Globe,
  LayoutDashboard,
  MapPinned,
  Send,
  ShieldCheck,
  Sunrise,
  Tags,
  UserRound,
} from 'lucide-react';
import type { Screen } from './screen.ts';

/**
 * Every screen, in the order of both sidebars. The router, the navigation, the titles, the prerendered
 * HTML, the 404s and the browser tests are all generated from this table.
 */
// biome-ignore format: keeps each screen on one line
export const screens: readonly Screen[] = [
  { path: '/', access: 'public', load: () => import('../features/landing/landing-page.tsx').then((m) => m.LandingPage) },
  { path: '/terms', access: 'public', title: 'Terms', description: 'The licence agreement and the terms that govern your use of Circulate.', load: () => import('../features/terms/terms-page.tsx').then((m) => m.TermsPage) },
  { path: '/privacy', access: 'public', title: 'Privacy', description: 'What we store about you, why, for how long, and how to have it deleted.', load: () => import('../features/privacy/privacy-page.tsx').then((m) => m.PrivacyPage) },
  { path: '/beta-verification', access: 'public', title: 'Enter your access code', load: () => import('../features/beta-verification/beta-verification-page.tsx').then((m) => m.BetaVerificationPage) },

  { path: '/login', access: 'sign-in', title: 'Sign in', description: 'Sign in to Circulate to monitor central bank circulars.', load: () => import('../features/login/login-page.tsx').then((m) => m.LoginPage) },
  { path: '/logout', access: 'sign-in', title: 'Signing out', load: () => import('../features/logout/logout-page.tsx').then((m) => m.LogoutPage) },
  { path: '/signup-info', access: 'sign-in', title: 'Complete Your Profile', load: () => import('../features/complete-profile/complete-profile-page.tsx').then((m) => m.CompleteProfilePage) },

  { path: '/dashboard', access: 'user', title: 'Dashboard', text: 'Manage your bank subscriptions', hasSearch: true, nav: { group: 'main', label: 'Dashboard', icon: LayoutDashboard }, help: 'getting-started', load: () => import('../features/dashboard/dashboard-page.tsx').then((m) => m.DashboardPage) },
  { path: '/banks', access: 'user', title: 'Dashboard', text: 'Manage your bank subscriptions', hasSearch: true, help: 'getting-started', load: () => import('./to-dashboard.tsx').then((m) => m.ToDashboard) },
  { path: '/regions', access: 'user', title: 'Regions', text: 'Manage your regional bank subscriptions', hasSearch: true, nav: { group: 'main', label: 'Regions', icon: Globe }, help: 'getting-started', load: () => import('../features/regions/regions-page.tsx').then((m) => m.RegionsPage) },
  { path: '/categories', access: 'user', title: 'Categories', text: 'Manage your circular category subscriptions', hasSearch: true, nav: { group: 'main', label: 'Categories', icon: Tags }, help: 'getting-started', load: () => import('../features/categories/categories-page.tsx').then((m) => m.CategoriesPage) },
  { path: '/account', access: 'user', title: 'Account', nav: { group: 'main', label: 'Account', icon: UserRound }, help: 'account-and-privacy', load: () => import('../features/account/account-page.tsx').then((m) => m.AccountPage) },
  { path: '/today', access: 'user', title: 'Today', text: '\u00a0', nav: { group: 'read', label: 'Today', icon: Sunrise }, help: 'getting-started#what-happens-next', load: () => import('../features/today/today-page.tsx').then((m) => m.TodayPage) },
  { path: '/circulars', access: 'user', title: 'Circulars', text: 'Every circular, with its original', nav: { group: 'read', label: 'Circulars', icon: FileText }, help: 'search-and-save', load: () => import('../features/circulars/circulars-page.tsx').then((m) => m.CircularsPage) },
  { path: '/circulars/:id', access: 'user', help: 'reading-a-circular', load: () => import('../features/circular/circular-page.tsx').then((m) => m.CircularPage) },
  { path: '/compare', access: 'user', title: 'Compare circulars', text: 'What was added, removed and moved between two circulars', palette: 'Compare circulars', help: 'reading-a-circular', load: () => import('../features/compare/compare-page.tsx').then((m) => m.ComparePage) },
  { path: '/alerts', access: 'user', title: 'Alerts', text: 'What we sent you, when and why', nav: { group: 'read', label: 'Alerts', icon: Bell }, help: 'alerts-and-delivery#why-you-got-an-alert', load: () => import('../features/alerts/alerts-page.tsx').then((m) => m.AlertsPage) },
  { path: '/deadlines', access: 'user', title: 'Deadlines', text: 'Effective dates, deadlines and consultations', nav: { group: 'read', label: 'Deadlines', icon: CalendarDays }, help: 'alerts-and-delivery#deadlines', load: () => import('../features/deadlines/deadlines-page.tsx').then((m) => m.DeadlinesPage) },
  { path: '/analytics', access: 'user', title: 'Analytics', text: 'Circulars per bank, category and month', nav: { group: 'read', label: 'Analytics', icon: ChartColumn }, help: 'search-and-save#analytics', load: () => import('../features/analytics/analytics-page.tsx').then((m) => m.AnalyticsPage) },
  { path: '/coverage', access: 'user', title: 'Coverage', text: 'What each bank publishes, and when we last checked it', nav: { group: 'read', label: 'Coverage', icon: MapPinned }, help: 'coverage', load: () => import('../features/coverage/coverage-page.tsx').then((m) => m.CoveragePage) },
  { path: '/delivery', access: 'user', title: 'Delivery', text: 'Where you get alerts, and how often', nav: { group: 'read', label: 'Delivery', icon: Send }, help: 'alerts-and-delivery', load: () => import('../features/delivery/delivery-page.tsx').then((m) => m.DeliveryPage) },
  { path: '/faq', access: 'user', title: 'Frequently Asked Questions', palette: 'FAQ', help: 'faq', load: () => import('../features/faq/faq-page.tsx').then((m) => m.FaqPage) },
  { path: '/help', access: 'user', title: 'Help', text: 'Guides to every screen', palette: 'Help', load: () => import('../features/help/help-page.tsx').then((m) => m.HelpPage) },
  { path: '/help/:name', access: 'user', load: () => import('../features/help/guide-page.tsx').then((m) => m.GuidePage) },
  { path: '/first-steps', access: 'user', title: 'Get started', palette: 'Get started', text: 'Choose what you want alerts about. Your choices save as you go.', help: 'getting-started', load: () => import('../features/first-steps/first-steps-page.tsx').then((m) => m.FirstStepsPage) },

  { path: '/admin/overview', access: 'admin', title: 'Overview', text: 'What needs attention, and how the service is doing', rail: { group: 'Work', label: 'Overview' }, help: 'overview', load: () => import('../features/admin/overview/overview-tab.tsx').then((m) => m.OverviewTab) },
  { path: '/admin/review', access: 'admin', title: 'Review', hasOwnHead: true, rail: { group: 'Work', label: 'Review', list: 'review' }, help: 'review', load: () => import('../features/admin/review/review-page.tsx').then((m) => m.ReviewPage) },
  { path: '/admin/circulars', access: 'admin', title: 'All circulars', text: 'Every circular, whatever its status', rail: { group: 'Work', label: 'Circulars', list: 'circulars' }, help: 'corrections', load: () => import('../features/admin/circulars/circulars-tab.tsx').then((m) => m.CircularsTab) },
  { path: '/admin/circulars/:id', access: 'admin', title: 'A circular', hasOwnHead: true, help: 'corrections', load: () => import('../features/admin/circulars/admin-circular-page.tsx').then((m) => m.AdminCircularPage) },
  { path: '/admin', access: 'admin', title: 'Admin Portal', text: 'Manage bank circulars and system configurations', nav: { group: 'admin', label: 'Admin Portal', icon: ShieldCheck }, rail: { group: 'Work', label: 'Upload' }, help: 'upload', load: () => import('../features/admin/upload/upload-tab.tsx').then((m) => m.UploadTab) },
  { path: '/admin/upload-many', access: 'admin', title: 'Upload several files', help: 'upload', load: () => import('../features/admin/upload/many/many-uploads-page.tsx').then((m) => m.ManyUploadsPage) },
  { path: '/admin/sources', access: 'admin', title: 'Monitored sources', text: 'Where circulars come from, and when each source was last checked', rail: { group: 'Sources', label: 'Monitored', list: 'sources' }, help: 'sources', load: () => import('../features/admin/sources/sources-tab.tsx').then((m) => m.SourcesTab) },
  { path: '/admin/known-sources', access: 'admin', title: 'Source catalogue', text: 'Sources we know of, and whether they work in this deployment', rail: { group: 'Sources', label: 'Catalogue', list: 'known_sources' }, help: 'sources', load: () => import('../features/admin/sources/known/known-sources-tab.tsx').then((m) => m.KnownSourcesTab) },
  { path: '/admin/users', access: 'admin', title: 'Users', text: 'People with an account', rail: { group: 'People', label: 'Users', list: 'users' }, help: 'users-and-codes', load: () => import('../features/admin/users/users-tab.tsx').then((m) => m.UsersTab) },
  { path: '/admin/beta-codes', access: 'admin', title: 'Access codes', text: 'Codes that let people create an account', rail: { group: 'People', label: 'Codes', list: 'beta_codes' }, help: 'users-and-codes', load: () => import('../features/admin/beta-codes/beta-codes-tab.tsx').then((m) => m.BetaCodesTab) },
  { path: '/admin/deliveries', access: 'admin', title: 'Deliveries', text: 'Emails and channel messages, and whether they were delivered', rail: { group: 'People', label: 'Deliveries', list: 'deliveries' }, help: 'deliveries', load: () => import('../features/admin/deliveries/deliveries-tab.tsx').then((m) => m.DeliveriesTab) },
  { path: '/admin/setup', access: 'admin', title: 'Set up this deployment', text: 'Connected services and monitored banks', rail: { group: 'Set-up', label: 'Get started' }, help: 'overview', load: () => import('../features/admin/setup-page.tsx').then((m) => m.SetupPage) },
  { path: '/admin/banks', access: 'admin', title: 'Banks', text: 'Names, countries and glossaries', rail: { group: 'Set-up', label: 'Banks', list: 'banks' }, help: 'banks-and-categories', load: () => import('../features/admin/banks/admin-banks-tab.tsx').then((m) => m.AdminBanksTab) },
  { path: '/admin/categories', access: 'admin', title: 'Edit categories', text: 'Names, definitions and order of the categories', rail: { group: 'Set-up', label: 'Categories', list: 'categories' }, help: 'banks-and-categories', load: () => import('../features/admin/categories/admin-categories-tab.tsx').then((m) => m.AdminCategoriesTab) },
  { path: '/admin/ai', access: 'admin', title: 'AI', text: 'The model that reads circulars, its cost and its status', rail: { group: 'Set-up', label: 'AI' }, help: 'overview', load: () => import('../features/admin/ai/ai-tab.tsx').then((m) => m.AiTab) },
  { path: '/admin/learning', access: 'admin', title: 'Accuracy', text: 'How often each classifier agreed with reviewers', rail: { group: 'Set-up', label: 'Accuracy' }, help: 'accuracy', load: () => import('../features/admin/learning/learning-tab.tsx').then((m) => m.LearningTab) },
  { path: '/admin/system', access: 'admin', title: 'System', text: 'The status of each component of this deployment', rail: { group: 'Set-up', label: 'System' }, help: 'overview', load: () => import('../features/admin/system/system-page.tsx').then((m) => m.SystemPage) },
  { path: '/admin/audit', access: 'admin', title: 'Audit', text: 'Who changed what, and when', rail: { group: 'Set-up', label: 'Audit', list: 'audit' }, help: 'overview', load: () => import('../features/admin/audit/audit-tab.tsx').then((m) => m.AuditTab) },
  { path: '/admin/*', access: 'admin', title: 'Page not found', hasOwnHead: true, load: () => import('../features/admin/unknown-tab.tsx').then((m) => m.UnknownTab) },

  { path: '*', access: 'public', title: 'Page not found', load: () => import('../features/not-found/not-found-page.tsx').then((m) => m.NotFoundPage) },
];
