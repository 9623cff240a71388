import { FileLinkSchema } from '@circulate/shared-schemas';
import { useApi } from '../session/api-context.tsx';
import { useRuntimeConfig } from '../session/runtime-config-context.ts';

/**
 * Returns a function that requests a short-lived URL for the file of a circular or annex. The URL
 * works without a bearer token.
 */
export const useFileLink = (resource: string) => {
  const api = useApi();
  const { apiUrl } = useRuntimeConfig();
  return async () => {
    const { path } = await api.post(`${resource}/file-link`, {
      schema: FileLinkSchema,
    });
    return `${apiUrl}${path}`;
  };
};
