import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_DAYS = 30;
/** 128 bits. */
const SIGNATURE_CHARACTERS = 22;

/** Signs and verifies the passes in email links. */
export type ReadingPasses = ReturnType<typeof openReadingPasses>;

/**
 * Creates and verifies the passes that an email's link to a circular carries (product.md: reading
 * pass): `<day>.<signature>`, with the day in base 36 as days since 1970 in UTC. A pass identifies
 * a circular and no user; every email of a day has the same one, so that one message serves many.
 */
export const openReadingPasses = (secret: string) => {
  const sign = (circularId: string, lastDay: string) =>
    createHmac('sha256', secret)
      .update(`reading-pass:${circularId}:${lastDay}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARACTERS);

  return {
    /** Returns the pass for a circular, valid until the end of the thirtieth day after `now`. */
    of: (circularId: string, now = new Date()): string => {
      const lastDay = (Math.floor(now.getTime() / DAY_MS) + LASTS_DAYS).toString(36);
      return `${lastDay}.${sign(circularId, lastDay)}`;
    },

    /** Whether a pass was signed here for this circular and has not expired. */
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
