/** Sign-ins and codes of the demo, as `stack.json` shows them. They work only in this stack. */
export const demo = {
  betaCode: '246810',
  invoiceCode: '135791',
  subscriber: { email: 'subscriber@example.com', password: 'follow-the-banks' },
  admin: { email: 'admin@example.com', password: 'publish-the-circulars' },
  /** A second admin, with whom to try out two admins working at the same time. */
  reviewer: { email: 'reviewer@example.com', password: 'review-the-circulars' },
};

/** The users of the demo, with their sign-ins. */
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

/** The users of the demo as accounts of the identity provider. */
export const demoIdentities = people.map((person) => ({ ...person, email_verified: true }));
