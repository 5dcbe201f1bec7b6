/** The lessons' words. */
import type { Both } from '../../../skin/index.ts'

interface Words {
  readonly title: Both
  readonly text: Both
}
type Id =
  | 'aim'
  | 'orders'
  | 'seal'
  | 'command'
  | 'move'
  | 'face'
  | 'zones'
  | 'march'
  | 'leaders'
  | 'fire'
  | 'assault'
  | 'shock'
  | 'charge'
  | 'chart'
  | 'rally'
  | 'victory'
  | 'free'

export const words: Readonly<Record<Id, Words>> = {
  aim: {
    title: { es: 'La vanguardia', en: 'The vanguard' },
    text: {
      es: 'Son las tres de la madrugada del 19 de julio de 1808. Mandas la vanguardia francesa, a la izquierda del mapa: la brigada Chabert y los cazadores de Dupré. Tienes seis turnos para llegar a la Cruz Blanca y a la noria. Aquí no gana quien mata más, sino quien quiebra divisiones y ocupa objetivos.',
      en: 'It is three in the morning of 19 July 1808. You command the French vanguard, on the left of the map: Chabert’s brigade and Dupré’s chasseurs. You have six turns to reach Cruz Blanca and the well. It is not killing that wins here, but breaking divisions and holding objectives.',
    },
  },
  orders: {
    title: { es: 'Órdenes', en: 'Orders' },
    text: {
      es: 'Nadie se mueve sin orden. Elige una formación y dale Ataque (A): sus unidades se acercarán al enemigo y al menos la mitad deberá atacar. Otra orden obliga a otra cosa; se lee en el panel. El enemigo solo ve el reverso de la ficha.',
      en: 'Nobody moves without an order. Choose a formation and give it Attack (A): its units close in on the enemy and at least half must attack. Other orders demand other things; the panel tells you. The enemy sees only the back of the marker.',
    },
  },
  seal: {
    title: { es: 'Sellar', en: 'Seal' },
    text: {
      es: 'Los dos bandos escriben a la vez y sellan. Desde el turno 2, cambiar una orden cuesta un dado, así que lo que das ahora dura. Las respuestas fijas del panel contestan por ti cuando el enemigo te deja reaccionar.',
      en: 'Both sides write at the same time, then seal. From turn 2 on, changing an order takes a die, so what you give now lasts. The standing answers in the panel reply for you when the enemy lets you react.',
    },
  },
  command: {
    title: { es: 'El radio de mando', en: 'The command radius' },
    text: {
      es: 'Los discos con estrella son los mandos. Una unidad obedece si está dentro del radio de su comandante, y él si lo está del general en jefe. La que no, queda sin órdenes y no puede entrar en zonas enemigas. La capa Mando (tecla 1) pinta hasta dónde llega cada uno.',
      en: 'The discs with a star are leaders. A unit obeys when it is within the radius of its commander, and he when he is within that of the commander in chief. A unit that is not has no orders and cannot enter enemy zones. The layer Command (key 1) shows how far each reaches.',
    },
  },
  move: {
    title: { es: 'Mover', en: 'Move' },
    text: {
      es: 'Si el enemigo tiene la iniciativa, mueve él primero. En tu fase, toca una pila y luego un punto verde: la cifra es lo que cuesta llegar. Acércate a dos hexágonos del enemigo, no más: desde ahí se asalta y se carga.',
      en: 'If the enemy has the initiative, he moves first. In your phase click a stack, then a green dot: the number is what it costs to get there. Come to two hexes from the enemy, no nearer: from there you can assault and charge.',
    },
  },
  face: {
    title: { es: 'Encarar', en: 'Facing' },
    text: {
      es: 'Al parar, la pila mira a una esquina. Los dos hexágonos de esa esquina son su frente; solo hacia ellos dispara y asalta. Por el flanco y la retaguardia es débil. Toca la esquina, o acepta la que propone el botón.',
      en: 'When it stops, the stack faces a corner. The two hexes at that corner are its front; only there does it fire and assault. It is weak in flank and rear. Click the corner, or accept the one on the button.',
    },
  },
  zones: {
    title: { es: 'Zonas de control', en: 'Zones of control' },
    text: {
      es: 'Cada pila enemiga controla su frente y sus flancos. Entrar en un hexágono de su frente detiene, y para salir hay que superar una prueba de moral; en el flanco solo cuesta un punto más. La capa ZdC (tecla 2) las enseña. Señala cualquier hexágono prohibido para leer qué regla lo impide.',
      en: 'Every enemy stack controls its front and its flanks. Entering a hex of its front stops you, and leaving it takes a morale test; in the flank it only costs one point more. The layer ZOC (key 2) shows them. Point at any forbidden hex to read which rule forbids it.',
    },
  },
  march: {
    title: { es: 'El resto de la brigada', en: 'The rest of the brigade' },
    text: {
      es: 'Mueve las demás pilas. La artillería se desengancha antes de disparar: déjala a tres hexágonos. Quien se mueva ahora ya no asalta en este turno; guarda a quien ya esté cerca. Después, termina de mover.',
      en: 'Move the other stacks. Guns must unlimber before they fire: leave them at three hexes. A unit that moves now does not assault this turn; hold back those already near. Then end the movement.',
    },
  },
  leaders: {
    title: { es: 'Los mandos, detrás', en: 'Leaders follow' },
    text: {
      es: 'Los mandos cabalgan al final, cuando ya se sabe dónde está cada cual. Lleva a cada comandante con sus unidades, mejor dentro de una pila: solo, es presa fácil. Si algún paso no ofrece nada, el juego lo salta.',
      en: 'Leaders ride last, when everybody’s place is known. Bring each commander to his units, best inside a stack: alone he is easy prey. A step that offers nothing is skipped by the game.',
    },
  },
  fire: {
    title: { es: 'Fuego', en: 'Fire' },
    text: {
      es: 'Primero dispara quien defiende, luego quien mueve. La infantería alcanza al hexágono contiguo de su frente; los cañones, más lejos y solo a lo que ven: de noche, dos hexágonos. Toca la unidad que dispara y señala el blanco: el panel da cada modificador y la probabilidad exacta. Si aún no hay nadie a tiro, sigue avanzando.',
      en: 'The defender fires first, then the side that moves. Infantry reaches the next hex of its front; guns reach farther, but only what they see: two hexes by night. Click the unit that fires and point at the target: the panel gives every modifier and the exact odds. If nobody is in range yet, keep advancing.',
    },
  },
  assault: {
    title: { es: 'Asalto', en: 'Assault' },
    text: {
      es: 'En el paso de asaltos, toca una pila que no se haya movido y luego un enemigo en rojo: se acerca y declara. Quien asalta no dispara. Busca ser más fuerte que lo que ves, y el flanco si puedes. Si ahora no conviene, sigue: habrá ocasión, o esta lección se salta sola.',
      en: 'In the assault step click a stack that has not moved, then an enemy in red: it comes up and declares. A unit that assaults does not fire. Try to be stronger than what you see, and take the flank if you can. If it does not pay now, go on: an occasion will come, or this lesson passes by itself.',
    },
  },
  shock: {
    title: { es: 'El choque', en: 'The shock' },
    text: {
      es: 'Al final de tu fase se resuelven los combates, en el orden que quieras. Los que van a chocar no deben disparar. El panel «Cómo va el combate» ilumina el paso: quién lucha, qué mando ayuda, proporción, dado, retirada, avance.',
      en: 'At the end of your phase combats are resolved, in any order you like. Those who are to strike must hold their fire. The panel “How the combat goes” lights up the step: who fights, which leader helps, odds, die, retreat, advance.',
    },
  },
  charge: {
    title: { es: 'Carga', en: 'Charge' },
    text: {
      es: 'La caballería en orden puede cargar, antes de los asaltos, a un blanco a dos hexágonos o más y en terreno despejado. Dobla su fuerza, pero los dos bandos prueban su moral al llegar, y la infantería puede formar cuadro. Cada carga cansa. Deja a los cazadores a dos hexágonos, sin moverlos, y espera el paso de cargas.',
      en: 'Cavalry in good order may charge, before the assaults, at a target two hexes away or more on clear ground. Its strength doubles, but both sides test morale when it arrives, and infantry may form square. Every charge tires. Leave the chasseurs at two hexes without moving them, and wait for the charge step.',
    },
  },
  chart: {
    title: { es: 'Leer el diagrama', en: 'Reading the chart' },
    text: {
      es: 'Abre «Cómo va el combate». De izquierda a derecha, los pasos de un choque o de una carga: con marca los hechos, en azul el de ahora, tachados los que no se aplican. Si dentro de un combate empieza otro, arriba aparece la cadena y puedes volver a mirar cada uno.',
      en: 'Open “How the combat goes”. From left to right, the steps of a shock or a charge: ticked when done, blue for the present one, struck out where they do not apply. When one combat begins inside another the chain appears above, and you can look back at each.',
    },
  },
  rally: {
    title: { es: 'Reorganizar', en: 'Rally' },
    text: {
      es: 'Tras las órdenes, cada unidad desordenada o en derrota puede intentar recuperarse: una prueba de moral, más difícil en zona enemiga. Un mando en la pila ayuda. Señala una unidad para ver sus posibilidades y tócala.',
      en: 'After orders every disordered or routed unit may try to recover: a morale test, harder in an enemy zone. A leader in the stack helps. Point at a unit to see its chances, then click it.',
    },
  },
  victory: {
    title: { es: 'Ganar', en: 'Winning' },
    text: {
      es: 'El panel Victoria suma: un punto por cada división enemiga desmoralizada y los de los objetivos que tengas. El panel de divisiones dice cuántas bajas le faltan a cada una para quebrar. Un punto de ventaja es victoria marginal; tres, decisiva.',
      en: 'The panel Victory adds up: one point for each demoralised enemy division, and those of the objectives you hold. The panel of divisions says how many losses each is from breaking. A lead of one point is a marginal victory; of three, a decisive one.',
    },
  },
  free: {
    title: { es: 'La partida es tuya', en: 'The game is yours' },
    text: {
      es: 'Sigue hasta el quinto turno. Todo lo demás se explica donde ocurre: señala para ver cálculos y reglas, y pide consejo cuando dudes. Después te esperan las otras tres batallas.',
      en: 'Play on to the fifth turn. Everything else is explained where it happens: point to see calculations and rules, and ask for advice when in doubt. The other three battles await you.',
    },
  },
}
