import type { SampleSet } from './sample.ts';

export const frenchSamples: SampleSet = {
  language: 'fr',
  purpose: 'unseen',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Instruction relative à la concentration des engagements sur un même bénéficiaire',
      text: `Les banques veillent à ce que l'ensemble des engagements portés sur un même groupe n'excède pas vingt-cinq pour cent de leurs ressources. Tout dépassement est signalé sans délai et régularisé dans un délai de six mois. Le contrôle des établissements procède à des vérifications sur pièces et sur place ; les contrevenants s'exposent à des sanctions pécuniaires.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Avis aux intermédiaires relatif aux voyages à titre touristique',
      text: `Les résidents peuvent obtenir auprès des banques et des bureaux de change une dotation annuelle en devises pour leurs voyages. Le reliquat non utilisé est rétrocédé dans les trente jours du retour. Les paiements par carte à l'étranger s'imputent sur la même dotation. Les importateurs restent tenus de domicilier leurs factures.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: 'Lignes directrices sur les personnes politiquement exposées',
      text: `Les assujettis identifient le bénéficiaire effectif de chaque relation et appliquent une vigilance accrue lorsque le client exerce une fonction publique importante. Les soupçons sont déclarés sans délai à la cellule compétente et le client n'en est pas informé. Les données d'identification sont conservées dix ans.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Décision fixant les plafonds des porte-monnaie mobiles',
      text: `Le plafond d'un compte de monnaie électronique est porté à deux millions. Les émetteurs assurent l'interopérabilité avec les banques et affichent les frais avant validation. Les virements instantanés sont disponibles à toute heure. Les agents distributeurs font l'objet d'une déclaration.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Avis relatif aux opérations hebdomadaires d’apport de liquidité',
      text: `La Banque procède chaque lundi à une adjudication à taux variable d'une durée d'une semaine. Les soumissions sont reçues avant onze heures. Les effets publics et les créances privées bénéficiant d'un accord sont admis en garantie avec une décote. Les banques satisfont par ailleurs à leurs réserves obligatoires en moyenne.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: null,
      text: `Par arrêté de ce jour, l'agrément accordé à la société concernée en qualité d'établissement financier est retiré à sa demande. La société est radiée de la liste et ne peut plus faire état de cette qualité. Les actionnaires et dirigeants déposent dans les trois mois les documents de clôture. Une nouvelle liste des établissements agréés est annexée.`,
    },
    {
      category: 'consumer-protection',
      title: 'Circulaire sur le traitement des réclamations et la gratuité de certains services',
      text: `Les banques offrent gratuitement l'ouverture et la clôture de compte, le relevé mensuel et un retrait par semaine. Toute réclamation reçoit une réponse sous dix jours ouvrés. À défaut, l'usager saisit le médiateur. Les tarifs sont affichés dans chaque agence de façon lisible.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Note relative à la transmission des états périodiques',
      text: `À compter de l'arrêté du 30 juin, les états FB20 et FB21 sont transmis sous format électronique au plus tard le quinze du mois suivant. Tout retard donne lieu à une pénalité par jour. Les comptes annuels certifiés sont publiés avant le 30 avril selon le modèle annexé.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Communiqué relatif au dispositif de soutien au financement des petites entreprises',
      text: `Les prêts accordés aux petites entreprises au titre du dispositif sont refinancés à un taux préférentiel. La durée ne dépasse pas sept ans avec un différé de deux ans. Les emprunteurs en difficulté peuvent solliciter un report d'échéances de six mois sans pénalité.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Règlement portant relèvement du capital minimum',
      text: `Le capital social minimum des banques est fixé à vingt milliards. Les établissements en activité disposent de trois ans pour s'y conformer, par apports nouveaux ou incorporation de réserves. Le ratio de solvabilité reste fixé à 11,5 % des actifs pondérés, coussin de conservation compris.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Directive sur la sécurité des systèmes d’information',
      text: `Chaque établissement désigne un responsable de la sécurité, réalise au moins un test d'intrusion par an et notifie tout incident majeur dans les vingt-quatre heures. L'hébergement de données dans le nuage est soumis à autorisation. L'authentification à deux facteurs est exigée pour les accès distants.`,
    },
    {
      category: 'currency-and-cash-management',
      title: null,
      text: `Il est porté à la connaissance du public qu'un nouveau billet de cinq mille sera mis en circulation à compter du 2 mai. Il circulera concurremment avec l'ancien type, qui conserve son cours légal. Les coupures usées sont échangées gratuitement aux guichets. Les pièces douteuses sont retenues contre reçu.`,
    },
    {
      category: 'other',
      title: 'Avis',
      text: `Les guichets de la Banque seront fermés le lundi de Pâques. Les opérations reprendront le mardi aux heures habituelles. Un appel à candidatures est par ailleurs ouvert pour le recrutement de jeunes diplômés.`,
    },
    {
      category: 'macro-inflation',
      title: 'Note mensuelle sur les prix à la consommation',
      text: `Le niveau général des prix a progressé de 2,4 % en glissement annuel à fin mai, après 2,1 % un mois plus tôt, sous l'effet du renchérissement des céréales. L'inflation sous-jacente s'est établie à 1,8 %. Elle devrait revenir dans la zone cible au second semestre.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Communiqué de presse à l’issue de la réunion du Conseil',
      text: `Le Conseil a jugé appropriée l'orientation actuelle et a décidé de maintenir inchangé le taux directeur à 2,75 %. Les prévisions tablent sur une inflation modérée et une reprise graduelle. La balance des risques reste orientée à la baisse. La prochaine réunion est prévue en septembre.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Tableau de bord de la conjoncture',
      text: `L'activité s'est raffermie au troisième trimestre : la valeur ajoutée de l'industrie a progressé de 3,9 % et celle des services de 4,4 %. La campagne agricole a été moyenne. Le produit intérieur brut augmenterait de 4,2 % sur l'année, tiré par l'investissement.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Évolution des avoirs officiels',
      text: `Les avoirs officiels de réserve se sont chiffrés à 34 milliards à fin juin, soit l'équivalent de cinq mois d'importations de biens et services. La hausse de 4 % provient d'une émission internationale et de la valorisation de l'or.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Principaux indicateurs monétaires',
      text: `L'agrégat M3 s'est accru de 6,1 % sur un an. Les crédits accordés au secteur non financier ont ralenti à 3,3 %, notamment les facilités de trésorerie. Les dépôts à vue ont augmenté de 8 %. Les créances en souffrance représentent 8,4 % de l'encours.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Comptes extérieurs au premier semestre',
      text: `Le déficit du compte courant s'est réduit à 1,1 % du PIB grâce à la bonne tenue des ventes de phosphates et des transferts des migrants. Les achats à l'extérieur ont reculé de 2,7 %. Les investissements directs nets sont restés stables.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: null,
      text: `Résultats de l'adjudication des bons du Trésor : montant proposé 45 milliards, montant retenu 30 milliards, taux moyen pondéré 6,42 % pour la maturité de 26 semaines. Le déficit budgétaire cumulé à fin août ressort à 3,5 % du PIB, et l'encours de la dette publique à 52 %.`,
    },
    {
      category: 'macro-employment',
      title: 'Enquête sur l’emploi',
      text: `Le taux de chômage s'est établi à 11,8 %, en baisse de 0,4 point sur un an. Le nombre d'actifs occupés a augmenté dans le bâtiment et reculé dans l'agriculture. Les salaires moyens ont progressé de 3 %.`,
    },
    {
      category: 'macro-other-data',
      title: 'Indice des prix des actifs immobiliers',
      text: `L'indice a enregistré une hausse de 0,6 % d'un trimestre à l'autre. Les transactions portant sur le résidentiel ont baissé de 5 %. Par ville, les prix ont augmenté dans la capitale et stagné ailleurs. Les séries statistiques sont disponibles en annexe.`,
    },
  ],
};
