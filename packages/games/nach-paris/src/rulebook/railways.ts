/** Section 12: railways. */
import { data, example, rule, section, setup } from '@em/engine/rulebook'

export const railways = section('12', 'Ferrocarriles', 'Railways', [
  data(
    '12.1.1',
    'Hay redes de HCR y LCR en Francia, Bélgica, Alemania y Luxemburgo; el control se lleva por hexágono de RR (donde está una unidad alemana no hace falta marcador; eso solo no da el control, 12.1.3).',
    'HCR and LCR networks exist in France, Belgium, Germany and Luxembourg; control is tracked per RR hex (where a German unit stands no marker is needed; that alone gives no control, 12.1.3).',
  ),
  setup(
    '12.1.2a',
    'En la primera Fase Administrativa el alemán marca el límite de su control ferroviario: la frontera alemana si el escenario empieza en el GT1 (escenarios 2, 10, 12); si no, según la SSR.',
    'In the first Administrative Phase the German marks the limit of his rail control: the German border if the scenario starts on GT1 (scenarios 2, 10, 12), otherwise per SSR.',
  ),
  setup('12.1.2b', 'Los demás hexágonos de RR son de control aliado.', 'All other RR hexes are Allied-controlled.'),
  rule(
    '12.1.3',
    'En la Fase de Movimiento una INF o CAV de al menos 2 pasos que atraviesa un hexágono de RR o se detiene en él gana su control (pueden quedar bolsas enemigas aisladas).',
    'In the Movement Phase an INF or CAV unit of at least 2 steps moving through or stopping in a RR hex gains control of it (isolated enemy pockets may result).',
  ),
  rule(
    '12.1.4',
    'Las retiradas y avances en Combate también pueden cambiar el control de RR, con la condición de 12.1.3 (INF o CAV de al menos 2 pasos, R98).',
    'Retreats and advances in Combat can also change RR control, under the same condition as 12.1.3 (INF or CAV of at least 2 steps, R98).',
  ),
  rule(
    '12.1.5a',
    'Un hexágono de RR es utilizable si se controla y está conectado a la red propia; solo entonces lleva unidades y suministro.',
    "A RR hex is usable if controlled and connected to the player's own network; only then does it carry units and supply.",
  ),
  rule(
    '12.1.5b',
    'Un HCR está conectado cuando uno o más HCR lo unen a la red nacional: Alemania para los alemanes, Francia para los aliados.',
    'An HCR is connected when one HCR or more link it to the home network: Germany for Germans, France for the Allies.',
  ),
  rule(
    '12.1.5c',
    'Mientras no caiga el ENC de Amberes, los belgas pueden usar líneas belgas conectadas a Amberes.',
    'While the Antwerp ENC has not fallen Belgian units may use Belgian lines connected to Antwerp.',
  ),
  rule(
    '12.1.5d',
    'Un HCR sin salida es utilizable si se controla y se une a un HCR conectado.',
    'A dead-end HCR is usable when controlled and joined to a connected HCR.',
  ),
  rule(
    '12.1.5e',
    'Un LCR solo es utilizable si se une en dos conexiones que lleven, cada una, a un HCR conectado.',
    'An LCR is usable only if joined at two rail connections, each leading to a connected HCR.',
  ),
  rule(
    '12.1.5f',
    'Un LCR sin salida es utilizable si se controla y se une directamente a un HCR conectado, o a un LCR que sea utilizable.',
    'A dead-end LCR is usable when controlled and joined directly to a connected HCR, or to an LCR that is itself usable.',
  ),
  rule('12.1.5g', 'Cualquier otro LCR no es utilizable (NU).', 'Any other LCR is not usable (NU).'),
  rule(
    '12.1.6a',
    'Una ZOC enemiga de una unidad con ARF ≥ 3 en un hexágono de RR corta allí el RR.',
    'An enemy ZOC from a unit with ARF ≥ 3 in a RR hex cuts the RR there.',
  ),
  rule(
    '12.1.6b',
    'También lo corta una Fortificación enemiga con ARF adyacente al hexágono de RR.',
    'An enemy Fortification with an ARF adjacent to a RR hex cuts it too.',
  ),
  rule(
    '12.1.6c',
    'El corte no cambia el control, pero impide el transporte y el suministro por el hexágono.',
    'A cut leaves control unchanged but stops transport and supply through the hex.',
  ),
  rule(
    '12.1.7a',
    'Desde el GT3 la red de Luxemburgo es de control alemán; el alemán la marca en la Fase Administrativa del GT3 hasta la frontera de Luxemburgo con Francia y Bélgica.',
    'From GT3 the Luxembourg network is German-controlled; the German marks it in the GT3 Administrative Phase up to the Luxembourg border with France and Belgium.',
  ),
  rule(
    '12.1.7b',
    'Desde el GT3 los franceses pueden usar la red belga, menos los hexágonos ya de control alemán.',
    'From GT3 the Belgian network, except hexes already German-controlled, may be used by the French.',
  ),
  rule(
    '12.2.1a',
    'En un hexágono de RR se embarca o desembarca con la mejor instalación que haya (las capacidades no se suman).',
    'Embark or disembark in a RR hex using the single best facility there (capacities never add).',
  ),
  rule(
    '12.2.1b',
    'Coste (Normal / Superior / Montaña): +15 / +7 / +7 MF cada vez.',
    'Cost (Normal / Superior / Mountain): +15 / +7 / +7 MF each time.',
  ),
  rule(
    '12.2.1c',
    'Capacidad en Pasos Totales: LCR sin salida en ciudad Pequeña o sin ciudad 1; LCR sin salida en ciudad Normal 2; HCR sin salida en ciudad Pequeña o Normal 4.',
    'Capacity in Total Steps: LCR dead end in Small or no town 1; LCR dead end in Normal town 2; HCR dead end in Small or Normal town 4.',
  ),
  rule(
    '12.2.1d',
    'LCR o HCR de paso: hexágono Accidentado o Montañoso 2*; otro hexágono 4*.',
    'LCR or HCR through line: Rough or Mountainous hex 2*; other hex 4*.',
  ),
  rule(
    '12.2.1e',
    'Con estación: ciudad Pequeña 6*; Normal (con Fortificación Antigua o sin ella) 8*; suburbios de París AX14, AX16 8; ciudad Grande 12; gran estación de París, Bruselas o Amberes 12.',
    'With station: Small town 6*; Normal town (Old Fortification or not) 8*; Paris suburbs AX14, AX16 8; Large town 12; great station of Paris, Brussels or Antwerp 12.',
  ),
  rule(
    '12.2.1f',
    'Las capacidades con * se parten por dos en el último hexágono conectado de una red.',
    'Capacities marked * are halved at the last connected hex of a network.',
  ),
  rule(
    '12.2.2a',
    'Se puede embarcar y desembarcar en ZOC enemiga.',
    'Embarking and disembarking are allowed in an enemy ZOC.',
  ),
  rule('12.2.2b', 'Tras desembarcar en ZOC enemiga rige 7.6.', 'After disembarking in an enemy ZOC 7.6 applies.'),
  rule(
    '12.2.3a',
    'Una unidad embarcada no tiene ZOC y lleva un marcador de Embarcada que apunta en su dirección de RR.',
    'An embarked unit has no ZOC and carries an Embarked marker pointing along its RR direction.',
  ),
  rule(
    '12.2.3b',
    'Si no ha desembarcado al final de la Fase de Movimiento, sigue embarcada.',
    'If not disembarked by the end of the Movement Phase it stays embarked.',
  ),
  rule(
    '12.2.3c',
    'La ART que solo va por ferrocarril no necesita marcador; queda por su cara de movimiento.',
    'Rail-only ART needs no marker; it stays on its moving side.',
  ),
  rule(
    '12.2.4a',
    'En un hexágono no se apila más de una unidad en RMV.',
    'No more than one RMV unit may stack in a hex.',
  ),
  rule(
    '12.2.4b',
    'Las unidades embarcadas no cuentan para el límite de la pila.',
    'Embarked units do not count for stacking.',
  ),
  rule(
    '12.2.5',
    'Combate contra una unidad embarcada: -10; es su modificador de flanco (9.4.8) y se aplica una vez, nunca dos.',
    'Combat against an embarked unit: -10; this is its flank modifier (9.4.8) and is applied once, never twice.',
  ),
  rule('12.2.6', 'FOM y RMV no se combinan.', 'FOM and RMV may not be combined.'),
  rule(
    '12.3.1',
    'El RMV es para unidades embarcadas y ART de ferrocarril, por RR utilizable.',
    'RMV is for embarked units and rail-only ART on usable RR.',
  ),
  rule('12.3.2', 'Una unidad puede mezclar MVT y RMV dentro de su MF.', 'A unit may mix MVT and RMV within its MF.'),
  rule(
    '12.3.3a',
    'El RMV sigue las líneas impresas y las bifurcaciones de una dirección.',
    'RMV follows the printed lines and one-direction junctions.',
  ),
  rule(
    '12.3.3b',
    'En un hexágono donde la línea cambia entre HCR y LCR se paga como LCR.',
    'In a hex where the line changes between HCR and LCR the LCR cost applies.',
  ),
  rule(
    '12.3.4',
    'La unidad que solo usa RMV tiene 50 MF; la ART de ferrocarril usa su MF (amarillo).',
    'A unit using only RMV has 50 MF; rail ART uses its own (yellow) MF.',
  ),
  rule(
    '12.3.5a',
    'Los RMV de una misma línea y dirección mantienen su orden: no se adelantan.',
    'RMV on one line in one direction keep their order: no overtaking.',
  ),
  rule(
    '12.3.5b',
    'Un RMV puede detenerse en la línea, pero la bloquea, salvo que sea ART de ferrocarril.',
    'A RMV may halt on the line but blocks it, unless it is rail-only ART.',
  ),
  rule(
    '12.3.6',
    'Coste de RMV por hexágono: HCR 1; LCR 2; LCR en Montañoso 3.',
    'RMV cost per hex: HCR 1; LCR 2; LCR in Mountainous 3.',
  ),
  rule(
    '12.3.7a',
    'Dar la vuelta en un HCR, o pasar así de un LCR a otro RR, o de un HCR al mismo o a otro RR, exige una estación.',
    'Reversing direction on a HCR, or changing from an LCR to another RR or from a HCR to the same or another RR by such a manoeuvre, needs a station.',
  ),
  rule(
    '12.3.7b',
    'Coste (Normal / Superior / Montaña / ART de ferrocarril): ciudad Pequeña +20/+10/+7/+10; Normal o suburbio de París +10/+5/+5/+5; Grande o gran estación +8/+4/+4/+4.',
    'Cost (Normal / Superior / Mountain / Rail ART): Small town +20/+10/+7/+10; Normal town or Paris suburb +10/+5/+5/+5; Large town or great station +8/+4/+4/+4.',
  ),
  rule(
    '12.3.8',
    'La unidad que desembarcó puede iniciar Combate en el mismo Turno de Jugador.',
    'A unit that disembarked may start Combat in the same Player Turn.',
  ),
  rule(
    '12.4.1a',
    'Un Convoy es el RMV de una CAV de más de 1 paso, de una INF de más de 2 pasos o de una unidad dividida de 2 pasos.',
    'A Convoy = RMV of a CAV with more than 1 step, an INF with more than 2 steps, or a split unit of 2 steps.',
  ),
  rule(
    '12.4.1b',
    'HQ, ENG, PIO, HAR, SAR, CAV de un paso e INF sin dividir de 2 pasos no gastan capacidad, pero van en la dirección que lleve la línea.',
    "HQ, ENG, PIO, HAR, SAR, one-step CAV and unsplit 2-step INF do not use capacity but must move in the line's current direction.",
  ),
  rule(
    '12.4.1c',
    'Convoyes que entran en un hexágono por Fase de Movimiento: HCR Mejorado 3 en cada dirección; HCR Regular 2 en cada dirección; LCR 2 en una sola dirección; LCR en Montañoso 1 en una sola dirección.',
    'Convoys entering a hex per Movement Phase: Improved HCR 3 in each direction; Regular HCR 2 in each direction; LCR 2 in one direction only; LCR in Mountainous 1 in one direction only.',
  ),
  rule('12.4.1d', 'Las conexiones entre líneas no gastan capacidad.', 'Connections between lines do not use capacity.'),
  data(
    'D2',
    'El Diagrama 2 enseña unidades que son Convoy y otras que no (solo dibujos).',
    'Diagram 2 shows sample units that are and are not Convoys (pictures only).',
  ),
  example('EX15', 'Capacidad en el nudo de Hirson.', 'Hirson junction capacity.'),
  rule(
    '12.4.2',
    'Cada bando mueve como mucho 14 Convoyes en su Fase de Movimiento.',
    'Each side may run at most 14 Convoys per own Movement Phase.',
  ),
  rule(
    '12.4.3a',
    'La Capacidad de Transporte es aparte de la de Tránsito (7.3).',
    'Transport Capacity is separate from Transit Capacity (7.3).',
  ),
  rule(
    '12.4.3b',
    'El Convoy se detiene si la capacidad del hexágono siguiente está agotada y puede seguir en otra Fase de Movimiento.',
    "A Convoy halts if the next hex's capacity is used up and may go on in a later Movement Phase.",
  ),
  rule(
    '12.5.1',
    'La SAR de ferrocarril deja la vía para entrar en FIP en su hexágono de RR por 30 MF; solo en FIP puede bombardear.',
    'A rail SAR leaves the rails to enter FIP in its RR hex for 30 MF; only in FIP may it bombard.',
  ),
  rule('12.5.2', 'Salir de FIP cuesta 15 MF a la SAR de ferrocarril.', 'Leaving FIP costs a rail SAR 15 MF.'),
  rule(
    '12.5.3',
    'Si no está en FIP queda por su cara de transporte, apuntando en su dirección de RR.',
    'When not in FIP it stays on its Transported side pointing along its RR direction.',
  ),
  example(
    'EX16',
    'Hexágonos de ferrocarril utilizables y no utilizables en torno a Compiègne.',
    'Usable and unusable rail hexes around Compiègne.',
  ),
])
