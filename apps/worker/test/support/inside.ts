import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Starts a service inside our network that pages must never reach, on one port over TCP and UDP.
 */
export const startInside = async () => {
  const reached: string[] = [];
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      reached.push(data.toString('latin1').split('\r\n')[0]?.slice(0, 80) ?? '');
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ninside');
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  const udp = createSocket('udp4');
  udp.on('message', () => reached.push('a packet by UDP'));
  udp.bind(address.port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    host: `127.0.0.1:${address.port}`,
    port: address.port,
    /** Received traffic: the first line of each connection, and each packet. */
    reached,
    stop: async () => {
      tcp.close();
      udp.close();
    },
  };
};

/**
 * Returns the script of a page that tries every way to reach `host` (`127.0.0.1:port`), then
 * renders its list.
 */
export const escapeAttempts = (host: string) => {
  const port = host.split(':')[1];
  return `
    const go = (way) => { try { const made = way(); if (made && made.catch) made.catch(() => {}); } catch {} };
    const add = (tag, given) => go(() => document.body.append(Object.assign(document.createElement(tag), given)));
    go(() => fetch('http://${host}/fetch', { mode: 'no-cors' }));
    go(() => fetch('http://localhost:${port}/name', { mode: 'no-cors' }));
    go(() => fetch('http://[::ffff:127.0.0.1]:${port}/mapped', { mode: 'no-cors' }));
    go(() => fetch('http://2130706433:${port}/number', { mode: 'no-cors' }));
    go(() => fetch('http://169.254.169.254/latest/meta-data', { mode: 'no-cors' }));
    go(() => fetch('/away', { mode: 'no-cors' }));
    go(() => fetch('file:///etc/passwd'));
    go(() => { const asked = new XMLHttpRequest(); asked.open('POST', 'http://${host}/xhr'); asked.send('x'); });
    go(() => new WebSocket('ws://${host}/socket'));
    go(() => new EventSource('http://${host}/events'));
    go(() => navigator.sendBeacon('http://${host}/beacon', 'x'));
    go(() => import('http://${host}/module.js'));
    go(() => new WebTransport('https://${host}/transport').ready);
    go(() => navigator.serviceWorker.register('/worker.js'));
    go(() => new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/from-worker', { mode: 'no-cors' })"]))));
    go(() => new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://${host}/from-shared-worker', { mode: 'no-cors' })"]))));
    go(() => {
      const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }, { urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }] });
      call.createDataChannel('a');
      return call.createOffer().then((offer) => call.setLocalDescription(offer));
    });
    go(() => window.open('http://${host}/window'));
    for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'prerender', 'modulepreload', 'manifest', 'icon']) add('link', { rel, href: 'http://${host}/' + rel });
    add('link', { rel: 'preload', as: 'fetch', href: 'http://${host}/preload' });
    add('link', { rel: 'stylesheet', href: 'http://${host}/style.css' });
    add('style', { textContent: "@import 'http://${host}/import.css'; body { background: url(http://${host}/background) }" });
    add('iframe', { src: 'http://${host}/frame' });
    add('iframe', { srcdoc: "<script>fetch('http://${host}/from-frame', { mode: 'no-cors' })<" + '/script>' });
    add('iframe', { src: 'file:///etc/passwd' });
    add('object', { data: 'http://${host}/object' });
    add('embed', { src: 'http://${host}/embed' });
    add('img', { src: 'http://${host}/picture' });
    add('video', { src: 'http://${host}/film' });
    add('script', { src: 'http://${host}/script.js' });
    add('script', { type: 'speculationrules', textContent: '{"prefetch":[{"urls":["http://${host}/speculation"]}],"prerender":[{"urls":["http://${host}/speculation"]}]}' });
    go(() => { const link = Object.assign(document.createElement('a'), { href: 'http://${host}/file', download: 'file' }); document.body.append(link); link.click(); link.remove(); });
    go(() => { const form = Object.assign(document.createElement('form'), { action: 'http://${host}/form', method: 'post', target: '_blank' }); document.body.append(form); form.submit(); form.remove(); });
    setTimeout(() => go(() => { location.href = 'http://${host}/top'; }), 300);`;
};
