import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_CHARACTERS = 20;

/**
 * Creates and parses signed return addresses (VERP): `bounces+<alert>.<signature>@example.com` for
 * an `address` of `bounces@example.com`. The signature ensures that only a bounce of a message we
 * sent can stop emails. The part before the @ stays within 64 characters if `address` has at most
 * 10 there.
 */
export const openReturnAddresses = (address: string, secret: string) => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const sign = (id: string) =>
    createHmac('sha256', secret)
      .update(`return-address:${id}`)
      .digest('hex')
      .slice(0, SIGNATURE_CHARACTERS);

  return {
    /** Returns the return address for an alert's email. */
    of: (alertId: string): string => {
      const id = alertId.replaceAll('-', '');
      return `${local}+${id}.${sign(id)}@${domain}`;
    },

    /** Returns the alert id in a return address; undefined if we didn't sign it. */
    read: (returnAddress: string): string | undefined => {
      // URL decoding turns an unencoded + into a space.
      const [, id, signature] =
        /[+ ]([0-9a-f]{32})\.([0-9a-f]{20})@/.exec(returnAddress.toLowerCase()) ?? [];
      if (!id || !signature) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature));
      return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
    },
  };
};
