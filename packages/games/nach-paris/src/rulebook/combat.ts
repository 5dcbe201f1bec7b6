/** Sections 9.1 to 9.3: who fights, cavalry withdrawal, the result. */
import { note, rule } from '@em/engine/rulebook'

export const combatRules = [
  rule(
    '9.1.1a',
    'Solo el atacante inicia Combates, en su Fase de Combate y contra un hexágono ocupado por el enemigo.',
    'Only the attacker starts Combats, only in his Combat Phase, against an enemy-occupied hex.',
  ),
  rule(
    '9.1.1b',
    'Las unidades que atacan no deben haber bombardeado en la Fase de Bombardeo.',
    'Attacking units must not have bombarded in the Bombardment Phase.',
  ),
  rule(
    '9.1.1c',
    'Cada una debe estar adyacente y tener el objetivo entre sus hexágonos frontales.',
    'Each must be adjacent with the target hex among its front hexes.',
  ),
  rule('9.1.1d', 'Todas deben ser de una sola nacionalidad.', 'All must be of one nationality.'),
  rule(
    '9.1.1e',
    'Ninguna puede llevar Paso Perdido (por ABU, Combate, retirada o ABF de Asalto).',
    'None may carry a Step Lost marker (from ABU, Combat, retreat or Assault ABF).',
  ),
  rule(
    '9.1.1f',
    'Desde un hexágono no atacan más de 12 Pasos Totales de INF y CAV.',
    'No more than 12 Total Steps of INF and CAV may attack out of one hex.',
  ),
  rule(
    '9.1.2',
    'Puede haber cualquier número de Combates, en el orden que quiera el atacante.',
    "Any number of Combats, in the attacker's order.",
  ),
  rule(
    '9.1.3',
    'Se ataca a la vez a todas las unidades enemigas del hexágono.',
    'All enemy units in the attacked hex are attacked together.',
  ),
  rule(
    '9.1.4',
    'En una Fase de Combate una unidad solo ataca una vez y solo es atacada una vez (excepción: 9.3.3, unidades retiradas a un hexágono atacado después).',
    'In a Combat Phase a unit may attack only once and may be attacked only once (exception: 9.3.3, retreated units in a hex attacked later).',
  ),
  rule(
    '9.1.5a',
    'Las unidades de un hexágono pueden atacar hexágonos distintos o no participar.',
    'Units of one hex may attack different hexes or stay out.',
  ),
  rule('9.1.5b', 'No se permite un ataque solo con ARF.', 'An attack using only ARF is not allowed.'),
  rule(
    '9.1.6a',
    'INF y CAV alemanas y británicas pueden atacar comprometidas del todo (CBF) o en parte (solo ARF).',
    'German and British INF and CAV may attack fully (CBF) or partially (ARF only).',
  ),
  rule(
    '9.1.6b',
    'Al menos una INF o CAV atacante debe estar totalmente comprometida; ART y compromisos parciales solos no atacan.',
    'At least one attacking INF or CAV must be fully committed; ART and partial commitments alone cannot attack.',
  ),
  rule(
    '9.1.6c',
    'INF y CAV francesas y belgas atacan del todo o no atacan.',
    'French and Belgian INF and CAV attack fully or not at all.',
  ),
  rule(
    '9.1.7',
    'La unidad con CBF en rojo claro no ataca totalmente comprometida; puede hacerlo en parte si 9.1.6a se lo permite.',
    'A unit with a light red CBF cannot attack fully; it may attack partially if 9.1.6a allows.',
  ),
  rule(
    '9.1.8a',
    'Fuerza de ataque: CBF de INF y CAV totalmente comprometidas + ARF de INF y CAV comprometidas en parte + CBF de la ART comprometida.',
    'Attack strength = CBF of fully committed INF and CAV + ARF of partially committed INF and CAV + CBF of committed ART.',
  ),
  rule(
    '9.1.8b',
    'Fuerza de defensa: CBF de todas las unidades del hexágono, salvo las que ya combatieron en este Turno de Jugador (cuentan 0).',
    'Defence strength = CBF of all units in the hex, except units that already fought this Player Turn (they count 0).',
  ),
  rule(
    '9.1.9',
    'Si defienden juntas varias nacionalidades aliadas, el aliado nombra una a CBF entero; las demás cuentan la mitad (sin redondeo).',
    'Mixed Allied nationalities defending together: the Allied player names one at full CBF; the others count half (no rounding).',
  ),
  rule(
    '9.1.10',
    'Las SAR sin ARF solas en un hexágono son destruidas sin más al ser atacadas con al menos 1 CBF.',
    'SAR without ARF alone in a hex are destroyed automatically when attacked by at least 1 CBF.',
  ),
  rule('9.1.11', 'Ratio: fuerza de ataque : fuerza de defensa.', 'Combat ratio = attack strength : defence strength.'),
  rule(
    '9.1.12',
    'Se usa la columna de la Tabla de Resultados de ese ratio, redondeado abajo.',
    'Use the CRT column of that ratio, rounded down.',
  ),
  rule(
    '9.1.13',
    'Los resultados se aplican antes del Combate siguiente.',
    'Results are applied before the next Combat.',
  ),
  rule('9.1.14', 'HQ y ENG no aportan nada a ningún bando.', 'HQ and ENG add nothing to either side.'),
  note(
    '9.1.15',
    'Cortesía recomendada: el atacante calcula un solo ratio antes de decidir si ataca un hexágono.',
    'Recommended courtesy: the attacker may compute one ratio only before deciding whether to attack a hex.',
  ),
  rule(
    '9.2.1',
    'Si en el ataque no hay CAV, la CAV defensora (sola o apilada) puede retirarse antes de resolver.',
    'If the attack contains no CAV, defending CAV (alone or stacked) may withdraw before resolution.',
  ),
  rule(
    '9.2.2a',
    'La CAV que se retira retrocede un hexágono hacia su LOC.',
    'Withdrawing CAV retreats one hex toward its LOC.',
  ),
  rule(
    '9.2.2b',
    'Si el hexágono queda vacío, los atacantes pueden avanzar a él; si quedan enemigos, deben librar el Combate.',
    'If the hex is now empty the attackers may advance into it; if enemy units remain the attackers must fight the Combat.',
  ),
  rule('9.2.3', 'Varias CAV pueden retirarse a hexágonos distintos.', 'Several CAV may withdraw to different hexes.'),
  rule(
    '9.2.4',
    'La CAV que se retira a una ZOC enemiga hace Prueba de CAB, salvo que una unidad amiga ocupe el hexágono en que entra.',
    'CAV withdrawing into an enemy ZOC takes a CAB Test unless a friendly unit occupies the hex entered.',
  ),
  rule(
    '9.2.4a',
    'Fallar esa prueba cuesta un paso (con su marcador), como toda Prueba de CAB fallida en Combate (5.1.1b, R94).',
    'Failing that test costs the unit one step (with its marker), as any failed CAB Test in Combat does (5.1.1b, R94).',
  ),
  rule(
    '9.2.5',
    'La CAV no se retira fuera del mapa ni a través de una Cordillera.',
    'CAV may not withdraw off map or across a Ridge hexside.',
  ),
  rule(
    '9.2.6',
    'Los atacantes que se quedan sin Combate por la retirada no inician otro en esta fase.',
    'Attackers deprived of their Combat by withdrawal may start no other Combat this phase.',
  ),
  rule(
    '9.2.7',
    'La CAV que ya se retiró debe combatir si la atacan otra vez en la misma fase.',
    'A CAV that has withdrawn must fight if attacked again in the same phase.',
  ),
  rule(
    '9.2.8',
    'Un HQ apilado con INF o CAV y atacado por una fuerza sin CAV puede retirarse según 9.2.2 a 9.2.5.',
    'An HQ stacked with INF or CAV attacked by a force without CAV may withdraw under 9.2.2 to 9.2.5.',
  ),
  rule('9.2.9', 'Tras la retirada rige el límite de las pilas (6.4.3).', 'Stacking (6.4.3) applies after withdrawal.'),
  rule(
    '9.3.1',
    'El resultado no toca a las unidades que no participan o que solo se comprometen en parte.',
    'Units not involved or only partially committed are unaffected by the result.',
  ),
  rule(
    '9.3.2a',
    'Se tira d20 + modificadores y se cruza con la columna del ratio.',
    'Roll d20 + modifiers; cross with the ratio column.',
  ),
  rule(
    '9.3.2b',
    'La mitad superior de la celda es del atacante y la inferior del defensor.',
    'Upper half of the cell applies to the attacker, lower half to the defender.',
  ),
  rule(
    '9.3.2c',
    '○m: cada unidad afectada prueba con m y pierde un paso si falla.',
    '○m: each affected unit tests at m, losing a step on failure.',
  ),
  rule(
    '9.3.2d',
    'n pérdidas automáticas (n = 1, 2 o 3) más ○m: cada unidad afectada pierde n pasos, luego prueba con m y pierde otro si falla (cuatro pasos como mucho).',
    'n automatic losses (n = 1, 2 or 3) plus ○m: each affected unit loses n steps, then tests at m, losing one more on failure (so four steps at most).',
  ),
  rule(
    '9.3.3a',
    'Resuelve primero el bando con peor resultado; si son iguales, el defensor.',
    'The side with the worse result resolves first; on equal results the defender.',
  ),
  rule(
    '9.3.3b',
    'El bando que resuelve: pérdidas automáticas en cada INF y CAV totalmente comprometida, luego una Prueba de CAB por cada una; después el otro bando igual.',
    'Resolving side: automatic losses on each of its fully committed INF and CAV, then a CAB Test for each; then the other side likewise.',
  ),
  rule(
    '9.3.3c',
    'Toda INF y CAV defensora cuenta como totalmente comprometida.',
    'All defending INF and CAV count as fully committed.',
  ),
  rule(
    '9.3.3d',
    'El bando cuya unidad pierde antes un paso es el que se retira.',
    'The side whose unit is first to lose a step is the retreating side.',
  ),
  rule(
    '9.3.3e',
    'Toda unidad del bando que se retira que perdió un paso en este Combate retrocede un hexágono.',
    'Every unit of the retreating side that lost a step in this Combat retreats one hex.',
  ),
  rule(
    '9.3.3f',
    'El otro bando nunca se retira, aunque pierda pasos.',
    'The other side never retreats, even if it loses steps.',
  ),
  rule(
    '9.3.3g',
    'Una unidad de rango A+ o A solo se retira si ya está en Nivel de Desgaste 2 o peor.',
    'A unit of rank A+ or A retreats only if it is now at Attrition Level 2 or worse.',
  ),
  rule(
    '9.3.3h',
    'Si, tras probar y retirarse INF y CAV de un bando, en un hexágono suyo solo quedan HQ, ENG, ART o unidades que combatieron antes en este Turno de Jugador, también ellas sufren el resultado.',
    "When, after a side's INF and CAV have tested and retreated, a hex of that side holds only HQ, ENG, ART or units that fought earlier this Player Turn, those units take the result too.",
  ),
  rule(
    '9.3.3i',
    'En 9.3.3h la SAR de ferrocarril prueba la última; si entonces está sola en el hexágono, es destruida sin tirar.',
    'Under 9.3.3h a rail SAR tests last; if it is then alone in the hex it is destroyed without a roll.',
  ),
  rule(
    '9.3.3j',
    'En 9.3.3h las demás unidades (incluida la SAR motorizada) que no pierden paso pueden retroceder un hexágono o quedarse, a elección del dueño.',
    "Under 9.3.3h other units (motorised SAR included) that lose no step may retreat one hex or stay, at the owner's choice.",
  ),
  rule(
    '9.3.3k',
    'La SAR motorizada puede retroceder desde cualquiera de sus caras y acaba en la de movimiento.',
    'A motorised SAR may retreat from either side and ends on its moving side.',
  ),
  rule(
    '9.3.4',
    'Tirada modificada mayor que 25: se lee una columna a la izquierda con -8.',
    'Modified roll above 25: read one column to the left with -8.',
  ),
  rule(
    '9.3.5',
    'Tirada modificada menor que -4: se lee una columna a la derecha con +8.',
    'Modified roll below -4: read one column to the right with +8.',
  ),
  rule(
    '9.3.6a',
    'La unidad que perdió un paso no inicia Combate en el GT siguiente, salvo rango A+.',
    'A unit that lost one step cannot initiate Combat in the next GT, unless rank A+.',
  ),
  rule(
    '9.3.6b',
    'La que perdió dos o más pasos no inicia Combate durante dos GT; las de rango A+ y A, solo durante uno.',
    'A unit that lost two or more steps cannot initiate Combat for two GT; rank A+ and A only for one.',
  ),
  rule('9.3.6c', 'Perder pasos nunca impide defender.', 'Step loss never stops a unit from defending.'),
  rule(
    '9.3.7',
    'Si una unidad marcada pierde más pasos, su marcador se gira a 2+ Pasos Perdidos.',
    'A marked unit losing more steps has its marker turned to 2+ Steps Lost.',
  ),
]
