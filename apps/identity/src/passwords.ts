import { hash, verify } from '@node-rs/argon2';

const MIN_LENGTH = 8;
// Maximum length of a password, so that a caller can't make hashing arbitrarily expensive.
const MAX_LENGTH = 128;

// As OWASP recommends for argon2id, the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a message about what is wrong with a new password; undefined if it is fine. */
export const passwordProblem = (password: string): string | undefined => {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `Use at least ${MIN_LENGTH} characters for your password.`;
  if (length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters for your password.`;
  return undefined;
};

/** Returns the argon2id hash of a password. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost);

// Compared with the password if an account doesn't exist, so that an unknown email address takes as
// long as a known one.
const decoy = hashPassword('no account has this password');

/** Whether a password matches a hash. Takes equally long without a hash, and then returns false. */
export const isPasswordRight = async (
  password: string,
  passwordHash: string | null | undefined,
) => {
  if ([...password].length > MAX_LENGTH) return false;
  const isMatch = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return isMatch && Boolean(passwordHash);
};
