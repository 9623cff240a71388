/** The demo sign-ins and codes, as `stack.json` names them. They open this stack alone. */
export const demo = {
  betaCode: '246810',
  invoiceCode: '135791',
  subscriber: { email: 'subscriber@example.com', password: 'follow-the-banks' },
  admin: { email: 'admin@example.com', password: 'publish-the-circulars' },
  /** A second admin, so that two can be seen at work. */
  reviewer: { email: 'reviewer@example.com', password: 'review-the-circulars' },
};

/** The demo accounts and who stands behind them. */
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

/** The demo accounts as the identity provider takes them. */
export const demoIdentities = people.map((person) => ({ ...person, email_verified: true }));
