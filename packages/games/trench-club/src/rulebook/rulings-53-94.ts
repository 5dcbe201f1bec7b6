/** Our rulings RUL-53 to RUL-94: money, victory, special units, trenches, solo, cards. The reasons are in docs/rulings. */
import { ourRulings, ruling } from '@em/engine/rulebook'
import { rulings01 } from './rulings-01-52.ts'

const rulings53 = [
  ruling(
    'RUL-53',
    'Se cobra al empezar la fase 4 del jugador activo, y solo cobra su nación.',
    "Income comes first in the active player's phase 4, for that nation only.",
  ),
  ruling(
    'RUL-54',
    'Solo el jugador activo transfiere, entre cobrar y reparar, la cantidad que quiera más la tasa; no hay préstamos.',
    'Only the active player transfers, between income and repair, any amount plus the fee; no loans.',
  ),
  ruling(
    'RUL-55',
    'Para reparar: dentro al empezar el turno y sin salir; vale cualquier fuerte de la nación.',
    'For repair: inside at the start of the turn and never left; any fort of the own nation will do.',
  ),
  ruling(
    'RUL-56',
    'Los reclutas llegan sin daño ni experiencia y actúan en el turno siguiente. Sin fuerte solo se recluta un cañonero, si es seguro que lo será; opción: nada. El límite cuenta unidades vivas. Las fuerzas especiales destruidas vuelven bajo el mazo.',
    'Recruits come without damage or experience and act from the next turn. Without a fort only a gunboat is recruited, when it is certain to be one; option: nothing. The limit counts living units. Destroyed special forces go back under the deck.',
  ),
  ruling(
    'RUL-57',
    'Puede elegir fuerzas especiales la facción con menos unidades y menos fuertes que la otra, sumando sus dos naciones, en el momento de pagar.',
    'A faction with strictly fewer units and strictly fewer forts than the other, both nations together, may choose its special forces; judged when paying.',
  ),
  ruling(
    'RUL-58',
    'El cañonero se coloca en cualquier casilla de agua libre del tablero en uso, no en un puente.',
    'The gunboat goes on any free water hex of the board in use, not on a bridge.',
  ),
  ruling(
    'RUL-59',
    'La victoria por fuertes es inmediata. Queda destruida la facción sin unidades en el mapa, en fuertes o a bordo; si ambas caen a la vez gana la activa. Rendirse exige a todos los de la facción.',
    'Fort victory is immediate. A faction without units on the map, in forts or aboard is destroyed; if both fall at once the active one wins. Surrender needs all players of the faction.',
  ),
  ruling(
    'RUL-60',
    'La partida corta trae sus dos cambios juntos; los artilleros antitanque siguen entrando en fuertes propios.',
    'The short game brings both of its changes together; anti-tank gunners may still enter own forts.',
  ),
  ruling(
    'RUL-61',
    'Gran Berta apunta a una unidad enemiga de tierra a su alcance; nunca daña a aéreas. Desviada, daña a cualquiera; en casilla vacía, fuerte o fuera no hace nada. Sin fuego de respuesta ni dados extra.',
    'Big Bertha aims at an enemy ground unit in range and never harms air units. A stray shell hits any side; on empty hexes, forts or off the board it does nothing. No return fire, no extra dice.',
  ),
  ruling(
    'RUL-62',
    'El ataque de área apunta a un enemigo y usa una sola tirada para todas las demás unidades de tierra del dibujo, también propias y aliadas; da 1 o 2 de experiencia como mucho, solo por enemigos. Opción: no daña a los propios.',
    'An area attack aims at an enemy and uses one roll for every other ground unit in the pattern, own and allied ones too; it earns 1 or 2 experience at most, for enemies only. Option: it spares friends.',
  ),
  ruling(
    'RUL-63',
    'Con alcance ilimitado sigue valiendo el alcance mínimo.',
    'With unlimited range a minimum range still applies.',
  ),
  ruling(
    'RUL-64',
    'Se construye en la fase 1 en dos casillas contiguas: carretera en tierra, puente en agua, trinchera en campo abierto (solo en la variante). Una carretera sustituye a la trinchera propia o vacía sobre la que pasa. La trinchera nueva se une a las vecinas no enemigas.',
    'Building happens in phase 1 on two adjacent hexes: road on land, bridge on water, trench on open ground (variant only). A road replaces an own or empty trench on which it is built. A new trench merges with neighbours not held by the enemy.',
  ),
  ruling(
    'RUL-65',
    'Tras moverse, el minador pone una mina por turno en una casilla de tierra vacía adyacente, sin fuerte, puente ni mina. Destruye a la unidad enemiga no aérea que entre (y a sus pasajeros) y se retira.',
    'After moving, the minelayer puts one mine a turn on an adjacent empty land hex without fort, bridge or mine. It destroys an enemy non-air unit that enters (with passengers) and is removed.',
  ),
  ruling(
    'RUL-66',
    'Entrar en una casilla de trinchera cuesta 1, como en campo abierto.',
    'Entering a trench hex costs 1, like open ground.',
  ),
  ruling(
    'RUL-67',
    'Los soldados de a pie no entran en una trinchera ocupada por el enemigo; tanques y aéreas sí, en casillas sin unidad enemiga.',
    'Foot soldiers cannot enter a trench held by the enemy; tanks and air units may, on hexes without an enemy unit.',
  ),
  ruling(
    'RUL-68',
    'Una trinchera está ocupada mientras haya dentro algún soldado de a pie de la facción.',
    'A trench is held while at least one foot soldier of the faction is in it.',
  ),
  ruling(
    'RUL-69',
    'Un soldado en una trinchera causa contacto en todas las casillas adyacentes a ella, y en ellas lo recibe. Cambiar de casilla dentro de la trinchera cuesta 1.',
    'A soldier in a trench causes contact on every hex adjacent to it, and is in contact with enemies there. Moving to another hex of the same trench costs 1.',
  ),
  ruling(
    'RUL-70',
    'Se ataca desde la casilla de la miniatura. A un soldado en trinchera se le ataca por cualquiera de sus casillas que esté al alcance; quien puede atacar cuerpo a cuerpo desde al lado, lo hace así. Un tanque encima está a distancia 1. Opción: solo cuenta la casilla más cercana.',
    "Attacks start from the miniature's own hex. A soldier in a trench is attacked through any of its hexes that is in range; a unit beside it that can fight in melee does so. A tank on the trench is at distance 1. Option: only the nearest hex counts.",
  ),
  ruling(
    'RUL-71',
    'Cada soldado de la trinchera tira y daña por su cuenta con su daño y rango; los daños se suman y cada uno gana su experiencia.',
    'Each trench soldier rolls and converts on its own, by its own damage and rank; the damage adds up and each earns its experience.',
  ),
  ruling(
    'RUL-72',
    'Hay posición opuesta si atacante y apoyo son vecinos opuestos de alguna casilla de la trinchera; apoya quien toca cualquiera de ellas.',
    'Attacker and supporter are opposite if they are opposite neighbours of some trench hex; any unit touching a trench hex supports.',
  ),
  ruling(
    'RUL-73',
    'La prioridad 3 de los soldados de a pie habla de fuertes neutrales o del Automa. Opción: neutrales o enemigos.',
    'Priority 3 of the foot soldiers means neutral forts and those of the Automa. Option: neutral and enemy ones.',
  ),
  ruling('RUL-74', 'En las listas, «siguiente» quiere decir el más cercano.', 'In the lists "next" means nearest.'),
  ruling(
    'RUL-75',
    'En el ejemplo del cañón de asalto, el objetivo es uno de los dos candidatos y decide el criterio d.',
    'In the assault-gun example the target is one of the two candidates, and criterion d decides the hex.',
  ),
  ruling(
    'RUL-76',
    'Las letras son filtros: la que nadie cumple se salta. Valor de ataque es el valor de impacto actual contra la unidad que actúa.',
    'Letters are filters: one that nobody meets is skipped. Attack value is the current hit value against the acting unit.',
  ),
  ruling(
    'RUL-77',
    'Tras un simple movimiento, la unidad del Automa ataca si tiene a alguien a tiro, según su propia lista. Opción.',
    'After a mere move an Automa unit attacks if somebody is within reach, by its own list. Option.',
  ),
  ruling(
    'RUL-78',
    'Alcanzar en 2 turnos: con este movimiento y el siguiente, sin contar contactos, llega junto a una entrada. Los fuertes excluidos en la prioridad 2 lo están también en la 3.',
    'Reach in 2 turns: with this and the next move, without contact, it can stand next to an entrance. Forts barred in priority 2 are barred in 3 too.',
  ),
  ruling(
    'RUL-79',
    'El Automa cumple las reglas de movimiento; no repara, transfiere, sube a camiones ni entra en fuertes propios. Quien tomó un fuerte sale al actuar de nuevo.',
    'The Automa obeys all movement rules; it never repairs, transfers, boards or enters own forts. A unit that took a fort leaves when it acts again.',
  ),
  ruling(
    'RUL-80',
    'Distancia en puntos: la ruta más barata para la unidad, sin contar unidades ni contactos; los fuertes solo como destino. Para las aéreas, en casillas.',
    'Distance in points: the cheapest route for the unit, ignoring units and contact; forts only as destination. For air units: in hexes.',
  ),
  ruling(
    'RUL-81',
    'Los impactos fijos valen para atacar y responder al fuego. Puede destruir si bastan para el daño que le falta al objetivo en su fila actual. La persona tira como siempre.',
    "Fixed hits serve in attack and return fire. It can destroy if they yield the target's missing damage on its current row. Humans roll as usual.",
  ),
  ruling(
    'RUL-82',
    'La Gran Berta del Automa también tira el dado de desvío.',
    "The Automa's Big Bertha rolls the scatter die too.",
  ),
  ruling(
    'RUL-83',
    'Una unidad del Automa sin ningún enemigo al que pueda atacar en todo el tablero no se mueve.',
    'An Automa unit without any enemy on the board that it could attack does not move.',
  ),
  ruling(
    'RUL-84',
    'Los grupos sacados con cada ficha son los ejércitos del Automa; los que reciben órdenes en la apertura se eligen al azar.',
    "The groups drawn at its tokens are the Automa's armies; those ordered in the opening rounds are picked at random.",
  ),
  ruling(
    'RUL-85',
    'Compra mientras le llegue y ahorra para el tipo que toca. Unidad al azar: entre las de su hoja que pueda pagar, sin camión ni tipos en el límite. Sin fuerte válido guarda el dinero.',
    'It buys while it can pay and saves for the prescribed type. Random unit: any affordable type of its sheet except the truck and types at the limit. Without an eligible fort it keeps the money.',
  ),
  ruling(
    'RUL-86',
    'El Automa despliega en el orden N, NE, SE, S, SO, NO, saltando casillas no disponibles; luego, el anillo siguiente desde arriba.',
    'The Automa deploys in the order N, NE, SE, S, SW, NW, skipping unavailable hexes; then the next ring from its top.',
  ),
  ruling(
    'RUL-87',
    'Los refuerzos de cada nivel sustituyen a los de los otros; no se suman.',
    "Each level's extra units replace those of the others; they do not add up.",
  ),
  ruling(
    'RUL-88',
    'Cooperativo: las 11 unidades se reparten libremente y ambos actúan en un mismo turno con dinero y fuertes comunes; el apoyo de flanco sigue siendo por nación.',
    'Cooperative: the 11 units are split freely and both act in one turn with shared money and forts; flank support stays per nation.',
  ),
  ruling(
    'RUL-89',
    'Las cartas se roban sin devolverlas y se barajan tras la décima; cada ataque y cada fuego de respuesta roba la suya.',
    'Cards are drawn without replacement and reshuffled after the tenth; each attack and each return fire draws its own.',
  ),
  ruling(
    'RUL-90',
    'Nombres: mortero es mortero pesado; el cañonero es un barco; obús y howitzer son lo mismo.',
    'Names: mortar means heavy mortar; the "Cañonero" is a vessel, the gunboat; "Obús" is the howitzer.',
  ),
  ruling(
    'RUL-91',
    'Las casillas tienen un lado plano arriba, de modo que cada una tiene una vecina encima.',
    'Hexes are flat-topped, so that each has a neighbour straight above.',
  ),
  ruling(
    'RUL-92',
    'Las recomendaciones son opciones: el límite de 2 por tipo está activado y el reloj, no.',
    'Recommendations are options: the limit of 2 per type is on, the timer off.',
  ),
  ruling(
    'RUL-93',
    'Orden de juego: Alemania, Francia, Austria-Hungría, Gran Bretaña. Opción: Alemania, Gran Bretaña, Austria-Hungría, Francia.',
    'Turn order: Germany, France, Austria-Hungary, Great Britain. Option: Germany, Great Britain, Austria-Hungary, France.',
  ),
  ruling(
    'RUL-94',
    'El juego no tiene límite de rondas. Opción: al acabar la última acordada gana quien tenga más fuertes; luego, el mayor precio en unidades vivas; si no, tablas.',
    'The game has no limit of rounds. Option: after the last agreed one the faction with more forts wins, then the higher price of living units, else a draw.',
  ),
]

export const rulings = ourRulings('RUL', [...rulings01, ...rulings53])
