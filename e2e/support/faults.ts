import type { Page } from '@playwright/test';
import { stackAddresses } from './stack.ts';

/** How a call fails: the network is down, or the API responds with this error status. */
export type Fault = 'unreachable' | number;

/** Error message from an API that is temporarily down. */
export const FAULT_TEXT = 'The service is being restarted.';

/**
 * Makes an API call fail until the returned function is called. `path` may contain `*` as a
 * wildcard.
 */
export const failCall = async (page: Page, method: string, path: string, fault: Fault) => {
  const { webUrl } = stackAddresses();
  const url = `${webUrl}/api${path}`;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (fault === 'unreachable') return route.abort('connectionrefused');
    return route.fulfill({
      status: fault,
      headers: { 'access-control-allow-origin': webUrl },
      json: {
        statusCode: fault,
        code: 'UNAVAILABLE',
        error: 'Service Unavailable',
        message: FAULT_TEXT,
      },
    });
  });
  return () => page.unroute(url);
};
