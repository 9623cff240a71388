import { once } from 'node:events';
import { createServer } from 'node:http';

const PORT = 5698;

/** Host of the bank website that the journeys use. */
export const BANK_STAND_IN_HOST = `127.0.0.1:${PORT}`;

/** Starts a bank website that lists circulars in a plain table; each PDF is one of `files`. */
export const startBankStandIn = async (files: { title: string; pdf: Buffer }[]) => {
  const day = new Date().toISOString().slice(0, 10);
  const rows = files.map(
    ({ title }, at) => `<tr><td>${day}</td><td><a href="/files/${at}.pdf">${title}</a></td></tr>`,
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = files[Number(/^\/files\/(\d+)\.pdf$/.exec(path)?.[1] ?? -1)];
    if (file) response.writeHead(200, { 'content-type': 'application/pdf' }).end(file.pdf);
    else if (path === '/circulars') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<table class="circulars">${rows.join('')}</table>`);
    } else response.writeHead(404).end();
  });
  server.listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
};
