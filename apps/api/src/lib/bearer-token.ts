/** The token in an `authorization` header (RFC 6750, 2.1); undefined without one. */
export const readBearerToken = (header: string): string | undefined =>
  /^bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];

/** Whether such a header can contain `token`. */
export const isBearerToken = (token: string): boolean =>
  readBearerToken(`Bearer ${token}`) === token;
