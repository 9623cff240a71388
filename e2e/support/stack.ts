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

/** Hands the addresses of the stack that the set-up started to the processes of the journeys. */
export const shareStack = ({ addresses }: Stack) => {
  process.env[VARIABLE] = JSON.stringify(addresses);
};

/** The addresses of the stack that the journeys run on. */
export const stackAddresses = () =>
  AddressesSchema.parse(JSON.parse(process.env[VARIABLE] ?? '{}'));
