/** Our rulings R1 to R56: options, facing, bombardment, combat, assault, works, markers. The reasons are in docs/rulings. */
import { ruling } from '@em/engine/rulebook'

export const rulings001 = [
  ruling(
    'R1',
    'Reglas opcionales: encaramiento (6.0), esclusas (17.2), naval (18), FOW (19), recon (20, exige 19) y doctrina (21). El encaramiento se usa salvo que se quite; las demás, solo si el escenario o la mesa las pide.',
    'Optional rules: facing (6.0), locks (17.2), naval (18), FOW (19), recon (20, needs 19) and doctrine (21). Facing is on unless taken off; the others only where the scenario or the table asks for them.',
  ),
  ruling(
    'R2',
    'El orden aliado (3.2.1f) es por paso entero: primero los belgas hacen todo el suyo, luego los franceses, luego los británicos; nadie reabre el paso de una nacionalidad anterior.',
    'The Allied order (3.2.1f) is by whole steps: the Belgians make all of theirs, then the French, then the British; nobody reopens the step of an earlier nationality.',
  ),
  ruling(
    'R3',
    'La Fase Administrativa aliada del primer GT también está vacía; hasta entonces toda unidad tiene LOC, salvo las que la carta pone en LLC.',
    'The Allied Administrative Phase of the first GT is empty too; until the first check every unit has LOC, except those that the card puts in LLC.',
  ),
  ruling(
    'R4',
    'Lo que 3.0 dice de «normalmente» es un cierre firme para ambos en el primer GT, que una SSR puede levantar. Las llegadas por ferrocarril (7.7.3) sí se mueven.',
    'What 3.0 says of "normally" is a firm lock on the first GT for both players, which an SSR may lift. Rail arrivals (7.7.3) do move.',
  ),
  ruling(
    'R5',
    'INF pequeña, PIO, HAR y SAR: 1 hexágono frontal (el encarado, el único de ZOC), 4 de flanco y 1 de retaguardia.',
    'Small INF, PIO, HAR and SAR: 1 front hex (the faced one, the only ZOC hex), 4 flank and 1 rear.',
  ),
  ruling(
    'R6',
    'Encaramientos unidos (6.3.1), por hexágono adyacente: frontal si lo es para alguna unidad; si no, flanco si lo es para alguna; si no, retaguardia. Con CAV en la pila todo es frontal. HQ, ENG y embarcadas no aportan nada.',
    'Merged facings (6.3.1), per adjacent hex: front if front for any unit, else flank if flank for any, else rear. With CAV in the stack all is front. HQ, ENG and embarked units add nothing.',
  ),
  ruling(
    'R7',
    'El flanco y la retaguardia se juzgan una vez por hexágono defensor, no por unidad.',
    'Flank and rear are judged once per defending hex, not per unit.',
  ),
  ruling(
    'R8',
    'Actuar: en Bombardeo, participar en ABU o ABF o ser ART de un ABF de Asalto; en Movimiento, moverse, cambiar UFA, embarcar, FIP, destruir, reconocer, dividir; en Combate, atacar, asaltar, ser atacada, retirarse o un paso de B a E. Llegar sin mover no cuenta (10.1.3).',
    'To act: in Bombardment, to join an ABU or ABF or be ART of an Assault ABF; in Movement, to move, change UFA, embark, FIP, destroy, scout, split; in Combat, to attack, assault, be attacked, retreat or use a step B to E. Arriving without movement does not count (10.1.3).',
  ),
  ruling(
    'R9',
    'No bombardea (8.1.1) la unidad que lleva 2+ Pasos Perdidos o que perdió dos o más pasos desde el comienzo del GT anterior.',
    'A unit with a 2+ Steps Lost marker, or that lost two or more steps since the start of the previous GT, does not bombard (8.1.1).',
  ),
  ruling(
    'R10',
    'El ARF entero decide cuántas unidades se baten (8.3.1) y el umbral de 20; el partido por dos solo vale para la columna contra unidades atrincheradas (10.2.4).',
    'The full ARF decides how many units are hit (8.3.1) and the threshold of 20; the halved one only the column against dug-in units (10.2.4).',
  ),
  ruling(
    'R11',
    'ABU de Fuertes con ARF total de 3 a 5: una unidad objetivo, columna 3. Con menos de 3 no es posible.',
    'ABU by Forts with total ARF 3 to 5: one target unit, column 3. Below 3 it is not possible.',
  ),
  ruling(
    'R12',
    'Si no queda columna a la izquierda, sin efecto; si sobran columnas a la derecha (ABF), se queda en la última. El desplazamiento se repite hasta que la fila cabe.',
    'With no column left on the left there is no effect; with shifts left over on the right (ABF) the last column is used. The shift repeats until the row fits.',
  ),
  ruling(
    'R13',
    'Los umbrales de 8.3.1 son tramos: 6-7, 8-11, 12-15 y 16-19.',
    'The thresholds of 8.3.1 are bands: 6-7, 8-11, 12-15 and 16-19.',
  ),
  ruling(
    'R14',
    'Los modificadores de 8.4.4 a 8.4.6 se suman a todos los demás de ABU, cada uno para su unidad objetivo.',
    'The modifiers of 8.4.4 to 8.4.6 add to all others of an ABU, each for its own target unit.',
  ),
  ruling(
    'R15',
    'Los valores partidos por dos (ARF, MF, CBF) conservan la fracción; solo se redondea abajo al buscar la columna.',
    'Halved values (ARF, MF, CBF) keep their fraction; only the look-up of the column rounds down.',
  ),
  ruling(
    'R16',
    'La mitad de ARF desde el GT22 (8.8.1) vale solo para ABU, también de Fuertes, y para el apoyo de 11.3.8; los umbrales de 9.6.2 y 12.1.6 usan el valor impreso.',
    'The halved ARF from GT22 (8.8.1) is for an ABU only, also by Forts, and for the support of 11.3.8; the thresholds of 9.6.2 and 12.1.6 use the printed value.',
  ),
  ruling(
    'R17',
    'Largo alcance (8.5.2): un hexágono a distancia 2 exacta por delante; si la Fortificación dice cerca de qué lados está, uno de ellos debe mirar a quien dispara. Lleva el +5 de 8.7.2.',
    'Long range (8.5.2): a hex at exactly 2 in front; if the Fortification says which hexsides it lies near, one of them must face the firer. The +5 of 8.7.2 applies.',
  ),
  ruling(
    'R18',
    'La tabla de ABF tiene una sola fila de umbrales de AFF y tres bloques de resultados, uno por categoría.',
    'The ABF table has one row of AFF thresholds and three blocks of results, one per category.',
  ),
  ruling(
    'R19',
    'La segunda Fortificación de 8.6.3e y 8.6.4 puede ser una Feste, que pierde un paso si falla.',
    'The second Fortification of 8.6.3e and 8.6.4 may be a Feste, which loses a step on failure.',
  ),
  ruling(
    'R20',
    'El segundo ABF de 8.6.4c lo hace ART que aún no ha disparado y no cuenta para 8.5.6.',
    'The second ABF of 8.6.4c is made by ART that has not fired yet and does not count for 8.5.6.',
  ),
  ruling(
    'R21',
    'El cambio de HQ (13.2.2) solo se intenta en la Fase Administrativa alemana; en la aliada valen las asignaciones vigentes. Tras una prueba fallada se completa con cualquier HQ de ejército que entonces alcance a todo el grupo.',
    'A change of HQ (13.2.2) is tried only in the German Administrative Phase; in the Allied one the assignments in force count. After a failed test it is completed with any army HQ that reaches the whole group by then.',
  ),
  ruling(
    'R22',
    'El límite de 12 pasos (9.1.1f) es por Combate y hexágono de origen.',
    'The limit of 12 steps (9.1.1f) is per Combat and hex of origin.',
  ),
  ruling(
    'R23',
    'La unidad que se retiró a un hexágono atacado después no suma CBF ni prueba, salvo que quede allí sola con otras que no combaten (9.1.8b, 9.3.3h).',
    'A unit that retreated into a hex attacked later neither adds CBF nor tests, unless it is left alone there with other non-fighters (9.1.8b, 9.3.3h).',
  ),
  ruling(
    'R24',
    'Entre 1:1 y 1,5:1 hay otra columna de Combate (la llamamos 1,25:1). Por debajo de la primera se usa la primera y por encima de la última, la última.',
    'Between 1:1 and 1.5:1 lies another Combat column (we call it 1.25:1). Ratios below the first use the first, above the last the last.',
  ),
  ruling(
    'R25',
    'El desplazamiento de 9.3.4 y 9.3.5 se repite, 8 cada vez, hasta que -4 ≤ fila ≤ 25 o se llega a la columna del borde; ahí la fila se recorta.',
    'The shift of 9.3.4 and 9.3.5 repeats, 8 each time, until -4 ≤ row ≤ 25 or the edge column is reached; there the row is clamped.',
  ),
  ruling(
    'R26',
    'Peor resultado: el que tiene más ●; si no, el de menor modificador al CAB; si son iguales, resuelve primero el defensor.',
    'The worse result: the one with more ●; else the lower CAB modifier; if equal the defender resolves first.',
  ),
  ruling(
    'R27',
    'Flanco y retaguardia no se suman: solo el mejor, -16.',
    'Flank and rear do not add: only the better one, -16.',
  ),
  ruling(
    'R28',
    'Una vez por Combate: 9.4.6, 9.4.7, 9.4.8, 9.4.9, 9.4.11 y 13.3. Por unidad: 9.4.12 y 21.2.1c. El +12 y el -12 de 9.4.6 pueden darse a la vez.',
    'Once per Combat: 9.4.6, 9.4.7, 9.4.8, 9.4.9, 9.4.11 and 13.3. Per unit: 9.4.12 and 21.2.1c. The +12 and the -12 of 9.4.6 may both occur.',
  ),
  ruling(
    'R29',
    'El +1 por Uniformes Llamativos también vale para los belgas (2.5.18).',
    'The +1 for conspicuous uniforms holds for the Belgians too (2.5.18).',
  ),
  ruling(
    'R30',
    '«Dos o más hexágonos entre ellas» (9.4.11) es distancia 3 o más. La compañera de cuerpo fuera del mapa o aún no llegada cuenta como ausente.',
    '"Two or more hexes between them" (9.4.11) is a distance of 3 or more. A corps mate off the map or not yet arrived counts as absent.',
  ),
  ruling(
    'R31',
    'Defensa: suma de CBF x obras x factor de nacionalidad (1 o 0,5) de cada unidad; al final se añade el CBF de los Fuertes, sin multiplicar.',
    'Defence: the sum over units of CBF x works x factor of nationality (1 or 0.5); then the CBF of Forts is added, unmultiplied.',
  ),
  ruling(
    'R32',
    'Tras el Combate el dueño elige cualquier hexágono adyacente jugable sin enemigos, Fortificación Activa ni Zona Fortificada enemiga. La retirada de 9.2.2 no aumenta la distancia en MF a su suministro; si no hay tal hexágono, cualquiera legal.',
    'After Combat the owner picks any playable adjacent hex without enemies, enemy Active Fortification or Fortified Zone. The withdrawal of 9.2.2 does not increase the MF distance to supply; if no hex qualifies, any legal one.',
  ),
  ruling(
    'R33',
    'La unidad que asalta puede moverse tras la declaración; si al final no está adyacente y encarada, el asalto queda en un ABF corriente de su ART, resuelto en el mismo momento.',
    'The assaulting unit may move after the declaration; if it ends not adjacent or not facing, the assault becomes a plain ABF by its ART, resolved at the same moment.',
  ),
  ruling(
    'R34',
    'ABF de Asalto: INF de rango D, sin columnas; CBF de 0 a 1 usa el tramo de 2-4.',
    'Assault ABF: INF of rank D gets no shift; CBF 0 to 1 uses the band 2-4.',
  ),
  ruling(
    'R35',
    'El AFF 14 del PIO solo ya incluye sus cuatro columnas (AFF 4 más cuatro); no añade más.',
    'The AFF 14 of a lone PIO already holds its four columns (AFF 4 plus four); no further shift.',
  ),
  ruling(
    'R36',
    'Los umbrales de 11.6.14 se redondean abajo a Fortificaciones enteras: 50% y 75% de 6 son 3 y 4. La regla de la última va primero.',
    'The thresholds of 11.6.14 round down to whole Fortifications: 50% and 75% of 6 are 3 and 4. The rule of the last one goes first.',
  ),
  ruling(
    'R37',
    'Errata de 11.5.6: -1 con CBF 5-6 y -2 con CBF ≥ 7.',
    'Slip in 11.5.6: -1 for CBF 5-6 and -2 for CBF ≥ 7.',
  ),
  ruling(
    'R38',
    'Obras de Campaña: todos los hexágonos de ataque deben ser frontales. Atrincheramientos (11.1.5, 11.6.1): basta uno que ataque por el lado.',
    'Field Works: all attack hexes must be front hexes. Entrenchments (11.1.5, 11.6.1): one attack through the hexside is enough.',
  ),
  ruling(
    'R39',
    'El máximo de 8 (o 4) pasos de las obras cubre unidades enteras que elige su dueño en cada Combate; las demás defienden a x1, o con sus Obras de Campaña donde valgan (R38). Cada unidad usa una sola clase de obra.',
    'The limit of 8 (or 4) steps of works covers whole units that their owner picks in each Combat; the others defend at x1, or with their Field Works where those help (R38). Each unit uses one kind of works.',
  ),
  ruling(
    'R40',
    'El hexágono cortado dentro de sí mismo (16.1.9b) conserva su capacidad normal entera; solo se parte la de los verdaderos finales de red.',
    'A hex cut inside itself (16.1.9b) keeps its full normal capacity; only true ends of the network are halved.',
  ),
  ruling(
    'R41',
    'El ARF mínimo de una ZOC (12.1.6, 17.1.4, 18.1.2) lo debe tener una sola unidad en su cara actual.',
    'The least ARF of a ZOC (12.1.6, 17.1.4, 18.1.2) must be that of one single unit on its current side.',
  ),
  ruling(
    'R42',
    'La unidad que empieza y acaba embarcada tiene 50 MF; la que embarca o desembarca este turno usa su MF para todo. Las llegadas por ferrocarril tienen 50 y pueden desembarcar con ellos.',
    'A unit that starts and stays embarked has 50 MF; one that embarks or disembarks this turn uses its own MF for everything. Rail arrivals have 50 and may disembark within it.',
  ),
  ruling(
    'R43',
    'Errata de 16.1.5, columna roja: 1-3 y 4-17 permanente; 18 o más, 18 turnos.',
    'Slip in 16.1.5, red column: 1-3 and 4-17 permanent; 18 or more, 18 turns.',
  ),
  ruling(
    'R44',
    'Errata de 20.2.6: 30 MF más (60 en total) -3; FOM +5; objetivo atrincherado +4.',
    'Slip in 20.2.6: 30 further MF (60 in all) -3; FOM +5; dug-in target +4.',
  ),
  ruling(
    'R45',
    'En EX19 manda la geometría: de AJ18 a AI15 hay 3 hexágonos; el ejemplo vale con el HQ en AJ19.',
    'In EX19 geometry wins: AJ18 to AI15 is 3 hexes; the example holds with the HQ in AJ19.',
  ),
  ruling(
    'R46',
    'Declarar un Combate compromete antes de ver el ratio (espíritu de 9.1.15); luego se ofrece la retirada de caballería.',
    'Declaring a Combat binds before the ratio is shown (the spirit of 9.1.15); then cavalry withdrawal is offered.',
  ),
  ruling(
    'R47',
    'Del Adoctrinamiento el rival solo ve el total de los modificadores, no qué unidades lo causan.',
    'Of doctrine the opponent sees only the total of the modifiers, not which units cause it.',
  ),
  ruling(
    'R48',
    'La obligación de 21.2.2 vale si es legalmente posible (MF, ZOC, límite de la pila, marcador de 9.1.1e); entre varios enemigos elige el francés.',
    'The duty of 21.2.2 holds if legally possible (MF, ZOC, stacking, marker of 9.1.1e); among several enemies the French player chooses.',
  ),
  ruling(
    'R49',
    'Paso Perdido: nivel 1 o 2 por unidad. Con nivel no inicia Combate (A+ solo con 2; en A el 2 vale 1). Tras los Combates propios baja en 1, salvo lo recibido en esa misma fase.',
    'Step Lost: level 1 or 2 per unit. With a level it starts no Combat (A+ only with 2; for A a 2 counts as 1). After the own Combats it drops by 1, except what was received in that phase.',
  ),
  ruling(
    'R50',
    'EXM y FOM se suman (-2 y -3). El 50% es del MF disponible este turno, tras la lluvia; el RMV y el embarque cuentan como MF gastado.',
    'EXM and FOM add (-2 and -3). The 50% is of the MF available this turn, after rain; RMV and embarking count as MF spent.',
  ),
  ruling(
    'R51',
    'Los costes de 7.1.7 se usan como están impresos, aunque sean iguales para toda movilidad.',
    'The costs of 7.1.7 are used as printed, though equal for every mobility.',
  ),
  ruling(
    'R52',
    'Las tres columnas de costes son movilidad Normal, Superior y de Montaña (2.5.9); la cuarta, si la hay, ART de ferrocarril.',
    'The three columns of costs are Normal, Superior and Mountain mobility (2.5.9); the fourth, where there is one, rail ART.',
  ),
  ruling(
    'R53',
    'En la Consolidación cuenta lo que la Degradada cede al perder ese paso. Un paso por unidad Consolidada y fase. El rango D puede unirse al C.',
    'In Consolidation what the Degraded unit gives up by losing that step counts. One step per Consolidated unit and phase. Rank D may join C.',
  ),
  ruling(
    'R54',
    'Al formarse la 17.ID la 15.ID gana un paso por arriba (el regimiento que estaba con la 34.IB); sus pérdidas se conservan.',
    'When 17.ID forms, 15.ID gains a step at the top (the regiment that was with 34.IB); its losses carry over.',
  ),
  ruling(
    'R55',
    'HQ destruido: los franceses aún tienen LOC con otro HQ en radio (13.1.3); los alemanes, antes del GT22, siguen 13.1.7a.',
    'HQ destroyed: the French still have LOC with another HQ in radius (13.1.3); the Germans, before GT22, follow 13.1.7a.',
  ),
  ruling(
    'R56',
    'La línea logística suma el coste de entrada hasta el ferrocarril sin pagar el hexágono propio; los puentes de Río Mayor destruidos la cortan. La ZOC en el propio hexágono no estorba; las unidades de otra nación aliada no anulan ZOC.',
    "The logistic line sums entry costs up to the railway, the unit's own hex unpaid; destroyed Major River bridges block it. A ZOC in the own hex never blocks; units of another Allied nation do not negate ZOC.",
  ),
]
