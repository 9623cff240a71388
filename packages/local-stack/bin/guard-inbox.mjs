// Preloaded into the inbox, which shows sign-in links and would otherwise respond to any website
// open in the same browser. Rejects requests from another origin, or for another host name.
import { Server } from 'node:http';

const isOwn = ({ headers, socket }) => {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const { host, origin } = headers;
  return hosts.includes(host) && (origin === undefined || origin === `http://${host}`);
};

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, request, answer, ...further) {
  const isCall = event === 'request' || event === 'upgrade';
  if (!isCall || isOwn(request)) return emit.call(this, event, request, answer, ...further);
  // For an upgrade, `answer` is the bare socket.
  if (event === 'upgrade') answer.destroy();
  else
    answer
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('Requests from other websites are not allowed\n');
  return true;
};
