/** The lessons' words. */
import type { Both } from '../../../skin/index.ts'

interface Words {
  readonly title: Both
  readonly text: Both
}
type Id =
  | 'aim'
  | 'arrive'
  | 'counter'
  | 'facing'
  | 'dig'
  | 'enemy'
  | 'communications'
  | 'bombard'
  | 'march'
  | 'exposure'
  | 'rest'
  | 'odds'
  | 'attack'
  | 'result'
  | 'close'
  | 'defend'
  | 'points'
  | 'last'
  | 'free'

export const words: Readonly<Record<Id, Words>> = {
  aim: {
    title: { es: 'Guise, 29 de agosto', en: 'Guise, 29 August' },
    text: {
      es: 'Agosto de 1914. El 2.º Ejército de Bülow persigue a los franceses al sur del Oise, y Lanrezac se da la vuelta. Mandas a los alemanes y juegas primero. Son tres turnos de dos días. Puntúan Guise, San Quintín y las plazas del sur, los pasos que pierda el enemigo y las divisiones que dejes al otro lado del Oise.',
      en: 'August 1914. Bülow’s 2nd Army follows the French south of the Oise, and Lanrezac turns about. You command the Germans and play first. There are three turns of two days. Guise, St-Quentin and the towns further south score, so do steps that the enemy loses, and the divisions that you get across the Oise.',
    },
  },
  arrive: {
    title: { es: 'Llegan las divisiones', en: 'The divisions arrive' },
    text: {
      es: 'En el primer turno las unidades solo llegan, cada una al hexágono de la Tarjeta de despliegue. Elige una, toca su hexágono y di adónde mira. O deja que todas se coloquen donde la tarjeta las pone, mirando al enemigo: hay un botón para eso.',
      en: 'In the first turn units only arrive, each in its hex of the Set-up Card. Choose one, click its hex and say which way it faces. Or let all of them take the places that the card gives them, facing the enemy: there is a button for it.',
    },
  },
  counter: {
    title: { es: 'Leer una ficha', en: 'Reading a counter' },
    text: {
      es: 'Abajo: factor de combate y de artillería. A la derecha, en su escudo, la capacidad de combate (CAB): casi todo se prueba con un dado de veinte, y se logra con ese número o menos. Debajo, los puntos de movimiento. Los puntos llenos son pasos: al perderlos bajan los números. Toca la ficha enmarcada y su hoja lo cuenta todo.',
      en: 'At the foot: combat and artillery factors. On the right, in its shield, the combat ability (CAB): nearly everything is tested with a die of twenty, and succeeds on that number or less. Below it, movement points. Full dots are steps: as they go, the numbers fall. Click the framed counter and its sheet tells everything.',
    },
  },
  facing: {
    title: { es: 'Frente, flanco y retaguardia', en: 'Front, flank and rear' },
    text: {
      es: 'La cuña negra dice adónde mira. Una división de tres pasos o más tiene un frente ancho; una pequeña, estrecho. Solo hacia delante ejerce su zona de control, ataca y se atrinchera. Quien la ataca por el flanco resta 10 a su dado, y por la retaguardia 16: son mejores resultados. La caballería mira a todos lados.',
      en: 'The black wedge says which way it faces. A division of three steps or more has a wide front, a small one a narrow one. Only forwards does it have a zone of control, attack and dig in. An attack on its flank takes 10 off the die, on its rear 16: better results. Cavalry looks all round.',
    },
  },
  dig: {
    title: { es: 'Cavar', en: 'Digging in' },
    text: {
      es: 'Al final de la fase de combate, la infantería y la artillería pesada pueden cavar obras de campaña: cada hexágono tira un dado y lo consigue con su CAB o menos; a los alemanes les cuesta 5, y quien no se ha movido gana 6. No cava quien combatió o hizo una marcha forzada. Toca un hexágono marcado, o cava a lo largo de toda la línea, y termina.',
      en: 'At the end of the Combat Phase infantry and heavy artillery may dig Field Works: each hex rolls a die and succeeds on its CAB or less; Germans have 5 less, units that have not moved 6 more. Units that have fought or made a Forced March do not dig. Click a marked hex, or dig along the whole line, and end the step.',
    },
  },
  enemy: {
    title: { es: 'Los franceses se despliegan', en: 'The French deploy' },
    text: {
      es: 'Termina lo que quede de tu fase y juega el otro bando: llegan los franceses y cavan al sur del Oise. Míralo pasar; el registro lo cuenta todo con el número de cada regla. Cuando vuelva a tocarte será el turno 14, y ya se combate.',
      en: 'End what is left of your phase and the other side plays: the French arrive and dig in south of the Oise. Watch it; the log tells everything with the number of each rule. When it is your turn again it will be turn 14, and the fighting begins.',
    },
  },
  communications: {
    title: { es: 'Mando y comunicaciones', en: 'Command and communications' },
    text: {
      es: 'Cada turno empieza contando las comunicaciones. Una unidad necesita dos cosas: un cuartel general que la alcance con su radio de mando, y un camino de 100 puntos hasta un ferrocarril de doble vía en uso. Con 150 las tiene limitadas; sin ellas ataca y se defiende mal. La capa Comunicaciones lo enseña, y la hoja de cada unidad dice por qué.',
      en: 'Each turn begins with counting communications. A unit needs two things: an HQ whose Command Radius reaches it, and a way of 100 points to a double railway in use. At 150 they are limited; without them it attacks and defends badly. The layer Communications shows it, and each unit’s sheet says why.',
    },
  },
  bombard: {
    title: { es: 'Bombardear', en: 'Bombardment' },
    text: {
      es: 'Fase II. La artillería dispara a unidades enemigas adyacentes: elige el hexágono y quién dispara; cuenta la suma de sus ARF. Las unidades alcanzadas hacen una prueba de CAB y, si la fallan, pierden un paso. Quien bombardea ya no se mueve ni ataca en el turno. Si nadie tiene enemigos delante, se pasa de largo.',
      en: 'Phase II. Artillery fires at adjacent enemy units: choose the hex and who fires; the sum of their ARF counts. Units that are hit take a CAB test and lose a step if they fail it. A unit that bombards neither moves nor attacks in the same turn. If nobody has an enemy in front, the phase is passed over.',
    },
  },
  march: {
    title: { es: 'Marchar', en: 'Marching' },
    text: {
      es: 'Fase III. Toca una unidad y luego un hexágono: se ven el camino, su coste y lo que la detendría. Un hexágono despejado cuesta 10, quebrado o abrupto 12. Quien entra en una zona de control enemiga se detiene; la caballería puede seguir. Al llegar, la rueda dice adónde mira. Las divisiones de un cuerpo pueden ir juntas.',
      en: 'Phase III. Click a unit, then a hex: the way, its cost and what would stop it are shown. A clear hex costs 10, broken or rough ground 12. A unit that enters an enemy zone of control stops; cavalry may go on. When it arrives, the wheel says which way it faces. The divisions of a corps may go together.',
    },
  },
  exposure: {
    title: { es: 'Lo que cuesta correr', en: 'What haste costs' },
    text: {
      es: 'Quien gasta la mitad de sus puntos resta 1 a su CAB en la fase de combate, y quien los gasta todos, 2 (EXM). Una marcha forzada da 20 o 30 puntos más, pero cuesta 3 de CAB hasta su próxima fase de movimiento (FOM). Las divisiones de un mismo cuerpo que se separan atacan peor. La capa Zonas pinta dónde hay que parar.',
      en: 'A unit that spends half of its points has 1 less CAB in the Combat Phase, and one that spends them all 2 less (EXM). A Forced March gives 20 or 30 more points, but costs 3 CAB until its next Movement Phase (FOM). Divisions of one corps that part attack worse. The layer Zones shows where you must stop.',
    },
  },
  rest: {
    title: { es: 'El resto del ejército', en: 'The rest of the army' },
    text: {
      es: 'Mueve a los demás o déjalos donde están. El Oise suma 6 al dado de quien ataca a través de él, así que conviene cruzarlo antes y llegar por dos lados: cada hexágono más desde el que se ataca ayuda. Caben 15 pasos en un hexágono despejado y 12 en uno quebrado. Luego termina el movimiento.',
      en: 'Move the others or leave them where they are. The Oise adds 6 to the die of an attack across it, so it is better to cross first and to come from two sides: each further hex you attack from helps. A clear hex takes 15 steps, a broken one 12. Then end the movement.',
    },
  },
  odds: {
    title: { es: 'Antes de atacar', en: 'Before an attack' },
    text: {
      es: 'Fase IV. Un ataque compara factores de combate: 2:1, 1,5:1… El dado de veinte se tira con modificadores por terreno, ríos, flancos, apoyo y uniformes: cuanto más bajo, mejor para el atacante. Mientras preparas el ataque, la tarjeta da cada modificador con su regla y lo que puede pasar.',
      en: 'Phase IV. An attack compares combat factors: 2:1, 1.5:1… The die of twenty has modifiers for terrain, rivers, flanks, support and uniforms: the lower, the better for the attacker. While you put an attack together, the card gives each modifier with its rule and what can happen.',
    },
  },
  attack: {
    title: { es: 'Atacar', en: 'Attacking' },
    text: {
      es: 'Toca una división y el enemigo que tiene delante. Después se unen otras, a fondo o solo en parte: a fondo prestan todo su factor y sufren las pérdidas; en parte, solo su artillería. Cuando te convenza el cálculo, lanza el ataque. Nadie está obligado a atacar: también puedes dar por terminados los combates.',
      en: 'Click a division and the enemy in front of it. Then others join, fully or in part: fully committed they lend all of their factor and share the losses; in part, only their artillery. When you like the odds, launch the attack. Nobody has to attack: you may also end the combats.',
    },
  },
  result: {
    title: { es: 'Pérdidas, retirada y avance', en: 'Losses, retreat and advance' },
    text: {
      es: 'El resultado da pérdidas a unos y otros y un cambio de CAB. Cada unidad hace su prueba: quien la falla pierde más o se retira. Un defensor que se retira elige su camino; si tiene que cruzar zonas enemigas, lo paga. El atacante que queda puede avanzar al hexágono vacío y volverse.',
      en: 'The result gives losses to both and a change of CAB. Each unit takes its test: one that fails loses more or retreats. A defender who retreats chooses his way, and pays if it leads through enemy zones. Attackers who are left may advance into the empty hex and turn there.',
    },
  },
  close: {
    title: { es: 'Cerrar el turno', en: 'Closing the turn' },
    text: {
      es: 'Después de los combates vienen los pasos B a E: quien no combatió puede moverse un poco, dos unidades gastadas pueden fundirse en una, llegan reemplazos si los hay, y se cava. Cada unidad hace una sola de esas cosas. Termina cada paso y tocará al enemigo.',
      en: 'After the combats come steps B to E: units that have not fought may move a little, two worn units may merge into one, Replacements arrive if there are any, and units dig. Each unit does only one of these things. End each step, and it will be the enemy’s turn.',
    },
  },
  defend: {
    title: { es: 'Ahora atacan ellos', en: 'Now they attack' },
    text: {
      es: 'En el turno enemigo solo se te pregunta cuando algo es decisión tuya: si tu caballería se retira antes del combate, por dónde se retira quien ha perdido, quién se resguarda. Responde hasta que vuelva a tocarte.',
      en: 'In the enemy’s turn you are asked only when something is yours to decide: whether your cavalry withdraws before combat, which way a beaten unit retreats, who takes shelter. Answer until it is your turn again.',
    },
  },
  points: {
    title: { es: 'Cómo se gana', en: 'How to win' },
    text: {
      es: 'Despliega Puntos de victoria: cada punto con su origen, lo que queda por ganar y los niveles. Lo que cuenta es la diferencia entre los puntos alemanes y los aliados al final del turno 15. Los niveles están puestos para que dos bandos iguales ganen por igual: mira cuánto te falta para el siguiente.',
      en: 'Unfold Victory points: each point with its source, what is still to be won, and the levels. What counts is German points less Allied points at the end of turn 15. The levels are set so that equal players win equally often: see how far it is to the next one.',
    },
  },
  last: {
    title: { es: 'El último turno', en: 'The last turn' },
    text: {
      es: 'Turno 15, el último. Ahora sí: bombardea primero lo que vayas a atacar, ataca por los flancos, y deja divisiones de tres pasos o más al sur del Oise antes de que acabe. Si no sabes qué hacer, el consejo te propone algo.',
      en: 'Turn 15, the last. Now in earnest: bombard first what you are going to attack, attack in the flanks, and leave divisions of three steps or more south of the Oise before it ends. If you do not know what to do, the advice proposes something.',
    },
  },
  free: {
    title: { es: 'Eres general', en: 'You are a general' },
    text: {
      es: 'Ya conoces el turno entero. Quedan para más adelante los trenes, las fortalezas y su asedio, la niebla de guerra con el reconocimiento y la doctrina francesa: Lieja y las Ardenas son buenos sitios para aprenderlos. Cada número de regla del tablero abre su resumen.',
      en: 'You know a whole turn now. Trains, fortresses and their sieges, Fog of War with reconnaissance and the French doctrine are left for later: Liège and the Ardennes are good places to learn them. Every rule number on the table opens its summary.',
    },
  },
}
