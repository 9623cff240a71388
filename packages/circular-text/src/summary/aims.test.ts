import { describe, expect, it } from 'vitest';
import { repeatsTitle } from './alike.ts';
import { extractSentences } from './extract-sentences.ts';

const page = (...sentences: string[]) => [sentences.join('\n\n')];
const fillers = [1, 2, 3, 4, 5, 6].map(
  (count) => `The market of region ${count} was quiet in May and its traders said little.`,
);

describe('a line says more than the title above it', () => {
  it.each([
    [
      'Dispõe sobre o transporte de numerário entre agências de bancos comerciais.',
      'Esta Resolução estabelece procedimentos sobre o transporte de numerário entre agências de bancos comerciais.',
      'O banco deve contar o numerário antes da saída do veículo.',
    ],
    [
      'Bankalarda nakit taşıma işlemlerine ilişkin usul ve esaslar hakkında Yönetmelik',
      'Bu Yönetmeliğin amacı, bankalarda nakit taşıma işlemlerine ilişkin usul ve esasları düzenlemektir.',
      'Bankalar, nakit taşıyan her araç için ayrı bir kayıt tutmak zorundadır.',
    ],
    [
      'Kredi İşlemlerine İlişkin Yönetmelik',
      'Bu Yönetmeliğin amacı, bankaların kredi işlemlerine ilişkin usul ve esasları düzenlemektir.',
      'Bankalar, her kredi için ayrı bir kayıt tutmak zorundadır.',
    ],
    [
      'Vyhláška o přepravě hotovosti mezi pobočkami bank',
      'Tato vyhláška upravuje přepravu hotovosti mezi pobočkami bank.',
      'Banka předkládá České národní bance výkaz o přepravě vždy do konce března.',
    ],
  ])('%s', (title, aim, duty) => {
    expect(extractSentences(page(aim, duty), title)).toEqual([duty]);
  });

  it('but keeps the aim where nothing else is told', () => {
    const aim = 'Tato vyhláška upravuje přepravu hotovosti a mincí mezi pobočkami bank.';
    const title = 'Vyhláška o přepravě hotovosti mezi pobočkami bank a družstev';
    expect(extractSentences(page(aim), title)).toEqual([aim]);
  });

  it('and keeps an aim that names what the title does not', () => {
    const title = 'Currency transport';
    const aim =
      'This notice sets out the licence, the vehicles and the insurance that a carrier of currency needs.';
    expect(repeatsTitle(title, aim)).toBe(false);
  });
});

describe('with an aim comes the first duty, however the language says what is not allowed', () => {
  it.each([
    [
      'Bu Yönetmeliğin amacı, nakit taşıyan şirketlerin izin ve sigorta koşullarını belirlemektir.',
      'Taşınan tutar şirketin sigorta bedelinden fazla olamaz.',
    ],
    [
      'Tato vyhláška stanoví náležitosti pojištění a technické požadavky na vozidla přepravců.',
      'Přepravce nesmí převážet více hotovosti, než kolik kryje jeho pojištění.',
    ],
    [
      'Esta Resolução estabelece os requisitos de seguro e de veículos das empresas transportadoras.',
      'O transporte de valores acima do limite depende de prévia autorização do Banco.',
    ],
  ])('%s', (aim, duty) => {
    expect(extractSentences(page(aim, duty, ...fillers), null)).toEqual([aim, duty]);
  });
});

it.each([
  [
    'The board of a carrier shall approve its plan for the transport of cash each year.',
    'In fulfilling this role, the board shall read the plan and the report of its auditor.',
  ],
  [
    'A transportadora deve manter seguro para cada veículo que leva numerário.',
    'O seguro referido no caput deve cobrir o veículo e o numerário que leva.',
  ],
  [
    'Le transporteur doit assurer chaque véhicule qui transporte des billets.',
    'À cet effet, il doit remettre chaque année le contrat à la banque centrale.',
  ],
])('shows no duty that leans on what is named before it: %s', (duty, leaning) => {
  expect(extractSentences(page(duty, leaning, ...fillers), null)).toEqual([duty]);
});
