import type { Bank } from '@circulate/shared-schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { searchBanks } from './find-banks.ts';

const banks: Bank[] = [
  ['Banco de México', 'Mexico'],
  ['Türkiye Cumhuriyet Merkez Bankası', 'Türkiye'],
  ['Central Bank of Nigeria', 'Nigeria'],
  ['Banco Central do Brasil', 'Brazil'],
  ['National Bank of Serbia', 'Serbia'],
  ['Reserve Bank of India', 'India'],
  ["Banque Centrale des États de l'Afrique de l'Ouest (BCEAO)", 'Senegal', 'bceao'],
  ['Bank Al-Maghrib', 'Morocco', 'bank-al-maghrib', 'MA'],
  ['Bank of Thailand', 'Thailand', 'bank-of-thailand'],
  ['Central Bank of Egypt', 'Egypt', 'central-bank-of-egypt'],
  ['Central Bank of Azerbaijan', 'Azerbaijan', 'central-bank-of-azerbaijan'],
  ['Bank of Russia', 'Russian Federation', 'bank-of-russia', 'RU'],
].map(([display_name = '', country = '', bank_name = display_name, iso = ''], index) => ({
  id: idOf(index),
  bank_name,
  display_name,
  country,
  countries: iso === '' ? [] : [iso],
  regions: [],
  last_circular_date_published: null,
}));

describe('the banks that match a search', () => {
  test('finds a bank by its abbreviation', () => {
    const named = banks.map((bank) =>
      bank.country === 'Serbia' ? { ...bank, short_name: 'Н.Б.С.' } : bank,
    );
    const found = searchBanks(named, 'нбс').map(({ display_name }) => display_name);
    expect(found).toEqual(['National Bank of Serbia']);
  });

  test.each([
    ['mexico', 'Banco de México'],
    ['MÉXICO ', 'Banco de México'],
    ['turkey', 'Türkiye Cumhuriyet Merkez Bankası'],
    ['turkiye', 'Türkiye Cumhuriyet Merkez Bankası'],
    ['bankasi', 'Türkiye Cumhuriyet Merkez Bankası'],
    ['البنك المركزى', 'Central Bank of Egypt'],
    ['azerbaycan respub', 'Central Bank of Azerbaijan'],
    ['CBN', 'Central Bank of Nigeria'],
    ['brazil', 'Banco Central do Brasil'],
    ['rbi', 'Reserve Bank of India'],
    ['bceao', "Banque Centrale des États de l'Afrique de l'Ouest (BCEAO)"],
    ['بنك المغرب', 'Bank Al-Maghrib'],
    ['ประเทศไทย', 'Bank of Thailand'],
    ['bot', 'Bank of Thailand'],
    ['central bank of brazil', 'Banco Central do Brasil'],
    ['nigeria bank', 'Central Bank of Nigeria'],
    ['mali', "Banque Centrale des États de l'Afrique de l'Ouest (BCEAO)"],
    ['maroc', 'Bank Al-Maghrib'],
    ['Россия', 'Bank of Russia'],
    ['banque maroc', 'Bank Al-Maghrib'],
    ['cote divoire', "Banque Centrale des États de l'Afrique de l'Ouest (BCEAO)"],
    ['nigera', 'Central Bank of Nigeria'],
    ['thialand', 'Bank of Thailand'],
    ['tukey', 'Türkiye Cumhuriyet Merkez Bankası'],
    ['morroco', 'Bank Al-Maghrib'],
    ['azerbajan', 'Central Bank of Azerbaijan'],
    ['cental bank of nigria', 'Central Bank of Nigeria'],
    ['russianfederation', 'Bank of Russia'],
    ['cote d', "Banque Centrale des États de l'Afrique de l'Ouest (BCEAO)"],
  ])('starts the results for “%s” with %s', (query, name) => {
    expect(searchBanks(banks, query)[0]?.display_name).toBe(name);
  });

  test.each(['', 'x', 'atlantis', 'centrl bank', 'interest rate', 'reserve ratio', '29'])(
    'doesn’t find a bank for %j',
    (query) => {
      expect(searchBanks(banks, query)).toEqual([]);
    },
  );
});

describe('the index of bank names', () => {
  const idle = vi.fn((act: () => void) => setTimeout(act));
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    vi.stubGlobal('requestIdleCallback', idle);
    let now = 0;
    // Two names are indexed between checks of the clock, eight milliseconds apart.
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 4;
      return now;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    idle.mockClear();
  });

  test('builds the index in idle time, before the first key', async () => {
    const named = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    const fresh = await import('./find-banks.ts');
    fresh.learnNames(banks);
    expect(named).not.toHaveBeenCalled();
    vi.runAllTimers();
    const inLanguages = named.mock.calls.length;
    expect(inLanguages).toBeGreaterThan(60);
    expect(idle.mock.calls.length).toBeGreaterThan(10);
    const folded = vi.spyOn(String.prototype, 'normalize');
    expect(fresh.searchBanks(banks, 'maroc').map(({ country }) => country)).toEqual(['Morocco']);
    expect(named).toHaveBeenCalledTimes(inLanguages);
    // A query that matches no bank.
    expect(folded.mock.calls.length).toBeLessThan(banks.length);
  });

  test('stops building the index once the search is closed', async () => {
    const named = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    const fresh = await import('./find-banks.ts');
    const stop = fresh.learnNames(banks);
    for (let turn = 0; turn < 8; turn += 1) vi.advanceTimersToNextTimer();
    stop();
    const turns = idle.mock.calls.length;
    vi.runAllTimers();
    expect(turns).toBeGreaterThan(1);
    expect(idle).toHaveBeenCalledTimes(turns);
    expect(named).not.toHaveBeenCalled();
  });
});
