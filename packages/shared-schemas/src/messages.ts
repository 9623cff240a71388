/** Messages to users, including those of forms (product.md: messages). */
export const MESSAGES = {
  beta: {
    failed: 'Error during verification. Please try again.',
  },
  profile: {
    failed: 'Failed to create profile',
    noUserId: 'User not authenticated',
    created: 'Profile created successfully',
  },
  bank: {
    subscribeFailed: 'Failed to subscribe to bank',
    unsubscribeFailed: 'Failed to unsubscribe to bank',
    bulkSubscribeFailed: 'Failed to subscribe to banks',
    bulkUnsubscribeFailed: 'Failed to unsubscribe from banks',
    bulkSubscribed: 'Successfully subscribed to all banks',
    bulkUnsubscribed: 'Successfully unsubscribed from all banks',
  },
  region: {
    subscribed: (region: string) => `Subscribed to all banks in ${region}`,
    unsubscribed: (region: string) => `Unsubscribed from all banks in ${region}`,
    subscribeFailed: 'Failed to subscribe to region',
    unsubscribeFailed: 'Failed to unsubscribe from region',
  },
  category: {
    subscribed: (category: string) => `Subscribed to ${category}`,
    unsubscribed: (category: string) => `Unsubscribed from ${category}`,
    subscribeFailed: 'Failed to subscribe to category',
    unsubscribeFailed: 'Failed to unsubscribe from category',
    fetchFailed: 'Failed to fetch categories',
  },
  macroeconomic: {
    subscribed: 'Subscribed to all Macroeconomic data',
    unsubscribed: 'Unsubscribed from all Macroeconomic data',
    subscribeFailed: 'Failed to subscribe to Macroeconomic data',
    unsubscribeFailed: 'Failed to unsubscribe from Macroeconomic data',
  },
  account: {
    deleteFailed: 'Failed to delete account. Please try again.',
  },
  upload: {
    succeeded: 'File uploaded successfully!',
    failed: 'Error uploading file',
    failedWith: (message: string) => `Upload failed: ${message}`,
    unexpected: 'An unexpected error occurred',
  },
  secondFactor: {
    requiredTitle: 'A second factor is required',
    requiredText:
      'Admins must sign in with a second factor. Set one up with your sign-in provider, then sign out and sign in again.',
    off: 'Admins can sign in with only a password. Require a second factor at the sign-in provider, and set AUTH0_AMR_CLAIM to the claim that lists sign-in methods.',
    waiting:
      'Admins can still sign in with only a password: no token has carried the claim in AUTH0_AMR_CLAIM. Once one does, we require a second factor.',
  },
  page: {
    loadFailed: 'There was an error loading the page. Please try again.',
    notFoundTitle: 'Page not found',
    notFoundText: "Sorry, we couldn't find the page you're looking for.",
  },
  signIn: {
    loginFailed: 'Login failed',
    tokenFailed: 'Get access token failed',
  },
  validation: {
    betaCode: 'Invalid code',
    firstName: 'First name must be at least 2 characters long',
    lastName: 'Last name must be at least 2 characters long',
    company: 'Company name must be at least 2 characters long',
    acceptTerms: 'You must accept the terms and conditions to continue.',
    fileRequired: 'File is required',
    fileNotPdf: 'Please select a valid PDF file',
    bankName: 'Bank name is required',
    pdfUrl: 'Invalid URL format',
    macroeconomicCategory: 'Please select a macroeconomic category',
  },
} as const;

/**
 * Descriptions that the identity provider gives of sign-in errors (product.md: sign-in errors), by
 * error code; null if it gives none.
 */
export const SIGN_IN_ERRORS = {
  timeout: 'Timeout',
  cancelled: 'Popup closed',
  state_mismatch: 'Invalid state',
  missing_transaction: 'Invalid state',
  missing_refresh_token: null,
  mfa_required: null,
  login_required: null,
  request_error: 'HTTP error. Unable to fetch',
} as const;
