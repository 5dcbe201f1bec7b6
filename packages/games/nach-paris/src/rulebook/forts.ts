/** Sections 11.1 to 11.4: entrenchments, fortified zones, forts and Festen. */
import { data, rule, setup } from '@em/engine/rulebook'

export const forts = [
  data(
    '11.1.1',
    'Los Atrincheramientos Regulares impresos en el mapa son permanentes; los que hacen los alemanes son marcadores (11.1.7).',
    'Regular Entrenchments printed on the map are permanent; German-built ones are markers (11.1.7).',
  ),
  rule('11.1.2', 'Solo protegen los lados marcados.', 'They protect only the marked hexsides.'),
  rule(
    '11.1.3',
    'Hasta el GT3 los Atrincheramientos Regulares cuentan como Obras de Campaña (10.2).',
    'Until GT3 Regular Entrenchments count as Field Works (10.2).',
  ),
  rule('11.1.4a', 'Desde el comienzo del GT3 están operativos.', 'From the start of GT3 they are operational.'),
  rule(
    '11.1.4b',
    'Aprovechan a todas las unidades menos la CAV, hasta 8 Pasos Totales, tras los lados protegidos.',
    'Beneficiaries: all units except CAV, up to 8 Total Steps, behind protected hexsides.',
  ),
  rule('11.1.4c', 'Combate: CBF x2 el alemán, x1,7 el aliado.', 'Combat: CBF x2 German, x1.7 Allied.'),
  rule(
    '11.1.4d',
    'ABU: el ARF atacante se parte por dos y la tirada lleva +2 (alemán) o +1 (aliado).',
    'ABU: attacking ARF halved, and +2 (German) or +1 (Allied) to the roll.',
  ),
  rule(
    '11.1.5',
    'En un Combate desde varios hexágonos cuentan si al menos una unidad ataca por un lado atrincherado.',
    'In a multi-hex Combat the bonus applies if at least one unit attacks through an entrenched hexside.',
  ),
  rule(
    '11.1.6',
    'Las unidades en Atrincheramientos Regulares solo se retiran (9.3.3) si sufrieron una pérdida automática (sea cual sea su Prueba de CAB) o están en Nivel de Desgaste 2 o peor.',
    'Units in Regular Entrenchments retreat (9.3.3) only if they took an automatic step loss (whatever their CAB Test) or are at Attrition Level 2 or worse.',
  ),
  rule(
    '11.1.7a',
    'Desde el GT22 las unidades alemanas en Obras de Campaña pueden, en el paso E y según 10.1.2, intentar mejorarlas a Atrincheramientos Regulares.',
    'From GT22 German units in Field Works may, in step E and under 10.1.2, try to upgrade to Regular Entrenchments.',
  ),
  rule(
    '11.1.7b',
    'Todas las unidades del hexágono deben estar en Obras de Campaña; prueba el CAB más bajo del hexágono con -1; si se logra, el marcador se gira.',
    'All units in the hex must be in Field Works; the lowest CAB in the hex tests at -1; success flips the marker.',
  ),
  rule('11.1.8', 'La unidad que deja el hexágono pierde la ventaja.', 'A unit leaving the hex loses the bonus.'),
  rule(
    '11.1.9',
    'El marcador de Atrincheramientos Regulares que no aprovecha a nadie se retira (los impresos se quedan).',
    'A Regular Entrenchments marker benefiting no unit is removed (printed ones stay).',
  ),
  data(
    '11.2.1',
    'Las Zonas Fortificadas alemanas están en dos pasos de los Vosgos (y como cabezas de puente del Rin), con guarnición permanente y operativas desde el GT1.',
    'German Fortified Zones sit on two Vosges passes (and as Rhine bridgeheads), with a permanent garrison, operational from GT1.',
  ),
  rule(
    '11.2.2a',
    'El MVT enemigo se detiene en seco ante el hexágono de una Zona Fortificada.',
    "Enemy MVT stops at once in front of a Fortified Zone's hex.",
  ),
  rule(
    '11.2.2b',
    'Ninguna unidad enemiga entra en su hexágono hasta que sea destruida.',
    'No enemy unit may enter its hex until it is destroyed.',
  ),
  data('11.2.3', 'Zona Fortificada: CBF defensivo 2, CAB 13.', 'Fortified Zone: defensive CBF 2, CAB 13.'),
  rule(
    '11.2.4',
    'Atacada sola recibe el modificador de terreno (9.4.4) y no tiene flanco ni retaguardia (no rigen 9.4.8 y 9.4.9).',
    'Attacked alone it gets the terrain modifier (9.4.4) and has no flank or rear (9.4.8 and 9.4.9 do not apply).',
  ),
  rule(
    '11.2.5',
    'Una unidad dentro suma 2 CBF en defensa y no gana nada más que el terreno.',
    'A unit in it adds 2 CBF in defence and gets no other benefit than terrain.',
  ),
  rule(
    '11.2.6',
    'ABU contra ella: ARF partido por dos, +2, sin modificador de terreno.',
    'ABU against it: ARF halved, +2, no terrain modifier.',
  ),
  rule(
    '11.2.7a',
    'Si la zona falla una Prueba de CAB en Combate o ABU, es destruida.',
    'A failed CAB Test of the zone in Combat or ABU destroys it.',
  ),
  rule('11.2.7b', 'Si su hexágono queda vacío, rige 9.6.5.', 'If its hex is then empty, 9.6.5 applies.'),
  data(
    '11.3.1a',
    'Hay tres categorías de Fuerte (4.4); varios pueden compartir hexágono.',
    'Forts have three categories (4.4); several may share a hex.',
  ),
  rule('11.3.1b', 'Un Fuerte está Activo hasta que es destruido.', 'A Fort is Active until destroyed.'),
  rule(
    '11.3.2a',
    'Un Fuerte Activo no tiene ZOC (pero véase 11.6.7b).',
    'An Active Fort has no ZOC (but see 11.6.7b).',
  ),
  rule('11.3.2b', 'Las unidades enemigas no entran en su hexágono.', 'Enemy units may not enter its hex.'),
  data(
    '11.3.3',
    'Los valores del Fuerte (CBF, ARF, CAB, categoría) están en su ficha o en el Cuadro de Fortificaciones.',
    'Fort ratings (CBF, ARF, CAB, category) are on its counter or the Fortification chart.',
  ),
  setup('11.3.4', 'Los Fuertes empiezan en sus hexágonos designados.', 'Forts start in their designated hexes.'),
  rule(
    '11.3.5a',
    'Un Fuerte puede lanzar ABU con su ARF, incluso con ARF total < 6.',
    'A Fort may launch an ABU with its ARF, even with total ARF < 6.',
  ),
  rule(
    '11.3.5b',
    'La columna 3 de ABU se reserva al ARF de las Fortificaciones.',
    'The ABU column 3 is reserved for ARF coming from Fortifications.',
  ),
  rule(
    '11.3.5c',
    'Los ARF de Fuertes y unidades se pueden sumar en un ABU; rige entonces 8.4.3.',
    'Fort and unit ARF may be added in one ABU; 8.4.3 then applies.',
  ),
  rule(
    '11.3.6',
    'El ABU hecho por Fuertes pasa por alto los modificadores de terreno (8.4.2).',
    'An ABU made by Forts ignores terrain modifiers (8.4.2).',
  ),
  rule('11.3.7a', 'Un Fuerte no ataca en Combate.', 'A Fort cannot attack in Combat.'),
  rule(
    '11.3.7b',
    'Su CBF resiste los ABF de Asalto y se suma al CBF de las unidades amigas que defienden su hexágono.',
    'Its CBF resists an Assault ABF and adds to the CBF of friendly units defending its hex.',
  ),
  rule('11.3.7c', 'Los resultados de Combate no afectan a los Fuertes.', 'Forts are unaffected by Combat results.'),
  rule(
    '11.3.8',
    'Una unidad Relacionada con Fortificaciones que ataca desde su propio ENC o junto a él puede sumar los ARF de los Fuertes amigos capaces de bombardear el hexágono enemigo.',
    'A Fortification-Related unit attacking from in or next to its own ENC may add the ARF of friendly Forts able to bombard the enemy hex.',
  ),
  rule(
    '11.3.9',
    'HQ y ENG en un hexágono con un Fuerte Activo no pueden ser atacados.',
    'HQ and ENG in a hex with an Active Fort cannot be attacked.',
  ),
  rule(
    '11.3.10',
    'Un Fuerte que pierde un paso queda destruido para siempre y se retira.',
    'A Fort losing a step is destroyed for good and removed.',
  ),
  data(
    '11.4.1a',
    'Una Feste tiene dos pasos (cara plena y reducida) y categoría negra o amarilla.',
    'A Feste has two steps (full and reduced side), black or yellow category.',
  ),
  setup(
    '11.4.1b',
    'Las Festen empiezan en sus hexágonos designados; varias pueden compartir hexágono con Fuertes.',
    'Festen start in their designated hexes; several may share a hex with Forts.',
  ),
  rule(
    '11.4.2a',
    'Una Feste Activa a plena fuerza ejerce ZOC en los hexágonos impresos en su ficha.',
    'An Active full-strength Feste exerts ZOC into the hexes printed on its counter.',
  ),
  rule('11.4.2b', 'Pierde su ZOC con el primer paso.', 'It loses its ZOC with its first step.'),
  rule(
    '11.4.2c',
    'Las unidades enemigas no entran en el hexágono de una Feste Activa.',
    "Enemy units may not enter an Active Feste's hex.",
  ),
  data(
    '11.4.3',
    'Sus valores están en la ficha o en el Cuadro de Fortificaciones.',
    'Ratings on the counter or the Fortification chart.',
  ),
  setup('11.4.4', 'Se colocan según la carta del escenario.', 'Placed per scenario card.'),
  rule(
    '11.4.5a',
    'Una Feste puede lanzar ABU incluso por debajo de 6 ARF.',
    'A Feste may launch an ABU even below 6 ARF.',
  ),
  rule('11.4.5b', 'Los ARF de Festen, Fuertes y unidades se pueden sumar.', 'Feste, Fort and unit ARF may be added.'),
  rule(
    '11.4.6',
    'El ABU hecho solo por Festen pasa por alto los modificadores de terreno.',
    'An ABU by Festen alone ignores terrain modifiers.',
  ),
  rule(
    '11.4.7',
    'Una Feste no ataca; su CBF resiste los ABF de Asalto y se suma al de los defensores; los resultados de Combate no la afectan.',
    'A Feste cannot attack; its CBF resists Assault ABF and adds to defenders; it ignores Combat results.',
  ),
  rule('11.4.8', 'Como 11.3.8, para las Festen.', 'As 11.3.8 for Festen.'),
  rule('11.4.9', 'Como 11.3.9, para las Festen.', 'As 11.3.9 for Festen.'),
  rule(
    '11.4.10a',
    'Una Feste reducida tiene CBF y ARF partidos por dos y -3 al CAB.',
    'A reduced Feste has CBF and ARF halved and CAB -3.',
  ),
  rule('11.4.10b', 'Su segundo paso perdido la destruye para siempre.', 'Its second step loss destroys it for good.'),
]
