import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';
import { type Chromium, WITHOUT_NETWORK } from './find-chromium.ts';
import { watchMemory } from './watch-memory.ts';

/** A second at rest; a busy machine has needed more than fifteen. */
const START_MS = 60_000;
/** Of processor time, for each process. */
const PROCESSOR_SECONDS = 60;

/**
 * The shell sets the limits, says which group of processes this is, and becomes Chromium. Files that it
 * writes are small: 65,536 blocks.
 */
const WITH_LIMITS =
  'echo $$ > "$HOME/group"; ulimit -c 0; ulimit -t "$1"; ulimit -f 65536; shift; exec "$@"';

/**
 * It has no way out: pages come from us, by the pipe. No name is resolved, and what tries to leave all
 * the same meets a proxy that is none, for every address and this machine's own.
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

/** A Chromium that was started for one page. */
export type RunningChromium = {
  browser: Browser;
  /** Whether it was ended since its processes took too much memory. */
  tookTooMuch: () => boolean;
  /** Ends all its processes at once, and removes what it wrote. Safe to call twice. */
  end: () => Promise<void>;
};

/** Starts a Chromium for one page, without environment and network. Throws where it does not start. */
export const startChromium = async (
  chromium: Chromium,
  { memoryBytes }: { memoryBytes: number },
): Promise<RunningChromium> => {
  const home = await mkdtemp(join(tmpdir(), 'circulate-page-'));
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  const flags = [
    ...[...LEAN, ...NO_WAY_OUT, `--user-data-dir=${join(home, 'profile')}`],
    ...(chromium.hasSandbox ? [] : ['--no-sandbox']),
  ];
  const command = [...(chromium.hasNoNetwork ? WITHOUT_NETWORK : []), chromium.path, ...flags];
  try {
    const browser = await playwright.launch({
      executablePath: '/bin/sh',
      ignoreDefaultArgs: true,
      args: ['-c', WITH_LIMITS, 'sh', String(PROCESSOR_SECONDS), ...command],
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: home, LC_ALL: 'C' },
      timeout: START_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const group = Number(await readFile(join(home, 'group'), 'utf8'));
    const memory = watchMemory(group, memoryBytes, () => endGroup(group));
    const end = async () => {
      memory.stop();
      endGroup(group);
      await browser.close().catch(() => undefined);
      await remove();
    };
    return { browser, tookTooMuch: memory.tookTooMuch, end };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Ends every process of a group; there may be none left. */
const endGroup = (group: number) => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
};
