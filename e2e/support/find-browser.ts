import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the browser for the journeys: the machine's own Chromium if it has one, else one from an
 * npm package. `CIRCULATE_BROWSER=bundled` forces the latter.
 */
export const findBrowser = async () => {
  // Shows classic scrollbars, so that tests notice a scrollbar on a list that doesn't need one.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed && process.env.CIRCULATE_BROWSER !== 'bundled'
    ? { executablePath: installed, args: ['--no-sandbox'], ignoreDefaultArgs }
    : { executablePath: await bundled.executablePath(), args: bundled.args, ignoreDefaultArgs };
};
