/** Phase 1: movement, enemy contact, troop transport. */
import { data, rule, section } from '@em/engine/rulebook'

export const movement = section('MOVE', 'Movimiento', 'Movement', [
  rule(
    'MOVE-1',
    'En la fase 1 se puede mover cada unidad una vez, una tras otra y en cualquier orden; mover es voluntario.',
    'In phase 1 each unit may move once, one after another, in any order; moving is optional.',
  ),
  rule(
    'MOVE-2',
    'Una unidad hace su movimiento de una vez: no se interrumpe para mover otra y seguir después.',
    'A unit moves in one go: its move cannot be interrupted for another unit and resumed.',
  ),
  rule(
    'MOVE-3',
    'Una unidad tiene tantos puntos de movimiento como velocidad y no está obligada a gastarlos.',
    'A unit has as many movement points as its speed and need not spend them all.',
  ),
  rule(
    'MOVE-4',
    'El coste de un paso depende solo de la casilla en que se entra.',
    'The cost of a step depends only on the hex entered.',
  ),
  rule('MOVE-5', 'Entrar en campo abierto cuesta 1 punto.', 'Entering open ground costs 1 point.'),
  rule('MOVE-6', 'Entrar en una casilla de carretera cuesta 0,5.', 'Entering a road hex costs 0.5.'),
  rule(
    'MOVE-7',
    'Entrar en un puente cuesta 0,5 a una unidad de tierra, como la carretera.',
    'Entering a bridge costs a land unit 0.5, like a road.',
  ),
  rule('MOVE-8', 'Entrar en bosque cuesta 1,5.', 'Entering forest costs 1.5.'),
  rule(
    'MOVE-9',
    'El precio de carretera vale para cualquier paso a una casilla de carretera: no hace falta seguirla, se puede cruzar y atajar en las curvas.',
    'The road price holds for any step into a road hex: the unit need not follow the road, may cross it and may cut corners.',
  ),
  data(
    'MOVE-10',
    'Cráteres, árboles sueltos, rocas y dibujos parecidos son adorno: campo abierto.',
    'Craters, single trees, rocks and the like are decoration: open ground.',
  ),
  data(
    'MOVE-11',
    'Una casilla con un solo árbol es campo abierto, no bosque.',
    'A hex with a single tree is open ground, not forest.',
  ),
  data(
    'MOVE-12',
    'Cada casilla tiene un solo terreno, el dominante. La excepción es el puente: carretera para las unidades de tierra, agua para los barcos.',
    'Each hex has one terrain, the dominant one. The exception is the bridge: road for land units, water for vessels.',
  ),
  rule(
    'MOVE-13',
    'De las unidades de tierra, solo los soldados de a pie entran en ríos y lagos.',
    'Among land units only foot soldiers may enter rivers and lakes.',
  ),
  rule(
    'MOVE-14',
    'Entrar en una casilla de agua gasta el movimiento de todo el turno, sea cual sea la velocidad.',
    "Entering a water hex takes the whole turn's movement, whatever the speed.",
  ),
  rule(
    'MOVE-15',
    'Una unidad metida en el agua no puede atacar ni responder al fuego.',
    'A unit standing in water can neither attack nor return fire.',
  ),
  rule(
    'MOVE-16',
    'Excepción del último paso: con 0,5 puntos restantes, una unidad aún puede entrar en campo abierto como último paso del turno.',
    'Last-step exception: a unit with 0.5 points left may still enter open ground as its last step of the turn.',
  ),
  rule(
    'MOVE-17',
    'Las unidades aéreas no hacen caso del terreno: cada casilla les cuesta 1.',
    'Air units ignore terrain: every hex costs them 1.',
  ),
  rule(
    'MOVE-18',
    'Una unidad puede pasar por casillas con unidades propias o aliadas.',
    'A unit may move through hexes with own or allied units.',
  ),
  rule(
    'MOVE-19',
    'Ninguna unidad, tampoco aérea, puede pasar por una casilla con una unidad enemiga.',
    'No unit, not even an air unit, may move through a hex with an enemy unit.',
  ),
  rule('MOVE-20', 'Las unidades aéreas no sobrevuelan los fuertes.', 'Air units may not fly over forts.'),
  rule(
    'MOVE-21',
    'Tomar fuertes, entrar en ellos, subir a un camión y bajar de él son parte de la fase 1.',
    'Taking forts, entering them, boarding and unloading are all part of phase 1.',
  ),
])

export const contact = section('CONTACT', 'Contacto enemigo', 'Enemy contact', [
  rule(
    'CONTACT-1',
    'Una unidad está en contacto en una casilla si junto a ella hay un enemigo que podría atacarla cuerpo a cuerpo.',
    'A unit is in contact on a hex if an enemy that could attack it in melee is adjacent to that hex.',
  ),
  rule(
    'CONTACT-2',
    'Si una unidad en contacto da un paso a una casilla donde vuelve a estar en contacto, su movimiento acaba ahí.',
    'If a unit in contact steps into a hex where it is in contact again, its movement ends there.',
  ),
  rule(
    'CONTACT-3',
    'Los dos contactos seguidos pueden deberse a enemigos distintos.',
    'The two contacts in a row may come from different enemies.',
  ),
  rule(
    'CONTACT-4',
    'La casilla donde empieza el movimiento cuenta como primer contacto.',
    'The hex where the movement starts counts as the first contact.',
  ),
  rule(
    'CONTACT-5',
    'Una sola casilla de contacto entre dos sin contacto no acaba el movimiento.',
    'A single contact hex between two free ones does not end the movement.',
  ),
  rule(
    'CONTACT-6',
    'Las unidades que no atacan cuerpo a cuerpo (mortero, camión…) nunca causan contacto.',
    'Units that cannot attack in melee (mortar, truck…) never cause contact.',
  ),
  rule(
    'CONTACT-7',
    'Una unidad aérea solo está en contacto con enemigos capaces de atacar a aéreas cuerpo a cuerpo, como la infantería pesada.',
    'An air unit is in contact only with enemies able to attack air units in melee, such as heavy infantry.',
  ),
  rule(
    'CONTACT-8',
    'El contacto solo acaba el movimiento: la unidad puede atacar en el mismo turno.',
    'Contact ends the movement only: the unit may still attack in the same turn.',
  ),
  rule(
    'CONTACT-9',
    'Las unidades dentro de un fuerte nunca causan contacto.',
    'Units inside a fort never cause contact.',
  ),
  rule(
    'CONTACT-10',
    'Al salir de un fuerte, el contacto cuenta desde la primera casilla fuera de la entrada; el fuerte está libre de contacto.',
    'For a unit leaving a fort, contact counts from the first hex outside the entrance; the fort itself is free of it.',
  ),
])

export const transport = section('TRANSPORT', 'Transporte de tropas', 'Troop transport', [
  rule('TRANSPORT-1', 'Un camión lleva como mucho cuatro unidades.', 'A truck carries at most four units.'),
  rule(
    'TRANSPORT-2',
    'Pueden ir en camión: las tres infanterías, cañón de asalto, obús, mortero, artilleros antitanque, Gran Berta y lanzador de gas.',
    'May ride in a truck: the three infantries, assault gun, howitzer, mortar, anti-tank gunners, Big Bertha and gas launcher.',
  ),
  rule(
    'TRANSPORT-3',
    'Las unidades suben de una en una, cada una durante su propio movimiento.',
    'Units board one after another, each during its own movement.',
  ),
  rule(
    'TRANSPORT-4',
    'Subir cuesta 0,5 puntos, sea cual sea el terreno del camión.',
    "Boarding costs 0.5 points whatever the terrain of the truck's hex.",
  ),
  rule(
    'TRANSPORT-5',
    'Cuando todos han subido, el camión hace su movimiento con ellos a bordo.',
    'When everybody is aboard, the truck makes its own movement with them.',
  ),
  rule(
    'TRANSPORT-6',
    'Tras el movimiento del camión, todos los pasajeros bajan a casillas libres adyacentes a él.',
    "After the truck's movement all passengers get off onto free hexes adjacent to it.",
  ),
  rule(
    'TRANSPORT-7',
    'No se puede bajar a otro camión ni a una casilla de fuerte (salvo TRANSPORT-11).',
    'Unloading onto another truck or into a fort hex is not allowed (except TRANSPORT-11).',
  ),
  rule(
    'TRANSPORT-8',
    'Subir, conducir, bajar, siempre en ese orden: no se sube con el camión ya movido ni se conduce después de bajar.',
    'Board, drive, unload, strictly in that order: no boarding once the truck has moved, no driving on after unloading.',
  ),
  rule(
    'TRANSPORT-9',
    'Una unidad transportada ya no se mueve en este turno.',
    'A transported unit may not move again this turn.',
  ),
  rule(
    'TRANSPORT-10',
    'Una unidad transportada puede atacar en este turno.',
    'A transported unit may attack this turn.',
  ),
  rule(
    'TRANSPORT-11',
    'Un camión cargado puede entrar en un fuerte de su nación: los pasajeros bajan dentro automáticamente y no se mueven más.',
    'A loaded truck may enter a fort of its own nation: the passengers unload into it at once and move no farther.',
  ),
  rule('TRANSPORT-12', 'Un camión sale de un fuerte siempre vacío.', 'A truck that leaves a fort is always empty.'),
  rule(
    'TRANSPORT-13',
    'Un camión cargado debe acabar donde haya casillas libres adyacentes para todos los pasajeros, o en un fuerte propio.',
    'A loaded truck must end where enough free adjacent hexes exist to unload everybody, or in an own fort.',
  ),
])
