import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_DAYS = 30;
/** Number of base64url characters for 128 bits. */
const SIGNATURE_CHARACTERS = 22;

/** Creates and verifies the passes in email links. See `openReadingPasses`. */
export type ReadingPasses = ReturnType<typeof openReadingPasses>;

/**
 * Opens the functions that create and verify the passes in emails' links to circulars (product.md:
 * reading pass). A pass is `<day>.<signature>`, where the day is the last on which it is valid, as
 * the number of UTC days since 1970 in base 36. It identifies a circular but not a user, and all
 * emails of one day carry the same pass, so that they can share content.
 */
export const openReadingPasses = (secret: string) => {
  const sign = (circularId: string, lastDay: string) =>
    createHmac('sha256', secret)
      .update(`reading-pass:${circularId}:${lastDay}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);

  return {
    /**
     * Returns the pass for a circular, which is valid until the end of the thirtieth day after
     * `now`.
     */
    of: (circularId: string, now = new Date()): string => {
      const lastDay = (Math.floor(now.getTime() / DAY_MS) + LASTS_DAYS).toString(36);
      return `${lastDay}.${sign(circularId, lastDay)}`;
    },

    /** Whether a pass is valid for this circular: this secret signed it, and it hasn't expired. */
    isGood: (pass: string, circularId: string, now = new Date()): boolean => {
      const [, lastDay, signature] = /^([0-9a-z]{1,8})\.([\w-]{22})$/.exec(pass) ?? [];
      if (!lastDay || !signature) return false;
      const isOurs = timingSafeEqual(
        Buffer.from(sign(circularId, lastDay)),
        Buffer.from(signature),
      );
      return isOurs && Math.floor(now.getTime() / DAY_MS) <= Number.parseInt(lastDay, 36);
    },
  };
};
