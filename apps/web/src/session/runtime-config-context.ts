import { createContext, use } from 'react';
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';

export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** Returns the URLs of the API and the identity provider. */
export const useRuntimeConfig = (): RuntimeConfig => {
  const config = use(RuntimeConfigContext);
  if (!config) throw new Error('useRuntimeConfig outside of SessionProviders');
  return config;
};
