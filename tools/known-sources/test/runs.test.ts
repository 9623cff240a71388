import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { html, platforms, SCRIPT_PAGE, serve } from './stand-ins.ts';
import { check, contentsOf, folderWith, rowsIn, sourceAt, sourcesIn } from './support.ts';

const TODAY = '2026-11-22';

describe('a run of the check', () => {
  it('run again changes nothing', async () => {
    const host = await serve(platforms({ '/app': html(SCRIPT_PAGE) }));
    const folder = await folderWith({
      'bank-of-jamaica': [
        sourceAt(`http://${host}/drupal/circulars`, { settings: { item: 'table.old tr' } }),
      ],
      'bank-of-namibia': [sourceAt(`http://${host}/app`)],
    });
    await check(folder, { hosts: [host] });
    const first = await contentsOf(folder);
    const { run } = await check(folder, { hosts: [host] });
    expect(await contentsOf(folder)).toEqual(first);
    expect(run).toMatchObject({ state: 'done', changes: [] });
  });

  it('of some banks or of a region leaves the others as they were', async () => {
    const host = await serve(platforms());
    const url = `http://${host}/drupal/circulars`;
    const folder = await folderWith({
      'bank-of-jamaica': [sourceAt(url)],
      'bank-of-ghana': [sourceAt(url)],
      'bank-of-zambia': [sourceAt(url)],
    });
    await check(folder, { hosts: [host], selection: { banks: ['bank-of-jamaica'] } });
    await check(folder, {
      hosts: [host],
      today: '2026-11-23',
      selection: { regions: ['Sub-Saharan Africa'] },
    });
    const days = rowsIn(await contentsOf(folder)).map((row) => [row.bank, row.checked_on]);
    expect(days).toEqual([
      ['bank-of-ghana', '2026-11-23'],
      ['bank-of-jamaica', TODAY],
      ['bank-of-zambia', '2026-11-23'],
    ]);
    await expect(check(folder, { hosts: [], selection: { regions: ['Mars'] } })).rejects.toThrow(
      'There is no region Mars. There are: ',
    );
    await expect(
      check(folder, { hosts: [], selection: { banks: ['bank-of-mars'] } }),
    ).rejects.toThrow('no file bank-of-mars.json');
  });

  it('that is dry writes nothing', async () => {
    const host = await serve(platforms());
    const folder = await folderWith({
      'bank-of-jamaica': [sourceAt(`http://${host}/drupal/circulars`)],
    });
    const before = await contentsOf(folder);
    const { run } = await check(folder, { hosts: [host], isDryRun: true });
    expect(run).toMatchObject({
      state: 'done',
      report: expect.stringContaining('works'),
      changes: expect.arrayContaining([expect.stringContaining('last_seen')]),
    });
    expect(await contentsOf(folder)).toEqual(before);
  });

  it('on a machine that is offline blames no source', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server.close();
    const folder = await folderWith(
      Object.fromEntries(
        ['bank-of-ghana', 'bank-of-jamaica', 'bank-of-zambia'].map((bank) => [
          bank,
          [sourceAt(`http://${bank}.localhost:${port}/`)],
        ]),
      ),
    );
    const before = await contentsOf(folder);
    expect((await check(folder, { hosts: [] })).run).toEqual({ state: 'offline' });
    expect(await contentsOf(folder)).toEqual(before);
  });

  it('that was stopped goes on where it was, and asks nobody twice', async () => {
    const asked: string[] = [];
    const first = await serve((request, response) => {
      asked.push(request.url ?? '');
      platforms()(request, response);
    });
    let isAwake = false;
    const ending = new AbortController();
    const second = await serve((request, response) => {
      if (isAwake) platforms()(request, response);
      else if (request.url === '/robots.txt') response.writeHead(404).end();
      else ending.abort();
    });
    const folder = await folderWith({
      'bank-of-ghana': [
        sourceAt(`http://${first}/drupal/circulars`),
        sourceAt(`http://${second}/drupal/circulars`, { key: 'second' }),
      ],
    });
    const before = sourcesIn(await contentsOf(folder));
    const hosts = [first, second];
    const stopped = await check(folder, { hosts, signal: ending.signal });
    expect(stopped.run).toEqual({ state: 'stopped', done: 1, total: 2 });
    expect(sourcesIn(await contentsOf(folder))).toEqual(before);
    isAwake = true;
    const askedBefore = asked.length;
    const { run, said } = await check(folder, { hosts });
    expect(run.state).toBe('done');
    expect(said[0]).toBe('1 of 2 were looked at before.');
    expect(asked).toHaveLength(askedBefore);
    const files = await contentsOf(folder);
    expect(rowsIn(files).map(({ outcome }) => outcome)).toEqual(['works', 'works']);
    expect(Object.keys(files).sort()).toEqual([
      'bank-of-ghana.json',
      join('report', 'report.json'),
      join('report', 'report.md'),
    ]);
  });

  it('names a report that it cannot read, and overwrites nothing', async () => {
    const folder = await folderWith({ 'bank-of-ghana': [sourceAt('https://bank.example/')] });
    await mkdir(join(folder, 'report'));
    await writeFile(join(folder, 'report', 'report.json'), '{"rows": 1}');
    await expect(check(folder, { hosts: [] })).rejects.toThrow(
      /report\.json can't be read: .*rows/s,
    );
  });
});
