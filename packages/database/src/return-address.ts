import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_CHARACTERS = 20;

/**
 * Creates and parses signed return addresses (VERP): `bounces+<alert>.<signature>@example.com` for
 * an `address` of `bounces@example.com`. So only the address of a message that we sent can report a
 * bounce and stop emails. At most 64 characters before the @ if the local part has at most 10.
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
    /** Returns the return address of an alert. */
    of: (alertId: string): string => {
      const id = alertId.replaceAll('-', '');
      return `${local}+${id}.${sign(id)}@${domain}`;
    },

    /** Returns the alert of a return address; undefined if it was not created here. */
    read: (returnAddress: string): string | undefined => {
      // An unencoded + in a query becomes a space.
      const [, id, signature] =
        /[+ ]([0-9a-f]{32})\.([0-9a-f]{20})@/.exec(returnAddress.toLowerCase()) ?? [];
      if (!id || !signature) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature));
      return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
    },
  };
};
