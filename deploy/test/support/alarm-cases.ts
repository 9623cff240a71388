import { aiAlarmCases } from './ai-alarm-cases.ts';
import { done, workAlarmCases } from './work-alarm-cases.ts';

type Series = Record<string, string>;
type Case = {
  alarm: string;
  /** Series in promtool's notation, for each of which the alarm fires after `minutes`. */
  on: Series | Series[];
  /** Series from deployments that are healthy, or haven't been unhealthy for long enough. */
  off: Series | Series[];
  minutes: number;
  /** Minutes between two values, for alarms that take days. */
  every?: number;
};

const held = (worker: string) => `circulate_mail_held{instance="${worker}"}`;
const due = 'circulate_delivery_oldest_due_seconds{channel="email"}';
const emails = (outcome: string) => `circulate_emails_total{outcome="${outcome}"}`;
const frontDoor = '{job="front-door",instance="https://circulate.example"}';
const disk = '{mountpoint="/",fstype="ext4",instance="host"}';
const calls = (status: string) =>
  `circulate_http_request_duration_seconds_count{route="/banks",status="${status}"}`;

const refused = (code: string) => `circulate_refused_calls_total{code="${code}"}`;

/**
 * For every alarm, states in which it must fire and states in which it must not. The clock starts
 * at 0.
 */
export const alarmCases: Case[] = [
  ...workAlarmCases,
  {
    alarm: 'NoWorker',
    on: { 'up{job="circulate-worker",instance="one"}': '0x20' },
    off: {
      'up{job="circulate-worker",instance="one"}': '0x20',
      'up{job="circulate-worker",instance="two"}': '1x20',
    },
    minutes: 10,
  },
  {
    alarm: 'NoApi',
    on: { 'up{job="circulate-worker",instance="one"}': '1x20' },
    off: { 'up{job="circulate-api",instance="one"}': '1x20' },
    minutes: 10,
  },
  {
    alarm: 'LostWorkIsNotLookedFor',
    on: { circulate_last_sweep_timestamp_seconds: '60x40' },
    off: { circulate_last_sweep_timestamp_seconds: '0+60x40' },
    minutes: 30,
  },
  {
    alarm: 'ProviderAccountsRemain',
    on: { circulate_provider_deletion_age_seconds: '86000+60x60' },
    off: { circulate_provider_deletion_age_seconds: '0+60x60' },
    minutes: 50,
  },
  {
    alarm: 'SignOutsRemain',
    on: { circulate_provider_sign_out_age_seconds: '0+60x60' },
    off: { circulate_provider_sign_out_age_seconds: '0 60 120 0x60' },
    minutes: 30,
  },
  {
    alarm: 'OutboxDoesNotReachTheQueue',
    on: { circulate_outbox_oldest_seconds: '0+60x40' },
    off: { circulate_outbox_oldest_seconds: '20x40' },
    minutes: 30,
  },
  {
    alarm: 'OutboxEntriesSetAside',
    on: { circulate_outbox_set_aside: '0 1x20' },
    off: { circulate_outbox_set_aside: '0x20' },
    minutes: 10,
  },
  {
    alarm: 'BackendOutOfReach',
    on: { 'circulate_backend_up{backend="queue",instance="one"}': '0x20' },
    off: {
      'circulate_backend_up{backend="queue",instance="one"}': '0x20',
      'circulate_backend_up{backend="queue",instance="two"}': '1x20',
    },
    minutes: 10,
  },
  {
    alarm: 'EmailsFail',
    on: [
      {
        'circulate_deliveries{channel="email",state="failed"}': '200x40',
        'circulate_deliveries{channel="email",state="sent"}': '1000x40',
      },
      // If no email was sent in the last day, the series doesn't exist.
      { 'circulate_deliveries{channel="email",state="failed"}': '200x40' },
    ],
    off: {
      'circulate_deliveries{channel="email",state="failed"}': '60x40',
      'circulate_deliveries{channel="email",state="sent"}': '1000x40',
    },
    minutes: 30,
  },
  {
    alarm: 'ChannelBlocked',
    on: { 'circulate_channel_blocked{channel="email"}': '0 1x20' },
    off: { 'circulate_channel_blocked{channel="email"}': '0x20' },
    minutes: 10,
  },
  ...aiAlarmCases,
  {
    alarm: 'NoEmailLeaves',
    // The worker has just started, and the mail server defers everything.
    on: {
      [due]: '0+60x60',
      [emails('sent')]: '0x60',
      [emails('deferred')]: '0+20x60',
      [done('deliver')]: '0+1x60',
      [held('one')]: '1x60',
      [held('two')]: '0x60',
    },
    off: [
      { [due]: '0+60x60', [emails('sent')]: '0+1x60', [emails('deferred')]: '0+20x60' },
      // Every worker has HOLD_MAIL set.
      { [due]: '0+60x60', [emails('sent')]: '0x60', [held('one')]: '1x60', [held('two')]: '1x60' },
    ],
    minutes: 45,
  },
  {
    alarm: 'MailIsHeld',
    on: { [due]: '0+60x60', [emails('sent')]: '0x60', [held('one')]: '1x60' },
    off: [
      // Nothing is due yet.
      { [due]: '0x60', [held('one')]: '1x60' },
      // Another worker is sending.
      { [due]: '0+60x60', [held('one')]: '1x60', [held('two')]: '0x60' },
    ],
    minutes: 45,
  },
  {
    alarm: 'DigestsDoNotClose',
    on: { circulate_digests_overdue_seconds: '0+60x40' },
    // A restarted worker catches up within seconds.
    off: { circulate_digests_overdue_seconds: '0 60 0 7200 0x40' },
    minutes: 30,
  },
  {
    alarm: 'MailDoesNotLeave',
    on: { circulate_canary_age_seconds: '28000+60x40' },
    off: [
      { circulate_canary_age_seconds: '21000+60x40' },
      { circulate_canary_age_seconds: '28000+60x40', [held('one')]: '1x40' },
    ],
    minutes: 30,
  },
  {
    alarm: 'FrontDoorClosed',
    on: { [`probe_success${frontDoor}`]: '1 0x20' },
    off: { [`probe_success${frontDoor}`]: '1 0 1x20' },
    minutes: 10,
  },
  {
    alarm: 'CertificateEnds',
    on: { [`probe_ssl_earliest_cert_expiry${frontDoor}`]: '500000x100' },
    off: { [`probe_ssl_earliest_cert_expiry${frontDoor}`]: '2500000x100' },
    minutes: 90,
  },
  {
    alarm: 'DiskFills',
    on: {
      [`node_filesystem_avail_bytes${disk}`]: '9x40',
      [`node_filesystem_size_bytes${disk}`]: '100x40',
    },
    off: {
      [`node_filesystem_avail_bytes${disk}`]: '11x40',
      [`node_filesystem_size_bytes${disk}`]: '100x40',
    },
    minutes: 20,
  },
  {
    alarm: 'BackupIsOld',
    on: { circulate_last_backup_timestamp_seconds: '60x100' },
    off: { circulate_last_backup_timestamp_seconds: '60x48 86460x60' },
    minutes: 2_250,
    every: 30,
  },
  {
    alarm: 'RestoreTestIsOld',
    on: { circulate_last_restore_test_timestamp_seconds: '60x400' },
    off: { circulate_last_restore_test_timestamp_seconds: '604860x400' },
    minutes: 13_200,
    every: 60,
  },
  {
    alarm: 'CircularsFailed',
    on: { 'circulate_circulars{status="failed"}': '2x60' },
    off: { 'circulate_circulars{status="received"}': '2x60' },
    minutes: 45,
  },
  {
    alarm: 'SourcesFail',
    on: { circulate_sources_failing: '3x500', circulate_sources_failing_long: '0x360 1x100' },
    // A different source fails once every half hour.
    off: { circulate_sources_failing: '1x500', circulate_sources_failing_long: '0x500' },
    minutes: 450,
  },
  {
    alarm: 'ApiFails',
    on: { [calls('200')]: '0+100x60', [calls('503')]: '0+5x60' },
    off: { [calls('200')]: '0+100x60', [calls('503')]: '0+1x60' },
    minutes: 30,
  },
  {
    alarm: 'TokensAreForged',
    on: { [refused('UNAUTHENTICATED')]: '0+40x40' },
    off: { [refused('UNAUTHENTICATED')]: '0+25x40' },
    minutes: 30,
  },
  {
    alarm: 'ForbiddenCallsAreTried',
    on: { [refused('ADMIN_ONLY')]: '0+2x40', [refused('NOT_YOURS')]: '0+1x40' },
    off: { [refused('ADMIN_ONLY')]: '0+1x40', [refused('NOT_FOUND')]: '0+50x40' },
    minutes: 30,
  },
  {
    alarm: 'GateIsGuessed',
    on: { [refused('INVALID_BETA_CODE')]: '0+2x100' },
    off: { [refused('INVALID_BETA_CODE')]: '0+1x100' },
    minutes: 90,
  },
  {
    alarm: 'CallersAreHeldBack',
    on: { [refused('RATE_LIMITED')]: '0+40x40' },
    off: { [refused('RATE_LIMITED')]: '0+25x40' },
    minutes: 30,
  },
];
