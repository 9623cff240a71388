import { z } from 'zod';

const RuntimeConfigSchema = z.object({
  apiUrl: z.string().min(1),
  identityDomain: z.string().min(1),
  clientId: z.string().min(1),
  audience: z.string().min(1),
  rolesClaim: z.string().min(1),
});

/** URLs of the API and the identity provider. */
export type RuntimeConfig = z.infer<typeof RuntimeConfigSchema>;

/**
 * Reads the URLs of the API and the identity provider, so that one build serves every deployment.
 * Throws if they can't be loaded.
 */
export const loadRuntimeConfig = async (): Promise<RuntimeConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  return RuntimeConfigSchema.parse(await response.json());
};
