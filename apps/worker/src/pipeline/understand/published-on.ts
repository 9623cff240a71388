export interface PublicationDate {
  date: string;
  evidence: string;
}

export const findPublicationDate = (
  _pages: string[],
  _options: { language: string; notAfter: string },
): PublicationDate | null => null;
