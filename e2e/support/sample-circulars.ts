/** Fictional circulars for journeys and pictures: no bank ever issued them. */
export const sampleCirculars = [
  {
    bank: 'central-bank-of-kenya',
    title: 'Banking Circular No. 4: Foreign exchange exposure limits',
    paragraphs: [
      'Nairobi, 12 November 2026',
      'All authorised dealers shall report foreign currency purchases and sales to the Central Bank.',
      'The foreign exchange exposure of a bank must not exceed ten per cent of its core capital.',
      'This sample circular on the foreign exchange market and forward contracts applies immediately.',
    ],
  },
  {
    bank: 'bank-of-ghana',
    title: 'Notice to banks on anti-money laundering and know-your-customer duties',
    paragraphs: [
      'Accra, 5 November 2026',
      'Accountable institutions shall identify beneficial owners and keep customer due diligence records.',
      'Suspicious transaction reports go to the financial intelligence centre within twenty-four hours.',
      'This sample notice on money laundering and terrorist financing replaces the notice of 2021.',
    ],
  },
  {
    bank: 'banco-central-do-brasil',
    title: 'Resolução sobre o arranjo de pagamentos instantâneos',
    paragraphs: [
      'Brasília, 10 de novembro de 2026',
      'As instituições participantes do arranjo de pagamentos devem oferecer transferências instantâneas.',
      'A liquidação das ordens de pagamento ocorre no sistema de pagamentos em tempo real.',
      'Esta amostra de resolução sobre carteiras digitais e meios de pagamento entra em vigor em janeiro.',
    ],
  },
  {
    bank: 'central-bank-of-egypt',
    title: 'Press release: The Monetary Policy Committee keeps policy interest rates unchanged',
    paragraphs: [
      'Cairo, 15 November 2026',
      'The Monetary Policy Committee decided to keep the overnight deposit rate, the overnight lending rate and the policy rate unchanged.',
      'Inflation is expected to decline towards its target; the committee will follow the outlook closely.',
      'This sample press release shows how a decision on interest rates looks.',
    ],
  },
] as const;
