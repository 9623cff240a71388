import { expect } from '@playwright/test';
import { z } from 'zod';
import { tokenOf } from './people.ts';
import { stackAddresses } from './stack.ts';

type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

/** Makes an API call as a user and returns the response. */
export const callAs = async (
  person: Parameters<typeof tokenOf>[0],
  { method, path, body }: Call,
): Promise<unknown> => {
  const response = await fetch(`${stackAddresses().apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(person)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  return response.json();
};

const BanksSchema = z.array(z.object({ id: z.uuid(), bank_name: z.string() }));
const CategoriesSchema = z.array(z.object({ id: z.uuid(), category_name: z.string() }));

type Followed = { sub: string; bankName: string; categoryName: string };

/**
 * Subscribes a user to a bank and a category. Returns a function that undoes both. `sub` is the
 * user's id at the provider.
 */
export const subscribeAs = async (
  person: Parameters<typeof tokenOf>[0],
  { sub: auth0_id, bankName, categoryName }: Followed,
): Promise<() => Promise<void>> => {
  const banks = BanksSchema.parse(await callAs(person, { method: 'GET', path: '/banks' }));
  const categories = CategoriesSchema.parse(
    await callAs(person, { method: 'GET', path: '/categories' }),
  );
  const bank_id = banks.find((bank) => bank.bank_name === bankName)?.id;
  const category_id = categories.find((each) => each.category_name === categoryName)?.id;
  const say = async (method: 'POST' | 'DELETE') => {
    await callAs(person, { method, path: '/subscriptions', body: { auth0_id, bank_id } });
    const path = '/categories/subscribe';
    await callAs(person, { method, path, body: { auth0_id, category_id } });
  };
  await say('POST');
  return () => say('DELETE');
};
