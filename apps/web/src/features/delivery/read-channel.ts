import { type NewChannel, NewChannelSchema, setZodMessages } from '@circulate/shared-schemas';

setZodMessages();

/** Validates a new channel; returns it, or the error of each invalid field. */
export const readChannel = (typed: {
  kind: string;
  name: string;
  url: string;
}): { channel: NewChannel } | { wrong: Map<string, string> } => {
  const { data, error } = NewChannelSchema.safeParse(typed);
  if (data) return { channel: data };
  // Reversed, because the last error for a field overwrites the others, and the first should win.
  const issues = (error?.issues ?? []).toReversed();
  return { wrong: new Map(issues.map(({ path, message }) => [String(path[0]), message])) };
};
