/** The lessons' words. */
import type { Both } from '../../../skin/index.ts'

interface Words {
  readonly title: Both
  readonly text: Both
}
type Id =
  | 'aim'
  | 'tech'
  | 'partner'
  | 'actions'
  | 'army'
  | 'activate'
  | 'attack'
  | 'support'
  | 'confirm'
  | 'dice'
  | 'entrench'
  | 'research'
  | 'end'
  | 'enemy'
  | 'diplomacy'
  | 'supply'
  | 'recruit'
  | 'points'
  | 'missions'
  | 'autumn'
  | 'free'

export const words: Readonly<Record<Id, Words>> = {
  aim: {
    title: { es: 'La Gran Guerra', en: 'The Great War' },
    text: {
      es: 'Verano de 1914. Llevas a las Potencias Centrales: Alemania y Austria-Hungría. La partida dura 18 estaciones y los puntos se cuentan una sola vez, al final: cada ciudad enemiga que tengas suma uno, cada una propia perdida lo resta. Gana el bando con más puntos, así que te basta con que uno de los tuyos lo sea. Estas lecciones llegan hasta el otoño.',
      en: 'Summer 1914. You lead the Central Powers: Germany and Austria-Hungary. The game lasts 18 seasons and points are counted once, at the end: every enemy city you hold adds one, every home city you lose takes one away. The side with the most points wins, so it is enough if one of your two does. These lessons go as far as the autumn.',
    },
  },
  tech: {
    title: { es: 'Tres tecnologías', en: 'Three technologies' },
    text: {
      es: 'Antes de empezar, cada bando elige tres fichas en secreto. Van boca abajo a la casilla 1: todavía no sirven. Cuando una acción de Investigar las suba a la 2, funcionarán desde el turno siguiente. Ataque y Defensa dan +1 en combate; Maniobra activa a cuatro ejércitos en vez de tres. Elige las de Alemania en el panel.',
      en: 'Before the start each side chooses three tiles in secret. They go face down to box 1, where they do nothing yet. Once a Research action raises one to box 2, it works from the next turn on. Attack and Defence give +1 in combat; Manoeuvre activates four armies instead of three. Choose the German ones in the panel.',
    },
  },
  partner: {
    title: { es: 'Las de Austria-Hungría', en: 'Those of Austria-Hungary' },
    text: {
      es: 'Tu otro bando tiene sus propias fichas, menos y distintas: ni Ofensiva ni gas. Austria-Hungría combate sobre todo a la defensiva, así que Defensa y Maniobra le vienen bien. Nadie verá una ficha tuya hasta que la uses.',
      en: 'Your other side has tiles of its own, fewer and different: no Offensive, no gas. Austria-Hungary mostly defends, so Defence and Manoeuvre suit it. Nobody sees a tile of yours until you use it.',
    },
  },
  actions: {
    title: { es: 'Tres acciones', en: 'Three actions' },
    text: {
      es: 'Alemania tiene tres acciones por estación; Austria-Hungría, dos. Solo Activar se puede repetir, y Reclutar tiene que ser la primera. Los botones enmarcados son lo que puedes hacer; la barra de arriba cuenta lo que te queda. Nunca alcanza para todo: elegir es el juego.',
      en: 'Germany has three actions a season, Austria-Hungary two. Only Activate may be repeated, and Recruit must come first. The framed buttons are what you can do; the bar above counts what is left. There is never enough for everything: choosing is the game.',
    },
  },
  army: {
    title: { es: 'Leer un ejército', en: 'Reading an army' },
    text: {
      es: 'El número grande es el combate; el pequeño, el apoyo que da a un ataque ajeno. El color dice de quién es. Con una pérdida, el ejército se da la vuelta: está reducido y vale menos. Con otra, desaparece. En una zona caben tres ejércitos de cada bando, y los enemigos pueden compartirla.',
      en: 'The large number is combat; the small one is the support it lends to another army’s attack. The colour says whose it is. One loss turns an army over: it is reduced and worth less. Another removes it. A zone takes three armies of each side, and enemies may share one.',
    },
  },
  activate: {
    title: { es: 'Activar', en: 'Activate' },
    text: {
      es: 'Una activación mueve o hace combatir hasta a tres ejércitos. En cada estación de 1914 Alemania está obligada a atacar a un ejército francobritánico; sin eso, el turno no se puede terminar. Empieza por ahí: pulsa Activar, o toca uno de tus ejércitos del oeste.',
      en: 'One activation moves or fights with up to three armies. In each season of 1914 Germany must attack a Franco-British army; without that, the turn cannot end. Begin there: press Activate, or click one of your armies in the west.',
    },
  },
  attack: {
    title: { es: 'Ordenar un ataque', en: 'Order an attack' },
    text: {
      es: 'Elige un ejército enmarcado junto a Francia y luego un enemigo con corchetes rojos: entrará en su zona y atacará. Antes de tocar, el panel da el cálculo y la probabilidad exacta. Nancy es la más débil: un solo ejército, aunque atrincherado. Nada se cumple hasta que confirmes.',
      en: 'Choose a framed army beside France, then an enemy in red brackets: it enters that zone and attacks. Before you click, the panel gives the calculation and the exact odds. Nancy is the weakest: a single army, though entrenched. Nothing is carried out until you confirm.',
    },
  },
  support: {
    title: { es: 'Apoyar', en: 'Support' },
    text: {
      es: 'Solo ataca un ejército, pero los que sobren en la zona pueden apoyarlo: uno por cada ejército de ventaja sobre el enemigo. Cada apoyo suma su número pequeño. Elige otro ejército y señala al mismo enemigo: verás cómo sube la probabilidad. El defensor nunca recibe apoyo.',
      en: 'Only one army attacks, but those in excess there may support it: one for each army by which you outnumber the enemy. Each adds its small number. Choose another army and point at the same enemy: you see the odds rise. A defender is never supported.',
    },
  },
  confirm: {
    title: { es: 'Confirmar', en: 'Confirm' },
    text: {
      es: 'Puedes dar una orden a otro ejército, o anular cualquiera de las dadas. Al confirmar, primero se mueve todo y después se combate. Cada contendiente tira un dado y lo suma a su factor. La trinchera vale aquí +2; en montaña, +1 sin trinchera.',
      en: 'You may give an order to another army, or cancel any of those given. On confirming, everything moves first and then fights. Each contender rolls one die and adds its factor. A trench is worth +2 here; mountains give +1 without one.',
    },
  },
  dice: {
    title: { es: 'Qué dijeron los dados', en: 'What the dice said' },
    text: {
      es: 'Quien suma más causa dos pérdidas y sufre una; si dobla al otro, no sufre ninguna; a igualdad, una cada uno. Una trinchera puede encajar una pérdida en lugar del ejército, que entonces casi siempre se retira. El registro guarda el cálculo entero con sus reglas.',
      en: 'The higher total inflicts two losses and takes one; a total that doubles the other takes none; equal totals cost one each. A trench may take a loss for its army, which then usually retreats. The log keeps the whole calculation with its rules.',
    },
  },
  entrench: {
    title: { es: 'Atrincherarse', en: 'Entrench' },
    text: {
      es: 'Francia responderá. Una acción de Atrincherar da a una zona con ejércitos tuyos una trinchera de nivel 1, o sube una a nivel 2: defiende igual, pero encaja dos pérdidas. Pulsa el botón y elige una de las zonas enmarcadas, mejor donde el enemigo esté al lado.',
      en: 'France will answer. An Entrench action gives a zone with armies of yours a level 1 trench, or raises one to level 2: it defends just as well, but can take two losses. Press the button and choose one of the framed zones, best where the enemy is next door.',
    },
  },
  research: {
    title: { es: 'Investigar', en: 'Research' },
    text: {
      es: 'La acción de Investigar sube una ficha de la casilla 1 a la 2, o pone otra nueva en la 1. Lo que subas ahora estará listo en otoño. Los demás ven que la ficha se mueve, no cuál es. Pulsa Investigar y elige una en el panel.',
      en: 'A Research action raises a tile from box 1 to box 2, or puts a new one in box 1. What you raise now is ready in autumn. Others see that a tile moves, not which. Press Research and choose one in the panel.',
    },
  },
  end: {
    title: { es: 'Terminar el turno', en: 'End the turn' },
    text: {
      es: 'Al terminar se reparte el control: cada zona es del último bando que estuvo solo en ella. Después se mira el suministro. Luego juegan los francobritánicos, los rusos y, al final, tu Austria-Hungría.',
      en: 'At the end control is settled: each zone belongs to the side that was last alone in it. Then supply is checked. The Franco-British play next, then the Russians and, last, your Austria-Hungary.',
    },
  },
  enemy: {
    title: { es: 'Juega la Entente', en: 'The Entente plays' },
    text: {
      es: 'Mira lo que hacen franceses, británicos y rusos; el registro lo cuenta todo. Si te atacan, decidirás si la pérdida la encaja tu trinchera y adónde se retira tu ejército. La velocidad se elige en el menú.',
      en: 'Watch what the French, the British and the Russians do; the log tells everything. If they attack you, you decide whether your trench takes the loss and where your army retreats. The speed is chosen in the menu.',
    },
  },
  diplomacy: {
    title: { es: 'Diplomacia', en: 'Diplomacy' },
    text: {
      es: 'Turno de Austria-Hungría: dos acciones. Turquía y Bulgaria pueden ser tuyas; Italia, Rumanía y Estados Unidos, de la Entente. Una acción sube un marcador tuyo dos casillas, o baja uno suyo una. Quien llega a la última entra en guerra y da un punto a sus dos bandos. El de Turquía solo se mueve hasta 1915.',
      en: 'Austria-Hungary’s turn: two actions. Turkey and Bulgaria may become yours; Italy, Romania and the United States the Entente’s. An action moves a marker of yours two boxes up, or one of theirs one down. At the last box the country enters the war and gives one point to both its sides. Turkey’s moves only until 1915.',
    },
  },
  supply: {
    title: { es: 'Control y suministro', en: 'Control and supply' },
    text: {
      es: 'Las capas enmarcadas pintan quién controla cada zona y hasta dónde llega el suministro: un camino de zonas propias o del socio hasta una ciudad natal. El ejército que queda cortado pierde un paso, y si sigue así al acabar su turno, desaparece. Gasta la otra acción y termina el turno.',
      en: 'The framed layers paint who controls each zone and how far supply reaches: a path of zones of yours or your partner’s to a home city. An army cut off loses a step, and if it still is at the end of its turn, it is gone. Spend the other action and end the turn.',
    },
  },
  recruit: {
    title: { es: 'Reclutar', en: 'Recruit' },
    text: {
      es: 'Otoño. Reclutar va siempre lo primero y da tres pasos a Alemania. Reponer un ejército reducido cuesta uno, en cualquier sitio con suministro; uno nuevo, uno si entra reducido y dos si entero, en tus ciudades o junto a ellas. Lo que no gastes se pierde.',
      en: 'Autumn. Recruit always comes first and gives Germany three steps. Restoring a reduced army costs one, anywhere in supply; a new army costs one if it enters reduced and two if full, in your cities or next to them. What you do not spend is lost.',
    },
  },
  points: {
    title: { es: 'Cómo van los puntos', en: 'How the points stand' },
    text: {
      es: 'El panel dice cuántos puntos tendría cada bando si todo acabase ahora. Alemania empieza con −3 porque se espera de ella que conquiste, y Rusia con 5 porque se espera que pierda ciudades. Alemania cuenta además las ciudades de Austria-Hungría, y los francobritánicos las de Rusia.',
      en: 'The panel says how many points each side would have if everything ended now. Germany begins at −3 because she is expected to conquer, and Russia at 5 because she is expected to lose cities. Germany also counts Austria-Hungary’s cities, and the Franco-British count Russia’s.',
    },
  },
  missions: {
    title: { es: 'Misiones', en: 'Missions' },
    text: {
      es: 'Aviación y carros no actúan gratis: cada uso gasta una misión. La acción de Misiones da cuatro, y nunca se guardan más de seis; obtener una de esas fichas da dos. Mientras no tengas ninguna, la acción no te sirve. El panel de los bandos las cuenta con rayitas.',
      en: 'Aviation and tanks are not free: every use spends a mission. The Missions action gives four, never more than six are kept, and obtaining one of those tiles brings two. Until you have one of them the action is no use to you. The panel of the sides counts them with little bars.',
    },
  },
  autumn: {
    title: { es: 'El otoño es tuyo', en: 'Autumn is yours' },
    text: {
      es: 'Alemania debe atacar otra vez a los francobritánicos en esta estación; es la última. Repón fuerzas, ataca donde la probabilidad sea buena y atrinchera lo ganado. Si dudas, pide consejo. Termina el turno alemán para acabar las lecciones.',
      en: 'Germany must attack the Franco-British once more this season; it is the last time. Restore your armies, attack where the odds are good, and entrench what you have won. When in doubt ask for advice. End the German turn to finish the lessons.',
    },
  },
  free: {
    title: { es: 'La guerra es tuya', en: 'The war is yours' },
    text: {
      es: 'Quedan dieciséis estaciones. Lo demás se explica donde ocurre: señala o toca para ver cálculos y reglas. Vigila dos cosas: que nadie quede sin suministro, y lo cerca que está Italia de la guerra. «Cómo se juega» está en el menú, con las tablas y las fichas.',
      en: 'Sixteen seasons are left. The rest is explained where it happens: point or click to see calculations and rules. Watch two things: that nobody is left without supply, and how near Italy is to war. “How to play” is in the menu, with the charts and the tiles.',
    },
  },
}
