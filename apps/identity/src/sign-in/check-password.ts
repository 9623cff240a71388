import { type Account, emailKey, findAccountByEmail } from '../database/accounts.ts';
import {
  forgetTries,
  giveBackTry,
  mayTry,
  wrongFromAddress,
  wrongPasswords,
} from '../database/attempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { isPasswordRight } from '../passwords.ts';

type Attempt = { email: string; password: string; address: string };
type Outcome = { account: Account } | { refused: 'wrong' | 'throttled' };

/**
 * Who signs in with this address and password. An unknown address, a wrong password and an address
 * without a password are one answer in one time. Wrong ones count per account and network address,
 * so that a stranger elsewhere cannot lock the owner out, and per network address, so that one password
 * is not tried on every account.
 */
export const checkPassword = async (
  { db }: Pick<Dependencies, 'db'>,
  { email, password, address }: Attempt,
): Promise<Outcome> => {
  const key = `${emailKey(email)} ${address}`;
  const isAllowed =
    (await mayTry(db, wrongFromAddress, address)) && (await mayTry(db, wrongPasswords, key));
  if (!isAllowed) return { refused: 'throttled' };
  const account = await findAccountByEmail(db, 'Username-Password-Authentication', email);
  const isRight = await isPasswordRight(password, account?.passwordHash);
  if (!account || !isRight) return { refused: 'wrong' };
  await giveBackTry(db, wrongFromAddress, address);
  await forgetTries(db, wrongPasswords, key);
  return { account };
};

/** What a person reads when they are refused. */
export const refusalText = {
  wrong: 'Wrong email or password.',
  throttled: 'Too many tries with a wrong password. Wait 15 minutes, or reset your password.',
};
