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
  // Reversed, so that a field's first error wins.
  const issues = (error?.issues ?? []).toReversed();
  return { wrong: new Map(issues.map(({ path, message }) => [String(path[0]), message])) };
};
