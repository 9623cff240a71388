import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { docker, run } from './containers.ts';

/** The ports that each service of a trial listens on. */
const PORTS = {
  postgres: [5432],
  redis: [6379],
  api: [3000, 4000, 9464],
  worker: [9464],
  ocr: [4010],
  proxy: [8080],
  mailpit: [1025, 8025],
  identity: [4003],
};

const OUTSIDE = {
  name: 'circulate-outside',
  gateway: '198.51.100.1',
  host: '198.51.100.2',
  port: 443,
};

/** Whether this process is root, as `ip` requires for creating a namespace. */
const isRoot = process.getuid?.() === 0;
const [IP = '', ...AS_ROOT] = isRoot ? ['ip'] : ['sudo', 'ip'];
const ip = (command: string) => run(IP, [...AS_ROOT, ...command.split(' ')]);

/**
 * Starts a host in a network namespace, which containers reach as they reach the internet: only
 * through a network that leads outside. Returns a function that removes it.
 */
const startOutside = async () => {
  const { name, gateway, host, port } = OUTSIDE;
  await ip(`netns add ${name}`);
  await ip(`link add outside0 type veth peer name outside1 netns ${name}`);
  await ip(`addr add ${gateway}/30 dev outside0`);
  await ip('link set outside0 up');
  await ip(`-n ${name} addr add ${host}/30 dev outside1`);
  await ip(`-n ${name} link set outside1 up`);
  await ip(`-n ${name} route add default via ${gateway}`);
  const server = `require('net').createServer((it) => it.end()).listen(${port});
    process.stdin.resume().once('end', process.exit)`;
  const command = ['netns', 'exec', name, process.execPath, '-e', server];
  const listening = spawn(IP, [...AS_ROOT, ...command], { stdio: ['pipe', 'ignore', 'ignore'] });
  return async () => {
    listening.stdin.end();
    await once(listening, 'exit');
    await ip(`netns del ${name}`);
  };
};

/**
 * Program that prints which of its targets, given by name, port and addresses, accept a connection.
 */
const PROBE = `
  const { connect } = require('node:net');
  const accepts = (host, port) =>
    new Promise((accepted, refused) => {
      const socket = connect({ host, port, timeout: 5000 }, accepted);
      socket.once('error', refused).once('timeout', refused);
    });
  const open = JSON.parse(process.argv[1]).map(([name, port, hosts]) =>
    Promise.any(hosts.map((host) => accepts(host, port))).then(() => [name], () => []));
  Promise.all(open).then((names) => {
    console.log(JSON.stringify(names.flat()));
    process.exit(0);
  });`;

/** Returns the id and the addresses of one container per service. */
const listContainers = async () => {
  const mine = 'label=com.docker.compose.project=circulate';
  const ids = (await docker(['ps', '--quiet', '--no-trunc', '--filter', mine])).split('\n');
  const format = `{{.Id}} {{index .Config.Labels "com.docker.compose.service"}}{{range .NetworkSettings.Networks}} {{.IPAddress}}{{end}}`;
  const lines = (await docker(['inspect', '--format', format, ...ids])).split('\n');
  return new Map(
    lines.map((line) => {
      const [id = '', service = '', ...addresses] = line.trim().split(' ');
      return [service, { id, addresses }];
    }),
  );
};

/**
 * From the network of each service of a running trial, tries to connect to every port of the others
 * at each of their addresses, and to a host outside. By address, because an unresolved name proves
 * nothing. Returns what accepts a connection, by service.
 */
export const tryConnections = async (): Promise<Record<string, string[]>> => {
  const containers = await listContainers();
  const endOutside = await startOutside();
  const found: Record<string, string[]> = {};
  try {
    for (const [service, { id }] of containers) {
      const others = Object.entries(PORTS).filter(([name]) => name !== service);
      const targets = others.flatMap(([name, ports]) =>
        ports.map((port) => [`${name}:${port}`, port, containers.get(name)?.addresses ?? []]),
      );
      targets.push(['outside', OUTSIDE.port, [OUTSIDE.host]]);
      const inside = ['--network', `container:${id}`, '--no-healthcheck', 'circulate-api'];
      const asked = ['node', '-e', PROBE, JSON.stringify(targets)];
      const said = await docker(['run', '--rm', ...inside, ...asked]);
      found[service] = z.array(z.string()).parse(JSON.parse(said)).toSorted();
    }
  } finally {
    await endOutside();
  }
  return found;
};
