import { type NewChannel, NewChannelSchema, setZodMessages } from '@circulate/shared-schemas';

setZodMessages();

/** What was typed of a new channel: the channel, or by field what does not fit. */
export const readChannel = (typed: {
  kind: string;
  name: string;
  url: string;
}): { channel: NewChannel } | { wrong: Map<string, string> } => {
  const { data, error } = NewChannelSchema.safeParse(typed);
  if (data) return { channel: data };
  // The first of a field is the one to show.
  const issues = (error?.issues ?? []).toReversed();
  return { wrong: new Map(issues.map(({ path, message }) => [String(path[0]), message])) };
};
