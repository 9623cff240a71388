import { hash, verify } from '@node-rs/argon2';

const MIN_LENGTH = 8;
// Longer passwords would only let callers make hashing expensive.
const MAX_LENGTH = 128;

// OWASP's recommendation for argon2id; the algorithm is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns what is wrong with a new password, for its user; undefined if nothing is. */
export const passwordProblem = (password: string): string | undefined => {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters for your password.`;
  if (length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters for your password.`;
  return undefined;
};

/** Returns the argon2id hash of a password. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost);

// Checked instead of a missing account's, so that an unknown email address takes as long as a known one.
const decoy = hashPassword('the password of no one');

/** Whether the password is correct. Takes the same time with and without a hash. */
export const isPasswordRight = async (
  password: string,
  passwordHash: string | null | undefined,
) => {
  if ([...password].length > MAX_LENGTH) return false;
  const isMatch = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return isMatch && Boolean(passwordHash);
};
