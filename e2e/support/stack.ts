import type { Stack } from '@circulate/local-stack';
import { z } from 'zod';

const AddressesSchema = z.object({
  webUrl: z.string(),
  apiUrl: z.string(),
  identityUrl: z.string(),
  inboxUrl: z.string(),
  bankSiteUrl: z.string(),
  audience: z.string(),
  clientId: z.string(),
});

const VARIABLE = 'CIRCULATE_E2E_STACK';

/** Passes the stack's URLs from the set-up to the processes that run the journeys. */
export const shareStack = ({ addresses }: Stack) => {
  process.env[VARIABLE] = JSON.stringify(addresses);
};

/** Returns the URLs for the stack under test. */
export const stackAddresses = () =>
  AddressesSchema.parse(JSON.parse(process.env[VARIABLE] ?? '{}'));
