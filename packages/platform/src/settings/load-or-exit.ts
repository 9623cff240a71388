import { SettingsError } from './read-settings.ts';

/** Gives a program's settings; where they do not fit, says which and why, and ends the program. */
export const loadOrExit = <Config>(load: (env: NodeJS.ProcessEnv) => Config): Config => {
  try {
    return load(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
