import { RuntimeConfigSchema } from './answers.ts';

export type RuntimeConfig = ReturnType<typeof RuntimeConfigSchema.parse>;

/** Reads where the API and the identity provider are; the same build serves every deployment. */
export const loadRuntimeConfig = async (): Promise<RuntimeConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return RuntimeConfigSchema.parse(await response.json());
};
