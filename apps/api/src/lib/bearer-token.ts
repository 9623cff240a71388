/** Returns the token in an `authorization` header (RFC 6750, 2.1); undefined if there is none. */
export const readBearerToken = (header: string): string | undefined =>
  /^bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];

export const isBearerToken = (token: string): boolean =>
  readBearerToken(`Bearer ${token}`) === token;
