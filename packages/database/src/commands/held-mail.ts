import { cancelHeld, holdPending, sendHeld } from '../backup/held-mail.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ databaseUrl }, [what]) => {
  if (what === 'hold') return `${await holdPending(databaseUrl)} messages are on hold`;
  if (what === 'send') return `${await sendHeld(databaseUrl)} messages will be sent now`;
  if (what === 'cancel') return `${await cancelHeld(databaseUrl)} messages will not be sent`;
  throw new Error(
    'Choose what to do with emails after a restore: `hold` pending ones, or `send` or `cancel` those on hold',
  );
});
