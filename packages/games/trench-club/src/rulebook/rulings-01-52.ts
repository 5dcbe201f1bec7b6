/** Our rulings RUL-1 to RUL-52: set-up, movement, forts, transport, combat. The reasons are in docs/rulings. */
import { ruling } from '@em/engine/rulebook'

export const rulings01 = [
  ruling(
    'RUL-1',
    'Primero se asignan los ejércitos a las fichas boca abajo; luego se descubren. No se sigue el inicio rápido.',
    'Armies are assigned to face-down tokens first and revealed later. The quick start is not followed.',
  ),
  ruling(
    'RUL-2',
    'Con dos jugadores solo se usan las seis fichas de la mitad en juego.',
    'With two players only the six tokens of the half in play are used.',
  ),
  ruling(
    'RUL-3',
    'Un d12 cada uno; si empatan los más altos, repiten entre ellos. El despliegue y el primer turno se tiran por separado.',
    'One d12 each; tied highest roll again among themselves. Deployment and first turn are separate rolls.',
  ),
  ruling(
    'RUL-4',
    'Cada jugador forma sus ejércitos por su cuenta; se hacen públicos cuando todos han confirmado.',
    'Players form their armies independently; these become public when everybody has confirmed.',
  ),
  ruling(
    'RUL-5',
    'No hay partida para tres; uno puede llevar las dos naciones de una facción como dos asientos de la partida de cuatro.',
    'There is no game for three; one person may run both nations of a faction as two seats of the 4-player game.',
  ),
  ruling(
    'RUL-6',
    'Casilla disponible: en juego, sin fuerte, libre y de terreno apto. Si la numerada está ocupada se empieza por el primer anillo; a otro se pasa cuando el actual no tiene más casillas de tierra disponibles.',
    'An available hex is in play, no fort, free and of fit terrain. If the numbered hex is taken, start with the first ring; go on when no available land hex is left in the current one.',
  ),
  ruling(
    'RUL-7',
    'Al desplegar, cualquier unidad puede ir al agua si su dueño quiere. La que no es de a pie cuenta como vadeando, sale solo a tierra y no vuelve al agua. Opción: solo soldados de a pie.',
    'At set-up any unit may be put on water if its owner wishes. One that is no foot soldier counts as wading, leaves only onto land and never returns. Option: foot soldiers only.',
  ),
  ruling(
    'RUL-8',
    'La ficha de un ejército vacío también se descubre en su turno; no se coloca nada.',
    'The token of an empty army is still revealed in its turn; nothing is placed.',
  ),
  ruling(
    'RUL-9',
    'Al empezar, los fuertes son neutrales y nadie tiene bonos, salvo Austria-Hungría, que tiene 2, y Gran Bretaña, que tiene 3.',
    'At the start forts are neutral and nobody has bonds, except Austria-Hungary with 2 and Great Britain with 3.',
  ),
  ruling(
    'RUL-10',
    'Dar órdenes es moverse, subir, conducir, construir y atacar. Sin órdenes se responde al fuego, se causa contacto y se apoya; la fase 4 no está limitada.',
    'Orders cover moving, boarding, driving, building and attacking. Units without orders still return fire, cause contact and support; phase 4 is unrestricted.',
  ),
  ruling(
    'RUL-11',
    'En la ronda 2 para dos, el primero ordena justo los dos ejércitos no elegidos en la 1. Las unidades compradas no son de ningún ejército y actúan desde el turno siguiente.',
    'In round 2 for two, the first player orders exactly the two armies not chosen in round 1. Bought units belong to no army and may act from the next turn.',
  ),
  ruling(
    'RUL-12',
    'En el mapa, al acabar el movimiento, una sola unidad por casilla, también aérea. Excepciones: fuertes y pasajeros.',
    'On the map only one unit per hex may end a move, air units included. Exceptions: forts and passengers.',
  ),
  ruling(
    'RUL-13',
    'Se puede pasar a través de unidades propias y aliadas.',
    'Both own and allied units may be passed through.',
  ),
  ruling(
    'RUL-14',
    'El último paso exige justo 0,5 puntos, campo abierto (o trinchera) y una unidad de tierra; acaba el movimiento. Vale también como único paso con velocidad 0,5.',
    'The last step needs exactly 0.5 points, open ground (or trench) and a ground unit, and ends the movement. It also serves as the only step of a unit of speed 0.5.',
  ),
  ruling(
    'RUL-15',
    'No hay movimiento mínimo: con velocidad 1 no se entra en bosque por sí mismo, pero un camión puede dejar allí a la unidad.',
    'There is no minimum move: a unit of speed 1 cannot enter forest by itself, but a truck may unload it there.',
  ),
  ruling(
    'RUL-16',
    'Los movimientos de turno entero (agua, tomar un fuerte) son el único movimiento de la unidad, que empieza adyacente y tiene velocidad.',
    "Whole-turn moves (water, taking a fort) must be the unit's only movement, starting adjacent, with a positive speed.",
  ),
  ruling(
    'RUL-17',
    'Salir del agua cuesta lo normal; de agua a agua, otro turno entero. Desde el agua adyacente se puede tomar un fuerte.',
    'Leaving water costs the normal price; water to water is again a whole turn. A fort may be taken from adjacent water.',
  ),
  ruling(
    'RUL-18',
    'Una unidad de tierra en el agua no ataca, no responde al fuego, no causa contacto ni apoya, y recibe daño en campo abierto. Barcos y aéreas no se ven afectados.',
    'A land unit in water does not attack, return fire, cause contact or support, and takes damage on the open row. Vessels and air units are not affected.',
  ),
  ruling(
    'RUL-19',
    'Las unidades de tierra que no son de a pie nunca entran, bajan ni se reclutan en el agua (despliegue: RUL-7).',
    'Land units other than foot soldiers can never enter, be unloaded on or be recruited onto water (set-up: RUL-7).',
  ),
  ruling(
    'RUL-20',
    'El puente es carretera para las unidades de tierra, que no están en el agua, y agua para los barcos; cabe una unidad.',
    'A bridge is road for land units, which are then not in water, and water for vessels; it holds one unit.',
  ),
  ruling(
    'RUL-21',
    'El cañonero gasta 1 punto por casilla de agua o puente y no sale del agua.',
    'The gunboat spends 1 point per water or bridge hex and never leaves the water.',
  ),
  ruling(
    'RUL-22',
    'A las unidades aéreas el terreno no las afecta en nada.',
    'Terrain has no effect of any kind on air units.',
  ),
  ruling(
    'RUL-23',
    'Causa contacto quien por su tipo puede atacar al que se mueve a distancia 1, si no vadea ni está en un fuerte; da igual que le queden ataques u órdenes. Las aéreas también lo causan.',
    'Contact is caused by any unit whose type can attack the moving one at range 1, unless wading or in a fort; attacks or orders left do not matter. Air units cause it too.',
  ),
  ruling(
    'RUL-24',
    'Valen dos contactos cualesquiera, también de enemigos distintos. El paso al segundo siempre se completa.',
    'Any two contacts count, also from different enemies. The step into the second one is always completed.',
  ),
  ruling(
    'RUL-25',
    'El contacto acaba el movimiento de la unidad, no su turno.',
    "Contact ends the unit's movement, not its turn.",
  ),
  ruling(
    'RUL-26',
    'Un fuerte es un solo lugar: se puede entrar por 0,5 y salir por cualquier entrada en el mismo movimiento. El fuerte rompe la cadena de contactos.',
    'A fort is one place: a ground unit may enter for 0.5 and leave by either entrance in the same move. The fort breaks the chain of contacts.',
  ),
  ruling(
    'RUL-27',
    'Una unidad aérea entra en un fuerte propio por 0,5 y se detiene dentro; al salir, la primera casilla le cuesta 1.',
    'An air unit enters an own fort for 0.5 and must stop inside; on leaving, the first hex costs 1.',
  ),
  ruling(
    'RUL-28',
    'La aniquilación en un fuerte es inmediata, sin dados ni experiencia.',
    'Annihilation in a fort is immediate, without dice or experience.',
  ),
  ruling(
    'RUL-29',
    'Control, entrada, cobro y reclutamiento van por nación; la victoria se cuenta por facción.',
    'Control, entry, income and recruiting go by nation; victory is counted by faction.',
  ),
  ruling(
    'RUL-30',
    'Un fuerte recién tomado es propio para el resto del turno, pero quien entra ahora no se repara en este turno.',
    'A fort once taken is own for the rest of the turn, but units that enter it now cannot be repaired this turn.',
  ),
  ruling(
    'RUL-31',
    'Las entradas son parte del fuerte y el núcleo es infranqueable; «junto a una entrada» excluye las demás casillas del fuerte.',
    'Entrances are part of the fort, the core is impassable; "adjacent to an entrance" leaves out other fort hexes.',
  ),
  ruling(
    'RUL-32',
    'Dentro de un fuerte no se ataca, no se responde al fuego, no se apoya ni se es objetivo.',
    'Units inside a fort cannot attack, return fire, support or be targeted.',
  ),
  ruling(
    'RUL-33',
    'Desvíos y ataques de área no tienen efecto en casillas de fuerte.',
    'Scatter and area results have no effect on fort hexes.',
  ),
  ruling(
    'RUL-34',
    'Un camión solo lleva unidades de su nación; en la apertura, camión y pasajeros necesitan órdenes.',
    'A truck carries only units of its own nation; in the opening rounds truck and passengers all need orders.',
  ),
  ruling(
    'RUL-35',
    'El camión puede «moverse» cero casillas y descargar, que es obligatorio; una vez movido no carga.',
    'A truck may make a move of no hexes and then must unload; once it has moved it cannot load.',
  ),
  ruling(
    'RUL-36',
    'Se baja a casillas libres adyacentes que el pasajero pueda ocupar (agua y trinchera, solo a pie), una para cada uno, sea cual sea su velocidad.',
    'Passengers get off onto free adjacent hexes they may occupy (water and trench: foot soldiers only), one each, whatever their speed.',
  ),
  ruling(
    'RUL-37',
    'Dentro de un fuerte no se carga; quien llega en camión cuenta como entrado en este turno.',
    'There is no loading inside a fort; passengers riding in count as entered this turn.',
  ),
  ruling(
    'RUL-38',
    'Para subir hay que estar adyacente y tener 0,5 puntos; se puede haber movido antes, el contacto en la casilla del camión no lo impide y la unidad ya no se mueve.',
    "To board, a unit must be adjacent with 0.5 points left; it may have moved before, contact on the truck's hex does not stop it, and it is done moving.",
  ),
  ruling(
    'RUL-39',
    'Por la casilla del camión se puede pasar al coste del terreno.',
    "Own units may pass through the truck's hex at terrain cost.",
  ),
  ruling(
    'RUL-40',
    'Quien baja de un camión no toma fuertes en este turno; bajar a una trinchera es acabar en ella el movimiento.',
    'Unloaded foot soldiers cannot take a fort this turn; unloading into a trench counts as ending movement there.',
  ),
  ruling(
    'RUL-41',
    'El cañonero puede atacar a unidades aéreas a distancia 1.',
    'The gunboat may attack air units at range 1.',
  ),
  ruling('RUL-42', 'El antiaéreo no ataca a unidades de tierra.', 'The anti-aircraft gun cannot attack ground units.'),
  ruling(
    'RUL-43',
    'Cada unidad ataca una vez por turno; varias pueden atacar al mismo objetivo.',
    'Each unit attacks once per turn; several may attack the same target.',
  ),
  ruling(
    'RUL-44',
    'Si el atacante es destruido antes de su ataque, este se pierde.',
    'If the attacker is destroyed before its declared attack, the attack is lost.',
  ),
  ruling(
    'RUL-45',
    'No hay línea de visión: solo cuenta la distancia en casillas.',
    'There is no line of sight: only the distance in hexes counts.',
  ),
  ruling(
    'RUL-46',
    'Apoya quien puede atacar a ese mismo objetivo a distancia 1, está en el mapa y no vadea.',
    'A supporter must be able to attack this very target at distance 1, be on the map and not wading.',
  ),
  ruling(
    'RUL-47',
    'Envolvente: al menos otras dos unidades de apoyo junto al defensor, además del atacante, o una enfrente.',
    'Envelopment: at least two other supporters next to the defender besides the attacker, or one opposite.',
  ),
  ruling(
    'RUL-48',
    'Los apoyos se miran al resolver el combate, sin las unidades ya destruidas.',
    'Bonuses are judged when the combat is resolved, without units destroyed earlier.',
  ),
  ruling(
    'RUL-49',
    'El daño no pasa de 6; en un combate pueden morir ambas unidades.',
    'Damage is capped at 6; both units can die in one combat.',
  ),
  ruling(
    'RUL-50',
    'Hace falta causar al menos 1 daño; la experiencia no pasa de 5. Gran Berta también la gana dañando a los suyos.',
    'At least 1 damage point is needed; experience is capped at 5. Big Bertha earns it for damaging own units too.',
  ),
  ruling(
    'RUL-51',
    'La fila de bosque vale para cualquier unidad de tierra que se defiende, de cerca o de lejos; nunca para aéreas ni atacantes.',
    'The forest row serves any defending ground unit, melee or ranged; never air units or attackers.',
  ),
  ruling(
    'RUL-52',
    'Los valores de impacto especiales valen también al responder al fuego, y mejoran con el rango.',
    'Special hit values also apply in return fire, and improve with rank.',
  ),
]
