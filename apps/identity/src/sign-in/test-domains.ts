import { emailKey } from '../database/accounts.ts';

// Domains where no real person can have an email address, reserved by RFC 2606 and RFC 6761. We use
// the last for samples; RFC 6762 keeps its top-level domain off the internet.
const domains = ['example.com', 'example.org', 'example.net', 'localhost', 'circulate.local'];
const endings = ['.test', '.example', '.invalid', '.localhost'];

/** Whether an email address belongs to a domain reserved for tests. */
export const isTestAddress = (email: string): boolean => {
  const domain = emailKey(email).split('@').at(-1) ?? '';
  return domains.includes(domain) || endings.some((ending) => domain.endsWith(ending));
};
