import { cancelHeld, sendHeld } from '../backup/held-mail.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ databaseUrl }, [what]) => {
  if (what === 'send') return `${await sendHeld(databaseUrl)} messages will be sent now`;
  if (what === 'cancel') return `${await cancelHeld(databaseUrl)} messages will not be sent`;
  throw new Error('Say what to do with the mail that a restore held: send or cancel');
});
