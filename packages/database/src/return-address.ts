import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where bounces come back to, one address for each alert. */
export type ReturnAddresses = ReturnType<typeof openReturnAddresses>;

const SIGNATURE_CHARACTERS = 20;

/**
 * Makes and reads signed return addresses (VERP): `bounces+<alert>.<signature>@example.com` for an
 * `address` of `bounces@example.com`. A bounce can only stop mail through an address that a message
 * of ours was sent from. At most 64 characters before the @ where the local part has at most 10.
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
    /** The return address of an alert. */
    of: (alertId: string): string => {
      const id = alertId.replaceAll('-', '');
      return `${local}+${id}.${sign(id)}@${domain}`;
    },

    /** The alert that a return address was made for; undefined when it was not made here. */
    read: (returnAddress: string): string | undefined => {
      // A + that nobody encoded comes out of a query as a blank.
      const [, id, signature] =
        /[+ ]([0-9a-f]{32})\.([0-9a-f]{20})@/.exec(returnAddress.toLowerCase()) ?? [];
      if (!id || !signature) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature));
      return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
    },
  };
};
