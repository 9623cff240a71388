import type { Page } from '@playwright/test';
import { stackAddresses } from './stack.ts';

/** How a call goes wrong: the network is gone, or the API answers with a status other than 200. */
export type Fault = 'unreachable' | number;

/** What an API that fails for a while says. */
export const FAULT_TEXT = 'The service is being restarted.';

/**
 * Makes one call of the API fail on its way until the function that it gives is called. `path` may
 * hold `*` for a part of it.
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
