import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

describe('OpenAPI document', () => {
  test('contains no dangling references', () => {
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(api.app.swagger());
    const text = JSON.stringify(api.app.swagger());
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(names.length).toBeGreaterThan(0);
    for (const [, name = ''] of names) expect(components.schemas).toHaveProperty(name);
  });

  test('documents every error that a call can return, by status', () => {
    const errors = (path: string, method: string) =>
      Object.entries(CallsSchema.parse(api.app.swagger()).paths[path]?.[method]?.responses ?? {})
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { description }]) => `${status} ${description.split(': ')[1]}`);
    expect(errors('/circulars/{id}', 'get')).toEqual([
      '400 VALIDATION',
      '401 UNAUTHENTICATED',
      '403 BETA_REQUIRED',
      '404 NOT_FOUND',
      '414 URI_TOO_LONG',
      '422 MISSING_USER_INFO',
      '429 RATE_LIMITED',
      '500 INTERNAL',
      '503 UNAVAILABLE',
    ]);
    expect(errors('/admin/upload', 'post')).toEqual(
      expect.arrayContaining([
        '403 BETA_REQUIRED, NOT_YOURS, ADMIN_ONLY, SECOND_FACTOR_REQUIRED',
        '409 DUPLICATE_CIRCULAR',
        '413 FILE_TOO_LARGE',
        '415 NOT_A_PDF',
        '507 STORAGE_FULL',
      ]),
    );
  });
});

const CallsSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }),
    ),
  ),
});
