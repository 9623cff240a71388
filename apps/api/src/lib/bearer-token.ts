/** The token that an `authorization` header brings (RFC 6750, 2.1); undefined where it brings none. */
export const readBearerToken = (header: string): string | undefined =>
  /^bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];

/** Whether such a header can bring `token`. */
export const isBearerToken = (token: string): boolean =>
  readBearerToken(`Bearer ${token}`) === token;
