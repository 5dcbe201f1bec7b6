/** Sections 4 and 5: the map; the test of combat ability. */
import { data, rule, section } from '@em/engine/rulebook'

export const topography = section('4', 'Topografía', 'Topography', [
  data(
    '4.1a',
    'Terrenos de hexágono: Claro, Quebrado, Accidentado, Montañoso, Tierras Bajas, Llanura Inundable.',
    'Hex terrain types: Clear, Broken, Rough, Mountainous, Lowland, Flood Plain.',
  ),
  rule(
    '4.1b',
    'Un hexágono tiene un solo terreno, el dominante; los retazos pequeños no cuentan.',
    'A hex has exactly one terrain type: its dominant one; small intrusions are ignored.',
  ),
  data(
    '4.1c',
    'Montañoso: más de 800 m de altitud; Tierras Bajas: a ras de mar o más hondas, entre acequias de desagüe.',
    'Mountainous = above 800 m; Lowland = near or below sea level with drainage ditches.',
  ),
  rule(
    '4.1d',
    'La Llanura Inundable es Claro hasta que se abre su esclusa (17.2); después queda Inundada.',
    'Flood Plain is Clear until its lock is opened (17.2), then it is Flooded.',
  ),
  data('4.1e', 'Las únicas Llanuras Inundables son AI41 y AI42.', 'The only Flood Plain hexes are AI41 and AI42.'),
  data(
    '4.2a',
    'Lados de hexágono: Bosque Profundo; Cordillera; Río Menor (simple o doble) o Canal; Canal Subterráneo; Río (simple o doble), Pantano o Estanque; Río Mayor (simple o doble); Orilla Inundable.',
    'Hexside types: Deep Forest; Ridge; Minor River (single or double) or Canal; Underground Canal; River (single or double), Marsh or Pond; Major River (single or double); Floodable Bank.',
  ),
  rule(
    '4.2b',
    'Los Canales Subterráneos (línea de puntos) no tienen efecto.',
    'Underground canals (dotted) have no effect.',
  ),
  data(
    '4.2c',
    'Puede haber puentes en lados de Río Menor y de Río; junto a un Estanque puede haber un hueco.',
    'Bridges may exist on Minor River and River hexsides; a gap may exist beside a pond.',
  ),
  rule(
    '4.2d',
    'Un lado de Río Mayor solo se cruza por un puente.',
    'A Major River hexside can be crossed only by a bridge.',
  ),
  rule(
    '4.2g',
    'Por tanto un lado de Río Mayor que nunca tuvo puente está cerrado al MVT, al Movimiento de Combate y al avance (NA para toda movilidad, tránsito 0).',
    'A Major River hexside that never had a bridge is therefore closed to MVT, Combat Movement and advance (NA for every mobility type, transit 0).',
  ),
  rule(
    '4.2e',
    'Al abrir la esclusa la Orilla Inundable queda parcialmente inundada o inundada.',
    'After lock opening a Floodable Bank becomes partly flooded or flooded.',
  ),
  rule(
    '4.2f',
    'Un lado de Río Menor o Río inundado pasa a ser de Río Mayor, con puentes o sin ellos.',
    'A flooded Minor River or River hexside becomes a Major River hexside, bridges or not.',
  ),
  data(
    '4.3a',
    'El HCR puede ser Mejorado o Regular: tráfico principal en varias direcciones.',
    'HCR come as Improved or Regular: main traffic in several directions.',
  ),
  data('4.3b', 'LCR: tráfico limitado y en una sola dirección.', 'LCR: limited traffic in one direction only.'),
  rule(
    '4.3c',
    'Una conexión de varias direcciones (punto negro) deja cambiar a cualquier línea unida; también las Fortificaciones Antiguas y las ciudades de todo tamaño.',
    'A multi-direction rail connection (black dot) lets traffic change to any joined line; Old Fortifications and towns of every size also do.',
  ),
  rule(
    '4.3d',
    'Una bifurcación de una dirección solo deja cambiar en el sentido dibujado.',
    'A one-direction junction lets traffic change only along the drawn direction.',
  ),
  rule(
    '4.3e',
    'Si la estación está dibujada fuera de su ciudad, se embarca y desembarca en el hexágono de la estación y no en el de la ciudad.',
    "Where a station is drawn outside its town, embarking and disembarking take place at the station's hex, not the town's.",
  ),
  data(
    '4.3f',
    'Los números de línea cuentan para los refuerzos que llegan en tren (Cartas de Despliegue).',
    'Rail line numbers matter for reinforcements arriving by rail (Set-up Cards).',
  ),
  data(
    '4.3g',
    'Estructuras ferroviarias: V viaducto, P puente, T túnel; círculo rojo crítica, naranja importante, amarillo normal, blanco sin efecto.',
    'Special rail structures: V viaduct, P bridge, T tunnel; red circle critical, orange important, yellow normal, white no game effect.',
  ),
  data(
    '4.4a',
    'Obstáculos estratégicos: Atrincheramientos Regulares (del mapa, o alemanes sobre Obras de Campaña desde el GT22), Mejorados (solo en ENC), Zonas Fortificadas (alemanas), Fuertes, Festen, ENC y Fortificaciones Antiguas.',
    'Strategic obstacles: Regular Entrenchments (map, or built by Germans on Field Works from GT22), Improved Entrenchments (only in ENCs), Fortified Zones (German), Forts, Festen, ENCs, Old Fortifications.',
  ),
  data(
    '4.4b',
    'Fuertes: de Mampostería (fondo blanco; punto negro: con cañones), de Mampostería Mejorada (fondo negro, en parte de hormigón, con cañones o sin ellos) y de Hormigón Mejorado (fondo amarillo, siempre con cañones).',
    'Fort categories: Masonry (white background; black dot = has guns), Improved Masonry (black background, partly concrete, with or without guns), Improved Concrete (yellow background, always with guns).',
  ),
  data(
    '4.4c',
    'Feste: fuerte alemán moderno y disperso; las corrientes valen como negras y las modernas como amarillas (8.6.3).',
    'Feste: German modern dispersed fort; ordinary ones rate as black, modern ones as yellow (8.6.3).',
  ),
  data(
    '4.4d',
    'Un ENC es un cinturón defensivo de varios hexágonos con varias Fortificaciones.',
    'An ENC is a defensive belt over several hexes reinforced by several Fortifications.',
  ),
  data(
    '4.4e',
    'Hay Fortificaciones Antiguas en ciudades Normales o Grandes.',
    'Old Fortifications exist in Normal or Large towns.',
  ),
  data('4.5a', 'Tamaños de ciudad: Pequeña, Normal, Grande.', 'Town sizes: Small, Normal, Large.'),
  data(
    '4.5b',
    'Zonas urbanas: Bruselas AG37 y AH37; Amberes AG41; París AY14, AY15, AX15 con los suburbios AX14 y AX16.',
    'Urban areas: Brussels AG37 and AH37; Antwerp AG41; Paris AY14, AY15, AX15 with suburbs AX14 and AX16.',
  ),
  data(
    '4.5c',
    'Puente de Carretera: permite cruzar un Río Mayor; Paso de Montaña: carretera principal por una Cordillera; Frontera: la de primeros de agosto de 1914.',
    'Road Bridge: makes a Major River crossable; Mountain Pass: main road through a Ridge; State Border as of early August 1914.',
  ),
  data(
    '4.5d',
    'Puerto: el número del ancla es su capacidad de embarque y desembarque.',
    'Port: the number in the anchor is its embark and disembark capacity.',
  ),
  data(
    '4.5e',
    'Las medallas (Cruz de Hierro, Croix de Guerre) señalan hexágonos con VP; las minas de hierro de Lorena solo dan VP en el escenario 12.',
    'Objective medals (Iron Cross, Croix de Guerre) mark VP hexes; the Lorraine iron mines give VP only in scenario 12.',
  ),
])

export const combatAbility = section('5', 'Prueba de Habilidad de Combate', 'Combat Ability Test', [
  rule(
    '5.1.1a',
    'La Prueba de CAB se supera si d20 ≤ CAB actual de la unidad o Fortificación.',
    'A CAB Test passes if d20 ≤ current CAB of the unit or Fortification.',
  ),
  rule(
    '5.1.1b',
    'Fallar una Prueba de CAB suele costar un paso (lo dice la regla que la pide).',
    'A failed CAB Test usually costs one step (as the calling rule says).',
  ),
  rule(
    '5.1.2a',
    'Los modificadores cambian el CAB antes de tirar: el negativo empeora, el positivo mejora.',
    'Modifiers change the CAB before rolling: negative worse, positive better.',
  ),
  rule(
    '5.1.2b',
    'Si el CAB modificado es ≤ 0 la prueba falla sin tirar.',
    'If modified CAB ≤ 0 the test fails automatically without a roll.',
  ),
  rule(
    '5.1.3',
    'Si la unidad pierde pasos por un resultado de ABU o Combate y luego debe probar por el mismo resultado, se usa el CAB anterior a esas pérdidas.',
    'When a unit loses steps from an ABU or Combat result and must then test for the same result, the CAB before those losses is used.',
  ),
  rule(
    '5.1.4',
    'Una unidad Relacionada con Fortificaciones en su propio ENC o adyacente a él prueba con +2 al CAB.',
    'A Fortification-Related unit in or adjacent to its own ENC tests at +2 CAB.',
  ),
])
