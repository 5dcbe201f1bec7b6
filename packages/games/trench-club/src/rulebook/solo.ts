/** Playing alone: set-up, procedure and the Automa's priorities. */
import { data, rule, section, setup } from '@em/engine/rulebook'

export const soloSetup = section('SOLO-SETUP', 'Solitario: preparación', 'Solo: set-up', [
  setup(
    'SOLO-SETUP-1',
    'Se prepara como una partida de 2; la persona elige su nación y la del Automa.',
    "A solo game is set up like a 2-player game; the human chooses both nations, own and Automa's.",
  ),
  setup(
    'SOLO-SETUP-2',
    'El Automa empieza con todas las unidades de su hoja menos el camión: 10 unidades.',
    'The Automa starts with every unit of its sheet except the truck: 10 units.',
  ),
  setup('SOLO-SETUP-3', 'Fácil: sin unidades extra.', 'Easy: no extra units.'),
  setup('SOLO-SETUP-4', 'Normal: 1 vehículo blindado extra.', 'Standard: 1 extra armoured car.'),
  setup(
    'SOLO-SETUP-5',
    'Difícil: 1 vehículo blindado y 1 infantería extra.',
    'Hard: 1 extra armoured car and 1 extra infantry.',
  ),
  setup(
    'SOLO-SETUP-6',
    'Brutal: 1 unidad propia de la nación y 1 infantería montada extra.',
    "Overkill: 1 extra of the nation's special unit and 1 extra mounted infantry.",
  ),
  setup(
    'SOLO-SETUP-7',
    'Las 6 fichas de inicio se reparten como con 2 jugadores; persona y Automa despliegan alternándose.',
    'The 6 start tokens are dealt as with 2 players; human and Automa deploy in turns.',
  ),
  setup(
    'SOLO-SETUP-8',
    'Las fichas de todas las unidades del Automa van a un vaso opaco.',
    'The chips of all Automa units go into an opaque cup.',
  ),
  setup(
    'SOLO-SETUP-9',
    'Con la primera y la segunda ficha de inicio se sacan 4 unidades cada vez; con la tercera, todas las que quedan.',
    'At the first and second token 4 chips are drawn each; at the third all that remain.',
  ),
  setup(
    'SOLO-SETUP-10',
    'La primera unidad va en la casilla numerada; las siguientes alrededor, en sentido horario desde arriba.',
    'The first unit goes on the numbered hex, the next ones around it clockwise from the top.',
  ),
  setup('SOLO-SETUP-11', 'Vale la limitación de apertura 1-2, 2-3.', 'The opening restriction 1-2, 2-3 applies.'),
])

export const solo = section('SOLO', 'Solitario: procedimiento', 'Solo: procedure', [
  rule(
    'SOLO-1',
    'Cada unidad del Automa se mueve y ataca por separado: primero los soldados de a pie, luego las demás de alcance 1 y al final las de largo alcance.',
    'Each Automa unit moves and attacks by itself: first foot soldiers, then other units of range 1, last those of longer range.',
  ),
  rule(
    'SOLO-2',
    'Cada unidad cumple la prioridad de número más bajo que pueda.',
    'Each unit follows the priority with the lowest number that it can fulfil.',
  ),
  rule(
    'SOLO-3',
    'Si varias opciones cumplen la prioridad, se filtran con el criterio a, luego b, luego c… hasta que quede una.',
    'If several options fulfil the priority, criterion a narrows them, then b, then c, until one is left.',
  ),
  rule(
    'SOLO-4',
    'Un criterio que no cumple ninguna de las opciones restantes se salta.',
    'A criterion that none of the remaining options meets is skipped.',
  ),
  rule('SOLO-5', 'Si sigue habiendo empate, decide el azar.', 'If options are still tied, chance decides.'),
  rule(
    'SOLO-6',
    'Las distancias se miden en puntos de movimiento (bosque 1,5, etc.) salvo que se diga en casillas.',
    'Distances are measured in movement points (forest 1.5 and so on) unless hexes are named.',
  ),
  rule(
    'SOLO-7',
    'De varias unidades del mismo tipo actúa antes la que puede cumplir una prioridad más alta.',
    'Among units of one type the one that can fulfil a higher priority acts first.',
  ),
  data(
    'SOLO-8',
    'En las listas del solitario, «tú» es el Automa y «el enemigo», la persona.',
    'In the solo lists "you" is the Automa and "the enemy" the human.',
  ),
])

export const soloFoot = section('SOLO-FOOT', 'Automa: soldados de a pie', 'Automa: foot soldiers', [
  rule(
    'SOLO-FOOT-1',
    'Orden: infantería, infantería montada, infantería pesada, otros soldados de a pie.',
    'Order: infantry, mounted infantry, heavy infantry, other foot soldiers.',
  ),
  rule(
    'SOLO-FOOT-2',
    'Prioridad 1: tomar un fuerte, si no hay soldados de a pie enemigos junto a sus entradas.',
    'Priority 1: take a fort, if no enemy foot soldier is adjacent to its entrances.',
  ),
  rule(
    'SOLO-FOOT-3',
    'Prioridad 2: moverse junto a una entrada de un fuerte neutral o enemigo.',
    'Priority 2: move next to an entrance of a neutral or enemy fort.',
  ),
  rule(
    'SOLO-FOOT-4',
    'La prioridad 2 no vale para un fuerte que ya tenga otro soldado del Automa junto a una entrada, salvo que también haya un soldado enemigo.',
    'Priority 2 is barred for a fort that already has another Automa foot soldier at an entrance, unless an enemy one is there too.',
  ),
  rule(
    'SOLO-FOOT-5',
    'Prioridad 2, criterio a: lo más lejos posible del enemigo más cercano.',
    'Priority 2, criterion a: as far as possible from the nearest enemy.',
  ),
  rule(
    'SOLO-FOOT-6',
    'Prioridad 3: avanzar hacia un fuerte neutral o propio (RUL-73) al alcance en 2 turnos.',
    'Priority 3: move toward a neutral or own fort (RUL-73) within reach in 2 turns.',
  ),
  rule(
    'SOLO-FOOT-7',
    'Prioridad 3: a, casilla desde la que se llega a la entrada al turno siguiente; b, lejos del enemigo más cercano; c, cerca de la entrada; d, bosque.',
    'Priority 3: a, a hex from which the entrance is reached next turn; b, far from the nearest enemy; c, close to the entrance; d, forest.',
  ),
  rule(
    'SOLO-FOOT-8',
    'Prioridad 4: ir hasta una unidad enemiga que pueda destruir y atacarla.',
    'Priority 4: move to and attack an enemy unit that it can destroy.',
  ),
  rule(
    'SOLO-FOOT-9',
    'Prioridad 5: ir hasta una unidad enemiga que no pueda responder al fuego y atacarla.',
    'Priority 5: move to and attack an enemy unit that cannot return fire.',
  ),
  rule(
    'SOLO-FOOT-10',
    'Prioridad 6: avanzar hacia la entrada del fuerte neutral o enemigo más cercano.',
    'Priority 6: move toward the entrance of the nearest neutral or enemy fort.',
  ),
  rule('SOLO-FOOT-11', 'Prioridad 7: actuar como una unidad de cuerpo a cuerpo.', 'Priority 7: act like a melee unit.'),
])

export const soloMelee = section('SOLO-MELEE', 'Automa: cuerpo a cuerpo', 'Automa: melee units', [
  rule(
    'SOLO-MELEE-1',
    'Orden: por precio, de mayor a menor (avión, tanque, otros tanques, blindado, los demás).',
    'Order: by price, highest first (airplane, tank, other tanks, armoured car, others).',
  ),
  rule('SOLO-MELEE-2', 'Prioridad 1: ir hasta un enemigo y atacarlo.', 'Priority 1: move to an enemy and attack it.'),
  rule(
    'SOLO-MELEE-3',
    'Objetivo, criterio a: uno que pueda destruir con este ataque.',
    'Target, criterion a: one that it can destroy with this attack.',
  ),
  rule(
    'SOLO-MELEE-4',
    'Objetivo, criterio b: uno que no pueda responder al fuego.',
    'Target, criterion b: one that cannot return fire.',
  ),
  rule(
    'SOLO-MELEE-5',
    'Objetivo, criterio c (solo aviones): el más alejado de los antiaéreos enemigos.',
    'Target, criterion c (airplanes only): the one farthest from enemy anti-aircraft.',
  ),
  rule(
    'SOLO-MELEE-6',
    'Objetivo, criterio d: el de menor valor de ataque.',
    'Target, criterion d: the lowest attack value.',
  ),
  rule('SOLO-MELEE-7', 'Objetivo, criterio e: el más caro.', 'Target, criterion e: the most expensive.'),
  rule('SOLO-MELEE-8', 'Objetivo, criterio f: el menos experimentado.', 'Target, criterion f: the least experienced.'),
  rule(
    'SOLO-MELEE-9',
    'Prioridad 2: acercarse cuanto pueda al objetivo preferido, con los mismos criterios.',
    'Priority 2: get as close as possible to the preferred target, by the same criteria.',
  ),
  rule(
    'SOLO-MELEE-10',
    'Casilla: a (aviones), lejos de los antiaéreos enemigos; b, bosque; c, cerca de la unidad propia más próxima; d, cerca de la casilla de partida.',
    'Hex: a (airplanes), far from enemy anti-aircraft; b, forest; c, close to the nearest own unit; d, close to where the unit came from.',
  ),
])

export const soloRanged = section('SOLO-RANGED', 'Automa: largo alcance', 'Automa: long-range units', [
  rule(
    'SOLO-RANGED-1',
    'Orden: por alcance, de menor a mayor (cañón de asalto u obús, antiaéreo, mortero pesado, los demás).',
    'Order: by range, shortest first (assault gun or howitzer, anti-aircraft, heavy mortar, others).',
  ),
  rule(
    'SOLO-RANGED-2',
    'Prioridad 1: ponerse a tiro de un enemigo y atacarlo.',
    'Priority 1: move into range of an enemy and attack it.',
  ),
  rule(
    'SOLO-RANGED-3',
    'Objetivo, criterio a: uno que pueda destruir con este ataque.',
    'Target, criterion a: one that it can destroy with this attack.',
  ),
  rule(
    'SOLO-RANGED-4',
    'Objetivo, criterio b: un soldado de a pie junto a una entrada de un fuerte neutral o del Automa.',
    'Target, criterion b: a foot soldier next to an entrance of a neutral fort or one of the Automa.',
  ),
  rule(
    'SOLO-RANGED-5',
    'Objetivo, criterio c: uno al que ya haya atacado este turno otra unidad del Automa (fuego de apoyo).',
    'Target, criterion c: one already attacked this turn by another Automa unit (supporting fire).',
  ),
  rule('SOLO-RANGED-6', 'Objetivo, criterio d: el más caro.', 'Target, criterion d: the most expensive.'),
  rule('SOLO-RANGED-7', 'Objetivo, criterio e: el más experimentado.', 'Target, criterion e: the most experienced.'),
  rule(
    'SOLO-RANGED-8',
    'Prioridad 2: acercarse cuanto pueda, en casillas, al objetivo preferido.',
    'Priority 2: move as close as possible, in hexes, to the preferred target.',
  ),
  rule(
    'SOLO-RANGED-9',
    'Casilla: a, en carretera o junto a ella; b, lejos del enemigo más cercano; c, cerca de la unidad propia más próxima (b y c en casillas); d, cerca de la de partida, en puntos y luego en casillas.',
    'Hex: a, on or next to a road; b, far from the nearest enemy; c, close to the nearest own unit (b and c in hexes); d, close to where it came from, in points, then in hexes.',
  ),
])

export const soloCombat = section('SOLO-COMBAT', 'Automa: combate y compras', 'Automa: combat and purchases', [
  rule(
    'SOLO-COMBAT-1',
    'El Automa no tiene fase de declaración: cada unidad ataca justo después de moverse.',
    'The Automa has no declaration phase: each unit attacks right after moving.',
  ),
  rule(
    'SOLO-COMBAT-2',
    'Las unidades del Automa nunca reciben dados de flanco ni de envolvente.',
    'Automa units never get flank or envelopment dice.',
  ),
  rule(
    'SOLO-COMBAT-3',
    'Las unidades del Automa no tiran dados de combate: logran un número fijo de impactos.',
    'Automa units roll no combat dice: they score a fixed number of hits.',
  ),
  rule(
    'SOLO-COMBAT-4',
    'Con 0-2 daños: tantos impactos como su valor de recluta, +2 por nivel (veterano +2, héroe +4).',
    'With 0-2 damage: hits equal to the recruit hit value, +2 per level (veteran +2, hero +4).',
  ),
  rule(
    'SOLO-COMBAT-5',
    'Con 3-5 daños: la mitad del valor de recluta, redondeada hacia arriba, +1 por nivel.',
    'With 3-5 damage: half the recruit hit value, rounded up, +1 per level.',
  ),
  rule(
    'SOLO-BUY-1',
    'Al final de su turno el Automa compra unidades.',
    'At the end of its turn the Automa buys units.',
  ),
  rule(
    'SOLO-BUY-2',
    'Con menos de 2 soldados de a pie compra infantería montada.',
    'With fewer than 2 foot soldiers it buys mounted infantry.',
  ),
  rule('SOLO-BUY-3', 'Si no, compra un vehículo blindado.', 'Otherwise it buys an armoured car.'),
  rule(
    'SOLO-BUY-4',
    'Con el límite de 2 por tipo y ya 2 blindados, compra un cañón de asalto u obús, y después una unidad al azar.',
    'With the limit of 2 per type and 2 armoured cars it buys an assault gun or howitzer, and after that a random unit.',
  ),
  rule(
    'SOLO-BUY-5',
    'La unidad se coloca en el fuerte del Automa con el enemigo más cercano, salvo los que tengan un soldado de a pie enemigo junto a una entrada.',
    'The unit goes to the Automa fort with the nearest enemy, leaving out forts with an enemy foot soldier at an entrance.',
  ),
  rule(
    'SOLO-BUY-6',
    'Si empatan, el fuerte con más enemigos a esa distancia; luego, el que tenga más cerca al segundo, al tercero…',
    'Tie-break: the fort with more enemies at that distance, then by the distance of the second nearest, the third, and so on.',
  ),
])
