import type { Logger } from 'pino';
import { createProviderAccounts } from '../../clients/provider-accounts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deleteAtProvider, retryGivenUp, signOutAtProvider } from './provider-acts.ts';

const EVERY_MS = 60_000;

/**
 * Regularly carries out requested actions at the identity provider, if its management API is
 * configured: deletes accounts, and ends the sessions of users who signed out everywhere.
 */
export const startProviderWork = ({ db, config }: Dependencies, log: Logger) => {
  if (!config.management) return undefined;
  const deps = { db, log, providerAccounts: createProviderAccounts(config.management) };
  const attempt = (work: typeof deleteAtProvider) =>
    work(deps).catch((err: unknown) => log.warn({ err }, 'upkeep failed'));
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const run = async () => {
    do {
      isAskedAgain = false;
      await attempt(signOutAtProvider);
      await attempt(deleteAtProvider);
    } while (isAskedAgain);
    running = undefined;
  };
  const wake = () => {
    if (running) isAskedAgain = true;
    else running = run();
  };
  retryGivenUp(db).then(wake, (err: unknown) => log.warn({ err }, 'upkeep failed'));
  const timer = setInterval(wake, EVERY_MS);
  return {
    /** Runs due work immediately. */
    wake,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
