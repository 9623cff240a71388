import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';
import { startProgram } from './support/debian-servers.ts';
import { promtool } from './support/promtool.ts';
import { findPorts } from './support/start-composed.ts';
import { startMailSink } from './support/start-mail-sink.ts';

const prometheus = findProgram('prometheus');
const alertmanager = findProgram('alertmanager', 'prometheus-alertmanager');
const blackbox = findProgram('blackbox_exporter', 'prometheus-blackbox-exporter');
const amtool = findProgram('amtool');

const deploy = fileURLToPath(new URL('deploy', ROOT));
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');

/** Replaces minutes with seconds, to keep the tests short. */
const inSeconds = (config: string) =>
  config.replaceAll(/((?:for|_wait|_interval): ?)\d+[smh]/g, '$11s');

describe.skipIf(!prometheus || !alertmanager || !blackbox || !amtool || !promtool)(
  'monitoring profile (skipped without Prometheus, Alertmanager and the blackbox exporter)',
  () => {
    let dir: string;
    let sink: Awaited<ReturnType<typeof startMailSink>>;
    const programs: ReturnType<typeof startProgram>[] = [];
    const webhookCalls = { people: '', switch: 0 };
    let page = '';

    const door = createServer((_request, response) => response.end(page));
    const hooks = createServer(async (request, response) => {
      const body = await text(request);
      if (request.url === '/switch') webhookCalls.switch += 1;
      else webhookCalls.people += body;
      response.end();
    });

    /** Writes the configuration that the compose file's entry point makes from these settings. */
    const writeAlertmanager = async (name: string, settings: Record<string, string>) => {
      const { services } = readCompose({ ...trialSettings(), ...settings });
      const service = services.alertmanager;
      if (!service) throw new Error('docker-compose.yml has no alertmanager');
      const file = join(dir, `${name}.yml`);
      const script = (service.entrypoint[2] ?? '')
        .replaceAll('/etc/alertmanager/', `${dir}/`)
        .replaceAll('/tmp/alertmanager.yml', file)
        .replace(/ &&\s*exec .*$/s, '');
      const env = service.environment;
      const { code, output } = await startProgram(['sh', '-c', script], { env }).exited;
      expect(code, output).toBe(0);
      return file;
    };

    beforeAll(async () => {
      dir = await mkdtemp(join(tmpdir(), 'circulate-monitoring-'));
      sink = await startMailSink();
      const ports = await findPorts(['prometheus', 'alertmanager', 'blackbox', 'door', 'hooks']);
      const at = (name: string) => `127.0.0.1:${ports.get(name)}`;
      door.listen(ports.get('door'), '127.0.0.1');
      hooks.listen(ports.get('hooks'), '127.0.0.1');

      // Debian's version is older than `url_file`, and the mail server of this test has no TLS.
      const config = inSeconds(read('alertmanager/alertmanager.yml'))
        .replace('url_file: /run/secrets/alarm_webhook_url', `url: http://${at('hooks')}/people`)
        .replace('url_file: /run/secrets/dead_mans_switch_url', `url: http://${at('hooks')}/switch`)
        .replace('/run/secrets/alarm_smtp_password', join(dir, 'password'))
        .replace('global:', 'global:\n  smtp_require_tls: false');
      await writeFile(join(dir, 'alertmanager.yml'), config);
      await writeFile(join(dir, 'password'), '');
      await writeFile(join(dir, 'alerts.yml'), inSeconds(read('prometheus/alerts.yml')));
      const targets = [{ targets: [`http://${at('door')}`], labels: { module: 'front_door' } }];
      await writeFile(join(dir, 'front-door.json'), JSON.stringify(targets));
      const scrapes = read('prometheus/prometheus.yml')
        .replaceAll('/targets/', `${dir}/`)
        .replace('alertmanager:9093', at('alertmanager'))
        .replace('blackbox:9115', at('blackbox'))
        .replace('node-exporter:9100', '127.0.0.1:1')
        .replaceAll(/dns_sd_configs: .*/g, "static_configs: [{ targets: ['127.0.0.1:1'] }]");
      const pace = 'global: { scrape_interval: 1s, evaluation_interval: 1s }\n';
      await writeFile(join(dir, 'prometheus.yml'), `${pace}${scrapes}`);
      const file = await writeAlertmanager('email', {
        ALARM_EMAIL: 'operator@example.com',
        ALARM_FROM: 'alarms@example.com',
        ALARM_SMTP_HOST: `127.0.0.1:${sink.port}`,
      });
      await mkdir(join(dir, 'data'));
      for (const [path, ...args] of [
        [alertmanager ?? '', `--config.file=${file}`, `--storage.path=${join(dir, 'data')}`]
          .concat(`--web.listen-address=${at('alertmanager')}`)
          .concat('--cluster.listen-address='),
        [blackbox ?? '', `--config.file=${join(deploy, 'blackbox/blackbox.yml')}`].concat(
          `--web.listen-address=${at('blackbox')}`,
        ),
        [prometheus ?? '', `--config.file=${join(dir, 'prometheus.yml')}`]
          .concat(`--storage.tsdb.path=${join(dir, 'series')}`)
          .concat('--rules.alert.resend-delay=1s')
          .concat(`--web.listen-address=${at('prometheus')}`),
      ]) {
        programs.push(startProgram([path ?? '', ...args], { env: {} }));
      }
    });
    afterAll(async () => {
      await Promise.all(programs.map((program) => program.terminate()));
      for (const server of [door, hooks]) {
        server.closeAllConnections();
        server.close();
      }
      await sink.stop();
      await rm(dir, { recursive: true });
    });

    const outputs = () => programs.map((program) => program.output()).join('');
    const mail = (subject: string) => () =>
      expect(
        sink.mails.filter((one) => one.text.includes(subject)).length,
        outputs(),
      ).toBeGreaterThan(0);

    it('has valid configuration files', async () => {
      const config = join(deploy, 'prometheus/prometheus.yml');
      const checks = [
        [promtool ?? '', 'check', 'config', config],
        [amtool ?? '', 'check-config', await writeAlertmanager('web-hook', {})],
      ];
      for (const command of checks) {
        const { code, output } = await startProgram(command, { env: {} }).exited;
        expect(code, output).toBe(0);
      }
    });

    it('emails and calls the webhook when the website goes down, and again when it recovers', async () => {
      await vi.waitFor(mail('FrontDoorClosed'), { timeout: 600_000, interval: 200 });
      await vi.waitFor(() => expect(webhookCalls.people).toContain('FrontDoorClosed'), 600_000);
      expect(sink.mailsTo('operator@example.com').length).toBeGreaterThan(0);
      page = '<div id="root"></div>';
      await vi.waitFor(
        () =>
          expect(webhookCalls.people, outputs()).toMatch(
            /"status":"resolved"[^{]*"labels":\{"alertname":"FrontDoorClosed"/,
          ),
        { timeout: 600_000, interval: 200 },
      );
    });

    it('stops calling the dead man’s switch when Prometheus fails', async () => {
      await vi.waitFor(() => expect(webhookCalls.switch).toBeGreaterThan(0), 600_000);
      expect(webhookCalls.people).not.toContain('DeadMansSwitch');
    });
  },
);
