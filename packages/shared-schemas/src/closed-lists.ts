import { z } from 'zod';
import { CATEGORY_TYPES, CHANNEL_KINDS, CIRCULAR_STATUSES, DELIVERY_STATES } from './choices.ts';

/** Where a circular stands in the pipeline. Subscribers see `published` and `withdrawn` alone. */
export const CircularStatusSchema = z.enum(CIRCULAR_STATUSES);
export type CircularStatus = z.infer<typeof CircularStatusSchema>;

/** What an alert tells: a circular, or that one already told was wrong in substance. */
export const AlertKindSchema = z.enum(['new', 'correction']);
export type AlertKind = z.infer<typeof AlertKindSchema>;

/** A way to reach a person. */
export const ChannelKindSchema = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKindSchema>;

/** Those besides email, which a person adds and removes. */
export const OtherChannelKindSchema = ChannelKindSchema.exclude(['email']);
export type OtherChannelKind = z.infer<typeof OtherChannelKindSchema>;

/** Whether a channel takes alerts: an active or failing one does, a paused or stopped one does not. */
export const ChannelStateSchema = z.enum(['active', 'paused', 'failing', 'stopped']);
export type ChannelState = z.infer<typeof ChannelStateSchema>;

/** Whether a message tells of one alert at once or of all that a period brought. */
export const DeliveryKindSchema = z.enum(['immediate', 'digest']);
export type DeliveryKind = z.infer<typeof DeliveryKindSchema>;

/** How far a message has come. */
export const DeliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryStateSchema>;

/** What kind of code let a user in; `invoice` skips the terms checkbox (product.md: code types). */
export const CodeTypeSchema = z.enum(['beta', 'invoice']);
export type CodeType = z.infer<typeof CodeTypeSchema>;

/** The two kinds of category and of circular (product.md: category types). */
export const CategoryTypeSchema = z.enum(CATEGORY_TYPES);
export type CategoryType = z.infer<typeof CategoryTypeSchema>;

/** How one step of the pipeline ended, or that it runs. */
export const StepStateSchema = z.enum(['running', 'done', 'failed']);
export type StepState = z.infer<typeof StepStateSchema>;
