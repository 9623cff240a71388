import { z } from 'zod';
import { CATEGORY_TYPES, CHANNEL_KINDS, CIRCULAR_STATUSES, DELIVERY_STATES } from './choices.ts';

/** Pipeline status of a circular. Subscribers only see `published` and `withdrawn`. */
export const CircularStatusSchema = z.enum(CIRCULAR_STATUSES);
export type CircularStatus = z.infer<typeof CircularStatusSchema>;

/** Type of alert: a new circular, or the correction of a material error in an earlier alert. */
export const AlertKindSchema = z.enum(['new', 'correction']);

export const ChannelKindSchema = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKindSchema>;

/** Channels that users can add and remove; every user has email. */
export const OtherChannelKindSchema = ChannelKindSchema.exclude(['email']);
export type OtherChannelKind = z.infer<typeof OtherChannelKindSchema>;

/**
 * State of a channel. It accepts alerts if it is active or failing, but not if it is paused or
 * stopped.
 */
export const ChannelStateSchema = z.enum(['active', 'paused', 'failing', 'stopped']);

/**
 * Whether a message contains a single alert and is sent immediately, or contains all alerts of a
 * period.
 */
export const DeliveryKindSchema = z.enum(['immediate', 'digest']);

export const DeliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof DeliveryStateSchema>;

/**
 * Type of the access code with which a user signed up. `invoice` leaves out the terms checkbox
 * (product.md: code types).
 */
export const CodeTypeSchema = z.enum(['beta', 'invoice']);
export type CodeType = z.infer<typeof CodeTypeSchema>;

/** Types of categories and circulars (product.md: category types). */
export const CategoryTypeSchema = z.enum(CATEGORY_TYPES);
export type CategoryType = z.infer<typeof CategoryTypeSchema>;

export const StepStateSchema = z.enum(['running', 'done', 'failed']);
