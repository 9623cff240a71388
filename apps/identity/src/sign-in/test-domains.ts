import { emailKey } from '../database/accounts.ts';

// Set aside by RFC 2606 and RFC 6761: nobody real can own an address there. The last one is the
// product's own name for samples, under a top-level domain that RFC 6762 keeps off the internet.
const domains = ['example.com', 'example.org', 'example.net', 'localhost', 'circulate.local'];
const endings = ['.test', '.example', '.invalid', '.localhost'];

/** Whether an address stands at a domain that exists for tests alone. */
export const isTestAddress = (email: string): boolean => {
  const domain = emailKey(email).split('@').at(-1) ?? '';
  return domains.includes(domain) || endings.some((ending) => domain.endsWith(ending));
};
