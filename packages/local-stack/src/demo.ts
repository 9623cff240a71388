/** Sign-ins and codes of the demo, as in `stack.json`. They work only in this stack. */
export const demo = {
  betaCode: '246810',
  invoiceCode: '135791',
  subscriber: { email: 'subscriber@example.com', password: 'follow-the-banks' },
  admin: { email: 'admin@example.com', password: 'publish-the-circulars' },
  /** A second admin, for trying out what happens when two admins work at the same time. */
  reviewer: { email: 'reviewer@example.com', password: 'review-the-circulars' },
};

/** The demo accounts and their users. */
export const people = [
  { ...demo.subscriber, sub: 'auth0|demo-subscriber', name: 'Demo Subscriber', roles: [] },
  { ...demo.admin, sub: 'auth0|demo-admin', name: 'Demo Admin', roles: ['admin'], amr: ['mfa'] },
  {
    ...demo.reviewer,
    sub: 'auth0|demo-reviewer',
    name: 'Demo Reviewer',
    roles: ['admin'],
    amr: ['mfa'],
  },
];

/** The demo accounts in the identity provider's format. */
export const demoIdentities = people.map((person) => ({ ...person, email_verified: true }));
