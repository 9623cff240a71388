import { FileLinkSchema } from '@circulate/shared-schemas';
import { useApi } from '../session/api-context.tsx';
import { useRuntimeConfig } from '../session/runtime-config-context.ts';

/** Asks for a short-lived address of a circular's PDF, which needs no bearer token. */
export const useFileLink = (circularId: string) => {
  const api = useApi();
  const { apiUrl } = useRuntimeConfig();
  return async () => {
    const { path } = await api.post(`/circulars/${circularId}/file-link`, {
      schema: FileLinkSchema,
    });
    return `${apiUrl}${path}`;
  };
};
