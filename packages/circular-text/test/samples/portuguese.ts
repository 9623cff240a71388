import type { SampleSet } from './sample.ts';

export const portugueseSamples: SampleSet = {
  language: 'pt',
  purpose: 'unseen',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Aviso sobre limites prudenciais aos grandes riscos',
      text: `As instituições não podem assumir perante um cliente ou grupo de clientes ligados entre si uma exposição superior a vinte e cinco por cento. Os excessos são comunicados de imediato e regularizados no prazo fixado pelo supervisor. O incumprimento constitui contravenção punível com multa. O Departamento de Supervisão acompanha o plano de regularização.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Instrutivo sobre venda de moeda estrangeira a particulares',
      text: `As casas de câmbio podem vender a residentes, mediante apresentação do passaporte e do bilhete de passagem, até ao contravalor de cinco mil dólares por viagem. As receitas de exportação devem ser repatriadas em noventa dias e parcialmente vendidas no mercado interbancário.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: null,
      text: `As instituições devem identificar os titulares das contas, os seus representantes e quem efectivamente as controla, bem como comparar os nomes com as listas das Nações Unidas. Sempre que haja suspeita de que os fundos provêm de actividade criminosa, a comunicação à unidade de informação financeira é imediata e confidencial.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Altera o regulamento do arranjo de pagamentos instantâneos',
      text: `Fica instituída a funcionalidade de pagamento por aproximação e de cobrança recorrente. Os participantes terão até novembro para adequar os seus aplicativos. O limite noturno para transferências entre pessoas físicas permanece. A devolução em caso de fraude segue o mecanismo especial.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Redefine as regras do recolhimento sobre recursos a prazo',
      text: `A alíquota aplicável aos depósitos a prazo passa a dezessete por cento da base de cálculo apurada no período. A exigibilidade é cumprida em espécie e remunerada. As deficiências sujeitam-se a custo financeiro. Os leilões de compra com compromisso de revenda seguem o calendário divulgado.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Comunicado: autorização para constituição de banco múltiplo',
      text: `Foi autorizada a constituição da instituição requerente, com sede na capital, e aprovada a eleição dos membros da diretoria e do conselho. Os controladores comprovaram idoneidade e capacidade econômica. A posse depende de homologação; a abertura de agências será comunicada.`,
    },
    {
      category: 'consumer-protection',
      title: 'Política de relacionamento com clientes',
      text: `As instituições devem assegurar tratamento justo, redação clara dos contratos e resposta às reclamações em dez dias úteis. É vedada a cobrança de tarifa por serviço não contratado. A ouvidoria tem acesso gratuito e o cliente pode desistir em sete dias. Valores cobrados indevidamente são devolvidos.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Carta circular sobre a remessa do documento mensal',
      text: `A partir da data-base de março, o documento deve ser remetido até o décimo dia útil, no novo leiaute, por meio do sistema de transferência de arquivos. Foram criadas rubricas no plano contábil. As demonstrações financeiras semestrais são divulgadas no sítio da instituição.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Aviso sobre concessão de crédito ao sector produtivo',
      text: `Os bancos devem conceder, até final do ano, pelo menos cinquenta financiamentos a projectos de produção de bens essenciais, com custo total máximo de 7,5 %. As prestações podem ter carência de um ano. Os mutuários afectados pela cheia beneficiam de reestruturação.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Requisitos de fundos próprios e rácio de cobertura',
      text: `O rácio de fundos próprios não pode ser inferior a dez por cento das posições ponderadas. As instituições mantêm activos líquidos bastantes para fazer face às saídas de caixa de trinta dias. Quem não cumpra fica impedido de distribuir dividendos e apresenta plano de capitalização.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Contratação de serviços de nuvem e resposta a incidentes',
      text: `A política deve prever testes de invasão, segregação de redes e plano de resposta. Os incidentes relevantes são comunicados ao supervisor em setenta e duas horas. A contratação de serviços em nuvem no exterior depende de acordo de cooperação. Exige-se autenticação forte.`,
    },
    {
      category: 'currency-and-cash-management',
      title: null,
      text: `Informa-se o público de que as notas da série anterior deixam de ter curso legal em 30 de junho, podendo ser trocadas nos balcões até essa data sem encargos. As notas novas têm fio de segurança e marca de água. As peças contrafeitas são retidas.`,
    },
    {
      category: 'other',
      title: 'Feriado nacional',
      text: `Comunica-se que no dia 4 os serviços estarão encerrados por ser feriado, retomando o atendimento no dia seguinte às 8 horas. O concurso para aquisição de viaturas mantém o prazo fixado no edital.`,
    },
    {
      category: 'macro-inflation',
      title: 'Nota sobre a evolução dos preços em março',
      text: `Os preços subiram 0,7 % face ao mês anterior e 12,4 % em termos homólogos. Alimentação e transportes foram as classes que mais contribuíram. Excluindo bens administrados a variação foi de 9,8 %. Prevê-se desaceleração no segundo semestre.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Comunicado da reunião',
      text: `O Comité decidiu, por unanimidade, reduzir a taxa de referência em 75 pontos base, para 12,75 %. A decisão assenta na consolidação das perspectivas de inflação num dígito. A taxa da facilidade de cedência baixa na mesma medida. Próxima sessão a 30 de maio.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Contas nacionais do segundo trimestre',
      text: `A economia cresceu 3,2 % em termos homólogos, com destaque para as pescas, a extracção de diamantes e o comércio. A construção recuou pelo terceiro trimestre. O sector petrolífero estagnou. Para o ano, projecta-se uma expansão de 2,9 %.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Situação das reservas',
      text: `As reservas internacionais brutas situaram-se em 14,2 mil milhões de dólares no fim do mês, suficientes para cobrir 7,4 meses de importações. O aumento deveu-se a receitas fiscais em moeda estrangeira e à valorização do ouro.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Estatísticas monetárias e de crédito',
      text: `O saldo das operações de crédito do sistema financeiro somou R$5,8 trilhões, alta de 0,6 % no mês. A carteira de pessoas físicas avançou 0,9 %. A inadimplência ficou em 3,2 %. Os meios de pagamento restritos recuaram e a base monetária cresceu 2 %.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Setor externo',
      text: `As transações correntes foram deficitárias em US$3,1 bilhões. O superávit comercial recuou com a queda das vendas de soja. Os ingressos líquidos em investimento direto totalizaram US$5,4 bilhões. As despesas com viagens ao exterior aumentaram.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Resultado do setor público consolidado',
      text: `O setor público registrou déficit primário de R$21 bilhões. Os juros nominais apropriados somaram R$70 bilhões. A dívida bruta alcançou 76,8 % do PIB. O Tesouro colocou títulos prefixados em leilão com rendimento médio de 11,9 %.`,
    },
    {
      category: 'macro-employment',
      title: null,
      text: `A taxa de desocupação foi de 7,5 % no trimestre encerrado em abril, a menor desde 2014. Foram criados 240 mil postos com carteira assinada. O rendimento médio real cresceu 4,7 % e a população ocupada chegou a 101 milhões.`,
    },
    {
      category: 'macro-other-data',
      title: 'Expectativas de mercado',
      text: `A mediana das projeções dos analistas consultados para a inflação deste ano passou de 3,9 % para 4,0 %, e para o crescimento de 2,0 % para 2,1 %. O relatório reúne as respostas de 160 instituições até sexta-feira.`,
    },
  ],
};
