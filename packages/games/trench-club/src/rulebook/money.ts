/** Phase 4: money, repair, recruiting; victory; the special icons. */
import { note, rule, section } from '@em/engine/rulebook'

export const money = section('MONEY', 'Dinero, reparación y reclutamiento', 'Money, repair, recruiting', [
  rule(
    'MONEY-1',
    'Al empezar la fase 4, el jugador activo cobra 1 bono por cada fuerte de su nación.',
    'At the start of phase 4 the active player receives 1 bond for each fort the nation controls.',
  ),
  rule(
    'MONEY-2',
    'Un jugador puede transferir bonos a su aliado; cada transferencia cuesta 1 bono, que va a la banca.',
    'A player may transfer bonds to the ally; each transfer costs 1 bond, paid to the bank.',
  ),
  rule(
    'REPAIR-1',
    'Tras cobrar se pueden reparar unidades por 2 bonos cada una.',
    'After collecting, units may be repaired for 2 bonds each.',
  ),
  rule(
    'REPAIR-2',
    'Para repararse, la unidad debe haber empezado el turno dentro de un fuerte y no haber salido en todo el turno.',
    'To be repaired a unit must have started the turn inside a fort and stayed inside all turn.',
  ),
  rule('REPAIR-3', 'La reparación quita todo el daño.', 'Repair removes all damage.'),
  rule('REPAIR-4', 'La reparación no cambia la experiencia.', 'Repair leaves experience unchanged.'),
  note(
    'REPAIR-5',
    'Reparar lleva tres turnos: entrar, ser reparada, salir.',
    'A repair takes three turns: move in, be repaired, move out.',
  ),
  rule(
    'RECRUIT-1',
    'Después de reparar se pueden comprar unidades al precio de la hoja.',
    'After repairs new units may be bought at the price on the sheet.',
  ),
  rule(
    'RECRUIT-2',
    'La unidad comprada se coloca en cualquier fuerte de la nación que compra.',
    "A bought unit is placed in any fort controlled by the buyer's nation.",
  ),
  rule(
    'RECRUIT-3',
    'Un cañonero comprado se coloca en cualquier casilla de agua.',
    'A bought gunboat is placed on any water hex instead.',
  ),
  rule(
    'RECRUIT-4',
    'Al comprar una unidad de fuerzas especiales, una carta robada al azar dice cuál es.',
    'A bought special-forces unit is decided by a card drawn at random.',
  ),
  rule(
    'RECRUIT-5',
    'Si la facción tiene menos unidades y menos fuertes que la enemiga, puede elegir la unidad de fuerzas especiales en vez de robarla.',
    'If the faction has fewer units and fewer forts than the enemy, it may choose the special-forces unit instead of drawing it.',
  ),
  rule(
    'RECRUIT-6',
    'Límite opcional, recomendado: como mucho 2 unidades del mismo tipo por jugador.',
    'Optional limit, recommended: at most 2 units of one type per player.',
  ),
  note(
    'RECRUIT-7',
    'Si faltan miniaturas se pueden usar siluetas de cartón.',
    'If miniatures run out, cardboard standees may be used.',
  ),
])

export const victory = section('WIN', 'Victoria', 'Victory', [
  rule(
    'WIN-1',
    'Con 4 jugadores gana la primera facción que controle 9 de los 14 fuertes.',
    'With 4 players the first faction to control 9 of the 14 forts wins.',
  ),
  rule(
    'WIN-2',
    'Con 2 jugadores gana la primera facción que controle 5 de los 7 fuertes.',
    'With 2 players the first faction to control 5 of the 7 forts wins.',
  ),
  rule('WIN-3', 'Una facción gana si el enemigo es destruido.', 'A faction wins if the enemy is destroyed.'),
  rule('WIN-4', 'Una facción gana si el enemigo se rinde.', 'A faction wins if the enemy surrenders.'),
  note('WIN-5', 'Lo habitual es que la partida acabe por rendición.', 'Surrender is the usual ending.'),
  rule(
    'SHORT-1',
    'Partida corta: bastan 7 fuertes (4 con dos jugadores).',
    'Short game: 7 forts are enough (4 with two players).',
  ),
  rule(
    'SHORT-2',
    'Partida corta: los artilleros antitanque no pueden tomar fuertes.',
    'Short game: anti-tank gunners cannot take forts.',
  ),
  note('TIMER-1', 'Opcional: reloj para las fases 1 y 2.', 'Optional: a timer for phases 1 and 2.'),
])

export const special = section('SPECIAL', 'Iconos especiales', 'Special icons', [
  rule(
    'BERTHA-1',
    'Antes de los dados de combate de Gran Berta se tira uno para ver qué casilla alcanza de verdad.',
    "Before Big Bertha's combat dice one die is rolled to find the hex actually hit.",
  ),
  rule(
    'BERTHA-2',
    'Recluta: con 1-6 el disparo cae en la casilla adyacente que indica la hoja; con 7-12, en el objetivo.',
    'Recruit: on 1-6 the shell falls on the adjacent hex given by the sheet, on 7-12 on the target hex.',
  ),
  rule(
    'BERTHA-3',
    'Veterana: solo se desvía con 1-3; con 4-12 acierta en la casilla objetivo.',
    'Veteran: only 1-3 deviates, 4-12 hits the target hex.',
  ),
  rule(
    'BERTHA-4',
    'Heroína de guerra: acierta siempre en la casilla objetivo.',
    'War hero: always hits the target hex.',
  ),
  rule(
    'BERTHA-5',
    'El disparo puede caer en terreno vacío o sobre unidades propias.',
    'The shell can fall on empty ground or on own units.',
  ),
  rule(
    'ICON-1',
    'Icono de tanque: valor de impacto aparte contra tanques (el común, el francés y el británico).',
    'Tank icon: a separate hit value against tanks (the common, the French and the British one).',
  ),
  rule(
    'ICON-2',
    'Icono de soldado: valor de impacto aparte contra soldados de a pie.',
    'Foot icon: a separate hit value against foot soldiers.',
  ),
  rule(
    'ICON-3',
    'Icono de alcance ilimitado: llega a cualquier casilla del mapa.',
    'Unlimited-range icon: any hex of the map is in range.',
  ),
  rule(
    'AREA-1',
    'Icono de ataque de área: el ataque afecta a todas las casillas del dibujo.',
    'Area icon: the attack affects every hex of the pattern shown.',
  ),
  rule(
    'AREA-2',
    'Un ataque de área tira sus dados una vez y aplica el resultado a cada casilla afectada.',
    'An area attack rolls its dice once and applies that result to every affected hex.',
  ),
  rule(
    'ENGINEER-1',
    'Icono de construcción: una vez por turno puede construir una trinchera o una carretera o puente de 2 casillas.',
    'Build icon: once per turn the unit may build a trench or a road or bridge of 2 hexes.',
  ),
  rule(
    'ENGINEER-2',
    'Se construye antes o después del movimiento de la unidad.',
    "Building happens before or after the unit's movement.",
  ),
  rule(
    'ENGINEER-3',
    'Construir sustituye al ataque de la unidad en ese turno.',
    "Building replaces the unit's attack this turn.",
  ),
  rule(
    'ENGINEER-4',
    'Al menos una de las 2 casillas debe ser adyacente al constructor.',
    'At least one of the 2 hexes must be adjacent to the builder.',
  ),
  rule(
    'ENGINEER-5',
    'No se construye bajo unidades enemigas, en fuertes ni en trincheras ocupadas por el enemigo.',
    'Nothing can be built under enemy units, on forts or on trenches held by the enemy.',
  ),
  note(
    'ICON-4',
    'Algunos de estos iconos quizá solo aparezcan en la edición Legacy.',
    'Some of these icons may occur only in the Legacy edition.',
  ),
])
