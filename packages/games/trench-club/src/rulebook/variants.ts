/** Variants: trenches, cards instead of dice, cooperative play; the list of examples. */
import { data, example, note, rule, section, setup } from '@em/engine/rulebook'

export const trenches = section('TRENCH', 'Variante experta: trincheras', 'Expert variant: trenches', [
  rule(
    'TRENCH-1',
    'En esta variante las casillas de trinchera son un terreno aparte.',
    'In this variant trench hexes are a terrain of their own.',
  ),
  rule(
    'TRENCH-2',
    'Solo soldados de a pie, tanques y unidades aéreas entran en casillas de trinchera.',
    'Only foot soldiers, tanks and air units may enter trench hexes.',
  ),
  rule(
    'TRENCH-3',
    'Cuando un soldado de a pie acaba su movimiento en una trinchera que no ocupa el enemigo, toda ella pasa a su facción.',
    "When a foot soldier ends its movement in a trench not held by the enemy, the whole trench becomes held by the soldier's faction.",
  ),
  rule(
    'TRENCH-4',
    'Una trinchera ocupada cuenta como guarnecida en toda su longitud.',
    'A held trench counts as manned along its whole length.',
  ),
  rule(
    'TRENCH-5',
    'Las trincheras son de facciones, no de naciones: los soldados aliados también se refugian en ellas.',
    'Trenches are held by factions, not nations: allied foot soldiers may shelter in them too.',
  ),
  rule(
    'TRENCH-6',
    'Un tanque o una unidad aérea en una casilla de trinchera está encima de ella, no dentro.',
    'A tank or air unit on a trench hex is on or above the trench, not in it.',
  ),
  rule(
    'TRENCH-7',
    'Un soldado de a pie está dentro de la trinchera solo si acabó un turno en una de sus casillas.',
    'A foot soldier is in a trench only if it ended a turn on a trench hex.',
  ),
  rule(
    'TRENCH-8',
    'Un soldado dentro de una trinchera propia puede salir a cualquier casilla adyacente a cualquiera de las de ella, como si fuera una sola casilla larga.',
    'A soldier in a held trench may leave to any hex adjacent to any hex of it, as if the trench were one long hex.',
  ),
  rule(
    'TRENCH-9',
    'TRENCH-8 no vale en el turno en que el soldado entra en la trinchera.',
    'TRENCH-8 does not apply in the turn in which the soldier enters the trench.',
  ),
  rule(
    'TRENCH-10',
    'Un soldado dentro de una trinchera puede entrar en un fuerte unido a ella, o tomarlo, desde cualquiera de sus casillas; no en el turno en que entra en la trinchera.',
    'A soldier in a trench may enter or take a fort connected to it from any of its hexes, but not in the turn it enters the trench.',
  ),
  rule(
    'TRENCH-11',
    'El enemigo puede atacar a quien está en una trinchera a través de cualquiera de sus casillas, como si fuera una sola.',
    'An enemy may attack units in a trench through any of its hexes, as if it were one long hex.',
  ),
  rule(
    'TRENCH-12',
    'Si hay varias unidades en la trinchera, el atacante declara a cuál ataca, esté donde esté.',
    'With several units in the trench the attacker declares which one is attacked, wherever it stands.',
  ),
  rule(
    'TRENCH-13',
    'Flanco y envolvente contra una trinchera se juzgan como si fuera una sola casilla larga.',
    'Flank and envelopment against a trench are judged with the trench as one long hex.',
  ),
  rule(
    'TRENCH-14',
    'Cuerpo a cuerpo, todos los soldados de la trinchera responden al fuego, sea cual sea el atacado.',
    'In melee every foot soldier in the trench returns fire, whichever one is the target.',
  ),
  rule(
    'TRENCH-15',
    'Los soldados en una trinchera reciben daño según la fila de bosque del tanque.',
    "Soldiers in a trench take damage by the tank's forest row.",
  ),
  rule(
    'TRENCH-16',
    'Atacar desde una trinchera es un ataque normal: importa la casilla del atacado, no desde cuál se ataca.',
    'Attacks out of a trench are ordinary: only the hex of the attacked unit matters, not the hex attacked from.',
  ),
])

export const cards = section('CARD', 'Variante: cartas en vez de dados', 'Variant: cards instead of dice', [
  rule(
    'CARD-1',
    'En vez de tirar, cada lado roba por combate 1 de 10 cartas y lee en su tabla el número de impactos.',
    'Instead of rolling, a side draws 1 of 10 cards per combat and reads its number of hits from the table.',
  ),
  rule(
    'CARD-2',
    'La fila la dan el daño de la unidad y su bonificación de flanco o envolvente.',
    "The row is set by the unit's damage together with its flank or envelopment bonus.",
  ),
  rule('CARD-3', 'La columna es el valor de impacto, de 2 a 10.', 'The column is the hit value, 2 to 10.'),
  rule(
    'CARD-4',
    'Cartas y dados son equivalentes: cada jugador usa lo que quiera, incluso enfrentados en un mismo combate.',
    'Cards equal dice on average: each player may use either, even against each other in one combat.',
  ),
  note(
    'CARD-5',
    'Una marca en la esquina superior izquierda indica lo eficaz que será el ataque.',
    "A mark in the card's upper left corner hints at how effective the attack is.",
  ),
  note('CARD-6', 'Las cartas son de la edición Legacy.', 'The cards belong to the Legacy edition.'),
  data(
    'CARD-7',
    'Se imprime una carta de muestra: 10 filas, columnas 2 a 10.',
    'One sample card is printed: 10 rows, columns 2 to 10.',
  ),
])

export const cooperative = section('COOP', 'Cooperativo', 'Cooperative', [
  setup(
    'COOP-1',
    'Se juega con las reglas en solitario; las unidades del bando humano se reparten entre dos jugadores.',
    "The solo rules are used; the human side's units are divided between two players.",
  ),
  setup(
    'COOP-2',
    'Uno de los dos jugadores usa las miniaturas de la nación aliada.',
    'One of the two players uses the miniatures of the allied nation.',
  ),
  setup(
    'COOP-3',
    'Cada jugador recibe 1 ficha de inicio solo para sus unidades; la tercera pueden compartirla.',
    'Each player gets 1 start token for own units only; the third token may be shared.',
  ),
  rule('COOP-4', 'Fuertes y dinero son comunes a los dos jugadores.', 'Forts and money are shared by the two players.'),
])

export const examples = section('EX', 'Ejemplos', 'Examples', [
  example(
    'EX-1',
    'Blindado con velocidad 4: 4 casillas abiertas, u 8 de carretera, o 2 abiertas y 4 de carretera.',
    'Armoured car of speed 4: 4 open hexes, or 8 road hexes, or 2 open and 4 road hexes.',
  ),
  example(
    'EX-2',
    'Seis caminos de la infantería (velocidad 2): abierto, carretera a través de un aliado, mixto, atajando la curva, último paso, carretera y bosque.',
    'Six paths of infantry (speed 2): open, road through an ally, mixed, cutting a corner, last step, road and forest.',
  ),
  example('EX-3', 'Ocho situaciones de contacto.', 'Eight situations of contact.'),
  example(
    'EX-4',
    'Transporte: sube el mortero, sube la infantería pesada, el camión se mueve, bajan los dos.',
    'Transport: the mortar boards, the heavy infantry boards, the truck drives, both unload.',
  ),
  example(
    'EX-5',
    'Las entradas de un fuerte y las casillas desde las que se toma.',
    'The entrances of a fort and the hexes from which it can be taken.',
  ),
  example(
    'EX-6',
    'Alcances: la infantería solo ataca a adyacentes; el mortero, de 2 a 5.',
    'Ranges: infantry attacks adjacent units only, the mortar at 2 to 5.',
  ),
  example(
    'EX-7',
    'Orden declarado: blindado contra infantería, avión contra infantería, mortero contra obús.',
    'Declared order: armoured car on infantry, airplane on infantry, mortar on howitzer.',
  ),
  example(
    'EX-8',
    'La infantería responde al fuego al blindado, no al avión; el obús no se lo devuelve al mortero.',
    'The infantry answers the armoured car, not the airplane; the howitzer does not answer the mortar.',
  ),
  example(
    'EX-9',
    'Combate completo de un blindado contra infantería en bosque.',
    'A full combat, armoured car against infantry in forest.',
  ),
  example(
    'EX-10',
    'Combate siguiente del avión contra la misma infantería.',
    'The next combat, airplane against the same infantry.',
  ),
  example(
    'EX-11',
    'Trinchera con infantería británica y montada francesa, un tanque francés encima, un fuerte neutral y dos atacantes austrohúngaros.',
    'A trench with British infantry and French mounted infantry, a French tank on it, a neutral fort and two Austrian attackers.',
  ),
  example(
    'EX-12',
    'Carta: blindado con 2 daños y ataque de flanco, 2 impactos.',
    'Card: armoured car with 2 damage and a flank attack, 2 hits.',
  ),
  example('EX-13', 'Un tanque del Automa elige objetivo y casilla.', 'An Automa tank chooses target and hex.'),
  example(
    'EX-14',
    'Un cañón de asalto del Automa elige objetivo y casilla.',
    'An Automa assault gun chooses target and hex.',
  ),
  example('EX-15', 'Impactos fijos: tanque 6, obús dañado 2.', 'Fixed hits: tank 6, damaged howitzer 2.'),
  example(
    'EX-16',
    'Dibujos de la formación de ejércitos y del despliegue.',
    'Pictures of forming armies and deploying them.',
  ),
])
