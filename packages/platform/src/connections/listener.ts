import pg from 'pg';
import { postgresSettings } from './postgres.ts';

const REOPEN_AFTER_MS = 1_000;
/**
 * Number of pings within `silentMs`: enough to get a response long before the connection counts as
 * lost.
 */
const QUESTIONS_IN_A_SILENCE = 3;

type ListenerOptions = {
  /** Names of the channels, as in `NOTIFY`. */
  channels: readonly string[];
  /** How long the connection may be silent before it counts as lost. */
  silentMs: number;
  onNotice: (channel: string, payload: string) => void;
  /**
   * Called whenever listening starts, also after a reconnect. Notifications before that may have
   * been lost.
   */
  onListening: () => void;
  onTrouble: (error: unknown) => void;
};

/**
 * Listens for `NOTIFY` on a connection of its own until it is closed. A connection that is silent
 * for `silentMs` counts as lost (decision 0014) and is opened again. Regular pings keep a working
 * one from being silent.
 */
export const openListener = (address: string, options: ListenerOptions) => {
  const { channels, silentMs, onNotice, onListening, onTrouble } = options;
  const pool = new pg.Pool(postgresSettings(address, { max: 1, silentMs }));
  pool.on('error', onTrouble);
  let isClosed = false;
  let reopening: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let client: pg.PoolClient | undefined;

  const lose = (error: unknown) => {
    clearTimeout(asking);
    client?.release(true);
    client = undefined;
    if (isClosed) return;
    onTrouble(error);
    clearTimeout(reopening);
    reopening = setTimeout(open, REOPEN_AFTER_MS);
  };

  const open = async () => {
    try {
      const opened = await pool.connect();
      client = opened;
      const loseThis = (error: unknown) => {
        if (client === opened) lose(error);
      };
      opened.on('error', loseThis);
      opened.on('end', () => loseThis(new Error('The connection ended')));
      opened.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload));
      for (const channel of channels) await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (isClosed) return;
      const askLater = () => {
        const ask = () => opened.query('SELECT 1').then(askLater, loseThis);
        if (client === opened) asking = setTimeout(ask, silentMs / QUESTIONS_IN_A_SILENCE);
      };
      askLater();
      onListening();
    } catch (error) {
      lose(error);
    }
  };
  void open();

  return {
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(reopening);
      clearTimeout(asking);
      client?.release(true);
      client = undefined;
      await pool.end();
    },
  };
};

export type Listener = ReturnType<typeof openListener>;
