import type { SampleSet } from './sample.ts';

export const spanishSamples: SampleSet = {
  language: 'es',
  purpose: 'tuning',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Resolución sobre límites a las operaciones con personas vinculadas',
      text: `La Junta Monetaria resuelve que la suma de los financiamientos otorgados a una persona vinculada no podrá exceder del diez por ciento del patrimonio de la entidad. Las entidades deberán contar con un registro actualizado y reportar los excesos dentro de los cinco días hábiles. El órgano supervisor verificará el cumplimiento en sus inspecciones y aplicará las multas previstas en la ley de bancos cuando corresponda.`,
    },
    {
      category: 'banking-regulation-and-supervision',
      title: 'Modificación del reglamento de evaluación y clasificación de activos crediticios',
      text: `Se modifica el reglamento en lo relativo a los deudores con mora superior a noventa días, que pasarán a la categoría D y requerirán una reserva del cincuenta por ciento. Las entidades contarán con seis meses para constituir las provisiones adicionales. La Superintendencia podrá exigir un plan de regularización a aquellas que no alcancen la cobertura indicada.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Exterior y cambios. Adecuaciones',
      text: `Nos dirigimos a ustedes para comunicarles las modificaciones respecto del acceso al mercado de cambios para el pago de importaciones de bienes. Los clientes deberán contar con la declaración aduanera y no podrán haber efectuado ventas de títulos con liquidación en moneda extranjera en los últimos noventa días. Los exportadores liquidarán las divisas dentro de los quince días del cobro.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Posición en moneda extranjera de los intermediarios',
      text: `La posición neta en moneda extranjera de los intermediarios del mercado cambiario no podrá ser superior al veinte por ciento ni inferior al cinco por ciento negativo de su patrimonio. El cálculo se hará con la tasa de cambio representativa del día. Las casas de cambio quedan sujetas al mismo régimen. Las operaciones a futuro y los swaps se incluyen por su valor nominal.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: 'Medidas de debida diligencia para clientes de alto riesgo',
      text: `Los sujetos obligados aplicarán medidas reforzadas a las personas expuestas políticamente, a sus familiares y a las sociedades cuyo beneficiario final no pueda identificarse. Toda operación sospechosa será reportada a la unidad de inteligencia financiera en un plazo de veinticuatro horas. El oficial de cumplimiento presentará al directorio un informe semestral sobre prevención del lavado de dinero.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: 'Congelamiento de fondos conforme a las listas del Consejo de Seguridad',
      text: `Las entidades cotejarán a diario sus bases de clientes con las listas de las Naciones Unidas relativas al terrorismo y su financiamiento. En caso de coincidencia se inmovilizarán los fondos sin demora y se dará aviso a la autoridad. La omisión será sancionada. Se recuerda conservar por diez años los documentos de identificación.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Reglamento de transferencias inmediatas y códigos QR',
      text: `Las entidades participantes ofrecerán transferencias inmediatas las veinticuatro horas, todos los días. El código QR será único e interoperable para todas las billeteras. El cargo al comercio no superará el 0,8 % de la venta. La cámara de compensación acreditará los fondos en menos de quince segundos. Los proveedores de servicios de pago tendrán noventa días para adecuar sus sistemas.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Horario del sistema de liquidación bruta en tiempo real',
      text: `Se comunica a los participantes que el sistema operará de 7:00 a 18:00 horas. Las órdenes de pago recibidas después del cierre se liquidarán el día hábil siguiente. Se establecen nuevas tarifas por mensaje. El módulo de compensación de cheques cerrará a las 14:00.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Modificación de los coeficientes de encaje legal',
      text: `Se fija en 12 % el coeficiente de encaje para los depósitos en moneda nacional y en 18 % para los depósitos en moneda extranjera. El requerimiento se computará sobre el promedio de la quincena anterior. Hasta un tercio podrá integrarse con títulos del Banco Central. Las deficiencias pagarán una tasa equivalente a vez y media la de la ventanilla.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Convocatoria a la subasta de letras del Banco Central',
      text: `Se invita a las entidades autorizadas a presentar posturas el martes entre las 10:00 y las 11:00 para las letras a 28, 91 y 182 días. La adjudicación será a tasa múltiple. Las operaciones de reporto tendrán plazo de siete días y se respaldarán con valores elegibles, sujetos a los márgenes publicados. La liquidación será el mismo día.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Autorización de funcionamiento de una entidad financiera',
      text: `Se autoriza la constitución y el funcionamiento de la sociedad solicitante como empresa financiera, una vez verificada la idoneidad de sus accionistas y directores. La sociedad deberá inscribirse en el registro e iniciar operaciones dentro de los ciento ochenta días. La apertura de sucursales requerirá autorización previa.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Lineamientos de gobierno corporativo',
      text: `El directorio estará integrado por al menos cinco miembros, de los cuales dos serán independientes. Se conformarán comités de auditoría, riesgos y remuneraciones. Los directores no podrán ocupar cargos gerenciales. La entidad adoptará un código de ética y una política de conflictos de interés, y publicará su estructura accionaria.`,
    },
    {
      category: 'consumer-protection',
      title: 'Atención de reclamos de usuarios de servicios financieros',
      text: `Los reclamos se resolverán en un plazo máximo de quince días hábiles. La entidad informará al usuario la posibilidad de acudir al defensor. Queda prohibido el cobro de comisiones por servicios no solicitados; los importes indebidos se devolverán con intereses. Los contratos de adhesión serán redactados en lenguaje claro y con letra legible.`,
    },
    {
      category: 'consumer-protection',
      title: 'Transparencia en tarifas y comisiones',
      text: `Las entidades publicarán su tarifario en todas las oficinas y en su sitio web y comunicarán los aumentos con sesenta días de antelación. El costo financiero total se exhibirá en la publicidad con el mismo tamaño que la tasa. Las personas con discapacidad tendrán atención preferente. Se promoverá la educación financiera.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Régimen informativo contable mensual. Modificaciones',
      text: `Se reemplazan los cuadros 3 y 5 del régimen informativo. La información se remitirá hasta el día veinte del mes siguiente mediante el sistema de transmisión. Se incorporan cuentas al plan de cuentas. Los archivos que no superen la validación se considerarán no presentados y darán lugar a cargos por atraso.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Publicación de estados financieros auditados',
      text: `Las instituciones publicarán sus estados financieros anuales auditados a más tardar el 31 de marzo en un diario de circulación nacional, con las notas exigidas por las normas internacionales. Una copia se remitirá a la Superintendencia en formato electrónico junto con la carta a la gerencia.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Línea de financiamiento para la inversión productiva de pequeñas empresas',
      text: `Las entidades destinarán al menos el siete por ciento de sus depósitos a préstamos a mipymes, con plazo mínimo de treinta y seis meses y tasa fija máxima del quince por ciento. Al menos el treinta por ciento se aplicará a proyectos de inversión. Los créditos podrán contar con aval de un fondo de garantías.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Reprogramación de créditos de productores afectados por la sequía',
      text: `Los bancos podrán diferir las cuotas de los créditos agropecuarios por hasta doce meses sin cobro de intereses moratorios, a solicitud del deudor. La medida alcanza a los prestatarios al día a la fecha del evento. El nuevo calendario de pagos no podrá exceder de cinco años.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Ratio de cobertura de liquidez',
      text: `Las entidades mantendrán un fondo de activos líquidos de alta calidad que cubra las salidas netas de efectivo en un escenario de tensión de treinta días. El ratio no será inferior a 1. Los activos de nivel 2 se computarán con un descuento del quince por ciento y no superarán el cuarenta por ciento del total.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Suficiencia patrimonial y colchones de capital',
      text: `El patrimonio técnico no será inferior al nueve por ciento de los activos ponderados por nivel de riesgo. Se introduce un colchón de conservación del 1,5 %. Las entidades que incumplan no podrán repartir dividendos. La deuda subordinada computará hasta la mitad del patrimonio básico.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Requisitos mínimos de seguridad de la información y ciberseguridad',
      text: `Las entidades designarán un responsable de ciberseguridad, realizarán pruebas de penetración semestrales y notificarán los incidentes relevantes dentro de las dos horas. El uso de servicios en la nube exigirá cifrado y evaluación de proveedores. Los canales digitales emplearán autenticación de dos factores.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Gestión del riesgo tecnológico y continuidad',
      text: `La entidad contará con un centro de datos alterno y probará su plan de recuperación ante desastres al menos una vez al año. Los cambios en los sistemas informáticos se documentarán. La infraestructura crítica será monitoreada de forma permanente y los accesos privilegiados se revisarán cada trimestre.`,
    },
    {
      category: 'currency-and-cash-management',
      title: 'Puesta en circulación de un nuevo billete',
      text: `A partir del 1 de agosto circulará el billete de doscientos, que coexistirá con los actuales. Incorpora hilo de seguridad, marca de agua y tinta que cambia de color. Los bancos atenderán el canje de piezas deterioradas sin costo. Las piezas presuntamente falsas serán retenidas y entregadas contra recibo.`,
    },
    {
      category: 'currency-and-cash-management',
      title: 'Depósito y retiro de efectivo en las bóvedas',
      text: `Los depósitos de numerario se entregarán clasificados por denominación y estado, en fajos de cien piezas. Las transportadoras de valores cumplirán los horarios fijados. Las monedas se recibirán en bolsas selladas. Los faltantes se cargarán a la cuenta de la entidad.`,
    },
    {
      category: 'other',
      title: 'Feriado bancario con motivo de la Semana Santa',
      text: `Se comunica que las oficinas permanecerán cerradas el jueves y viernes santo. La atención al público se reanudará el lunes en el horario habitual.`,
    },
    {
      category: 'other',
      title: 'Convocatoria a licitación pública para servicios de limpieza',
      text: `El Banco invita a empresas legalmente constituidas a presentar ofertas para la limpieza de sus edificios. Las bases se retirarán en la oficina de contrataciones. La apertura de sobres será el día 20 a las 15:00 horas.`,
    },
    {
      category: 'macro-inflation',
      title: 'Variación del índice de precios al consumidor en abril',
      text: `El índice de precios al consumidor aumentó 0,3 % en abril y acumuló 1,4 % en el año. La variación interanual se ubicó en 3,9 %, menor al 4,2 % del mes anterior. Los alimentos explicaron la mitad del alza. La inflación subyacente fue de 3,5 %.`,
    },
    {
      category: 'macro-inflation',
      title: 'Informe sobre inflación, segundo trimestre',
      text: `La inflación general disminuyó durante el trimestre por la reversión de choques de oferta. Las expectativas a doce meses continuaron cayendo y se mantienen dentro del rango meta. Se prevé que la inflación converja a 3 % en el horizonte de proyección. El balance de riesgos es neutral.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'El Directorio mantiene la tasa de referencia en 5,75 %',
      text: `El Directorio acordó mantener la tasa de interés de referencia y tomó en cuenta que la inflación se encuentra dentro de la meta, que la actividad crece cerca de su potencial y que las condiciones financieras externas son volátiles. El próximo comunicado se publicará el 10 de agosto. Las operaciones de ventanilla conservan sus tasas.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Tasas de interés activas y pasivas del sistema bancario, mayo',
      text: `La tasa activa promedio en moneda nacional fue de 11,8 %, diez puntos básicos menos que en abril; la pasiva a plazo se situó en 4,6 %. El margen se redujo. Las tasas de préstamos hipotecarios bajaron por tercer mes. La tasa interbancaria promedió 5,4 %.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Índice mensual de actividad económica, marzo',
      text: `La actividad económica creció 2,8 % interanual en marzo. La industria y el comercio mostraron el mayor dinamismo, mientras la construcción cayó. En términos desestacionalizados el indicador subió 0,3 % respecto de febrero. Se estima que el producto cerrará el año con un crecimiento de 3 %.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Cuentas nacionales trimestrales',
      text: `En el cuarto trimestre el producto interno bruto aumentó 1,9 % en comparación con el mismo período del año anterior. El consumo de los hogares y las exportaciones impulsaron el resultado; la formación bruta de capital se contrajo. La agricultura creció 5 %.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Nivel de las reservas internacionales',
      text: `Al cierre de la semana las reservas internacionales netas sumaron 8.912 millones de dólares, 43 millones más que la semana previa. El saldo equivale a 5,6 meses de importaciones. La variación obedece a compras de dólares y al aumento del precio del oro.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Activos de reserva oficiales, junio',
      text: `Los activos de reserva alcanzaron 15.230 millones de dólares en junio. Las tenencias de derechos especiales de giro y el oro monetario representaron el 18 %. La disminución mensual se explica por el pago de vencimientos externos.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Informe monetario mensual',
      text: `Los medios de pago crecieron 1,2 % en el mes. La base monetaria promedió 21 billones, con un aumento de billetes en poder del público. El crédito al sector privado en moneda local se expandió 2,4 % y los depósitos a plazo 1,8 %. El agregado M2 avanzó 9 % interanual.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Evolución del sistema bancario: depósitos y cartera',
      text: `Las captaciones del público llegaron a 34.500 millones y la cartera bruta a 28.100 millones, con incrementos anuales de 8 % y 6 %. El índice de mora fue de 2,9 %. El crédito a los hogares lideró la expansión. Los activos totales crecieron 7 %.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Balanza de pagos, tercer trimestre',
      text: `La cuenta corriente registró un déficit de 1,2 % del producto. Las exportaciones de bienes cayeron 4 % y las importaciones 7 %. El ingreso por remesas familiares alcanzó 2.300 millones de dólares. La inversión extranjera directa neta cubrió el déficit.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Comercio exterior de mercancías, agosto',
      text: `La balanza comercial arrojó un superávit de 310 millones. Las ventas externas de café y minerales subieron 12 %. Las compras de combustibles disminuyeron. En ocho meses las exportaciones FOB sumaron 18.400 millones.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Resultados de la colocación de bonos del Tesoro',
      text: `Se adjudicaron 450 millones de un total demandado de 980 millones. El rendimiento promedio de corte para el bono a diez años fue de 7,12 %. El servicio de la emisión será semestral. La próxima subasta de valores gubernamentales será el 15.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Estadísticas de la deuda pública y resultado fiscal',
      text: `El saldo de la deuda pública representó 48,5 % del producto; la externa fue 60 % del total. El déficit del sector público no financiero llegó a 2,1 % por la caída de los ingresos tributarios. El gasto de capital aumentó 5 %.`,
    },
    {
      category: 'macro-employment',
      title: 'Mercado laboral en el trimestre móvil',
      text: `La tasa de desocupación fue de 8,4 %, tres décimas menos que hace un año. Los ocupados aumentaron 2,1 %, en especial en comercio. La informalidad alcanzó 27 %. La participación femenina subió.`,
    },
    {
      category: 'macro-employment',
      title: 'Índice de remuneraciones',
      text: `Los salarios nominales crecieron 0,5 % en el mes y 6,8 % en doce meses; en términos reales subieron 2,3 %. El empleo formal registrado sumó 12.000 puestos de trabajo.`,
    },
    {
      category: 'macro-other-data',
      title: 'Encuesta de expectativas económicas',
      text: `Los analistas consultados redujeron su estimación de crecimiento a 2,4 % y mantuvieron la de inflación. La mediana del tipo de cambio para fin de año fue 4.150. Respondieron 38 encuestados entre el 3 y el 8 del mes.`,
    },
    {
      category: 'macro-other-data',
      title: 'Boletín estadístico mensual',
      text: `Este boletín reúne series de los sectores monetario, externo, fiscal y real, con cuadros mensuales y notas metodológicas. Incluye estadísticas del mercado de valores y del turismo. Las cifras son preliminares.`,
    },
  ],
};
