import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser that the journeys run in: the machine's own Chromium where there is one, else the one
 * that an npm package carries. `CIRCULATE_BROWSER=bundled` asks for the latter.
 */
export const findBrowser = async () => {
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed && process.env.CIRCULATE_BROWSER !== 'bundled'
    ? { executablePath: installed, args: ['--no-sandbox'] }
    : { executablePath: await bundled.executablePath(), args: bundled.args };
};
