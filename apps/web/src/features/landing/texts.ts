/** The steps that a circular goes through in the product. */
export const steps = [
  { name: 'Capture', text: 'From the banks’ own sites, day and night.' },
  { name: 'Read', text: 'Text from any PDF, scans included.' },
  { name: 'Categorise', text: 'By topic, with the sentence behind the decision.' },
  { name: 'Translate', text: 'Next to the original, if a translation provider is connected.' },
  { name: 'Deliver', text: 'To the people it concerns. Once.' },
];

/** The product's audience (product.md: audience). */
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
    text: 'Advisers who need to know about a change before their clients ask.',
  },
  {
    name: 'Financial sponsors',
    text: 'Investors who track the rules that affect what they own.',
  },
];

/** The team roles behind the service. */
export const team = [
  {
    name: 'Regulatory analysts',
    text: 'Keep the categories in line with practice, and correct mistakes.',
  },
  {
    name: 'Reviewers',
    text: 'Decide when the software isn’t sure, and check translations against the original.',
  },
  {
    name: 'Engineers',
    text: 'Keep the sources monitored and every alert delivered.',
  },
  {
    name: 'Client support',
    text: 'Answer your questions about subscriptions, access and accounts.',
  },
];

/** The sections linked from the header. */
export const sections = [
  { id: 'idea', title: 'The Idea' },
  { id: 'solution', title: 'The Solution' },
  { id: 'tech', title: 'The Tech' },
  { id: 'clients', title: 'The Clients' },
  { id: 'team', title: 'The Team' },
];
