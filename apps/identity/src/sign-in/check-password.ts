import { type Account, emailKey, findAccountByEmail } from '../database/accounts.ts';
import {
  forgetTries,
  mayTry,
  refundAttempt,
  wrongFromAddress,
  wrongPasswords,
} from '../database/attempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { isPasswordRight } from '../passwords.ts';

type Attempt = { email: string; password: string; address: string };
type Outcome = { account: Account } | { refused: 'wrong' | 'throttled' };

/**
 * Returns the account with this email address and password. An unknown address, a wrong password
 * and an account without a password get the same response, equally fast. Failures count per account
 * and IP address, so that a stranger elsewhere can't lock out the owner; and per IP address, so
 * that one password can't be tried on every account.
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
  await refundAttempt(db, wrongFromAddress, address);
  await forgetTries(db, wrongPasswords, key);
  return { account };
};

/** Messages that tell the user why a sign-in was rejected. */
export const refusalText = {
  wrong: 'Wrong email or password.',
  throttled: 'Too many failed attempts. Wait 15 minutes, or reset your password.',
};
