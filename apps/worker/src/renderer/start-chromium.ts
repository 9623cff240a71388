import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { type Chromium, WITHOUT_NETWORK } from './find-chromium.ts';

/**
 * Timeout for starting Chromium, which takes a second on an idle machine, but has taken more than
 * fifteen on a busy one.
 */
const START_MS = 60_000;
/** Limit of CPU time for each process. */
const PROCESSOR_SECONDS = 60;
/** Memory limit of each process, half of it for the page's script. Enforced on Linux only. */
const MEMORY_KILOBYTES = 1024 * 1024;

/**
 * Shell script that sets the limits and then replaces itself with Chromium. Files may have 65,536
 * blocks.
 */
const WITH_LIMITS = `ulimit -c 0; ulimit -t ${PROCESSOR_SECONDS}; ulimit -d ${MEMORY_KILOBYTES}; ulimit -f 65536; exec "$@"`;

/**
 * Options that keep Chromium off the network, because we pass it the pages through the pipe. No
 * name is resolved, and any other connection goes to a proxy that doesn't exist.
 */
const NO_WAY_OUT = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--no-pings',
  '--no-first-run',
  '--disable-features=DnsOverHttps,AsyncDns,OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater,AutofillServerCommunication,NetworkTimeServiceQuerying,PrivacySandboxSettings4,WebRtcHideLocalIpsWithMdns',
];

const LEAN = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-popup-blocking',
  '--disable-3d-apis',
  '--mute-audio',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--renderer-process-limit=2',
  '--js-flags=--max-old-space-size=512',
  '--blink-settings=imagesEnabled=false',
  '--no-startup-window',
];

/**
 * Starts a Chromium for one page, without an environment or network, and lets Playwright serve it
 * at a URL that can't be guessed. `end` kills all its processes and removes its files. Throws if
 * Chromium doesn't start.
 */
export const startChromium = async ({ path, hasNoNetwork, hasSandbox }: Chromium) => {
  const home = await mkdtemp(join(tmpdir(), 'circulate-page-'));
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  const flags = [
    ...[...LEAN, ...NO_WAY_OUT, `--user-data-dir=${join(home, 'profile')}`],
    ...(hasSandbox ? [] : ['--no-sandbox']),
  ];
  try {
    const server = await playwright.launchServer({
      host: '127.0.0.1',
      executablePath: '/bin/sh',
      ignoreDefaultArgs: true,
      args: ['-c', WITH_LIMITS, 'sh', ...(hasNoNetwork ? WITHOUT_NETWORK : []), path, ...flags],
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: home, LC_ALL: 'C' },
      timeout: START_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const end = () => server.kill().finally(remove);
    return { address: new URL(server.wsEndpoint()), end };
  } catch (error) {
    await remove();
    throw error;
  }
};
