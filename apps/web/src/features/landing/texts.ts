/** The way of a circular through the product. */
export const steps = [
  { name: 'Capture', text: "From the banks' own sites, day and night." },
  { name: 'Read', text: 'Text from any PDF, scans included.' },
  { name: 'Categorise', text: 'By subject, with the sentence that decided.' },
  { name: 'Translate', text: 'If a provider is connected, with the original beside it.' },
  { name: 'Deliver', text: 'To those it concerns. Once.' },
];

/** Whom the product is for (product.md: audience), and what they use it for. */
export const clients = [
  {
    name: 'Financial institutions',
    text: 'Compliance and treasury teams with licences in several countries.',
  },
  {
    name: 'Development sector organisations',
    text: 'Programmes that depend on payment, lending and inclusion rules.',
  },
  {
    name: 'Corporate enterprises',
    text: 'Groups that move money across borders and currencies.',
  },
  {
    name: 'Consultancy firms',
    text: 'Advisers who must know of a change before their client asks.',
  },
  {
    name: 'Financial sponsors',
    text: 'Investors who follow the regulation around what they own.',
  },
];

/** The roles behind the service. */
export const team = [
  {
    name: 'Regulatory analysts',
    text: 'Keep the categories true to practice, and correct what was published wrong.',
  },
  {
    name: 'Reviewers',
    text: 'Decide what the machine is not sure of, and check translations against the original.',
  },
  {
    name: 'Engineers',
    text: 'Keep the sources monitored and every alert on its way, once.',
  },
  {
    name: 'Client support',
    text: 'Answers questions on subscriptions, access and accounts in person.',
  },
];

/** The sections that the header leads to. */
export const sections = [
  { id: 'idea', title: 'The Idea' },
  { id: 'solution', title: 'The Solution' },
  { id: 'tech', title: 'The Tech' },
  { id: 'clients', title: 'The Clients' },
  { id: 'team', title: 'The Team' },
];
