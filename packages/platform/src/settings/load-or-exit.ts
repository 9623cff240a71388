import { SettingsError } from './read-settings.ts';

/** Returns the settings of a program. If any is invalid, prints all problems and exits with 1. */
export const loadOrExit = <Config>(load: (env: NodeJS.ProcessEnv) => Config): Config => {
  try {
    return load(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
