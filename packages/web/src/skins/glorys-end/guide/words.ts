/** The lessons' words. */
import type { Both } from '../../../skin/index.ts'

interface Words {
  readonly title: Both
  readonly text: Both
}
type Id =
  | 'aim'
  | 'counter'
  | 'stack'
  | 'supply'
  | 'replace'
  | 'command'
  | 'rail'
  | 'move'
  | 'contact'
  | 'march'
  | 'odds'
  | 'assault'
  | 'result'
  | 'advance'
  | 'enemy'
  | 'again'
  | 'die'
  | 'points'
  | 'second'
  | 'dig'
  | 'free'

export const words: Readonly<Record<Id, Words>> = {
  aim: {
    title: { es: 'El Marne', en: 'The Marne' },
    text: {
      es: '4 de septiembre de 1914. Los alemanes han pasado el Marne y los Aliados dejan de retroceder. Mandas a franceses y británicos, y mueves primero. Son cinco turnos, del 8 al 12. Si el alemán acaba un turno suyo con un hexágono de París o con Melun, gana en el acto. Si no, gana quien tenga más puntos al final.',
      en: '4 September 1914. The Germans have crossed the Marne and the Allies stop falling back. You command the French and the British, and you move first. There are five turns, 8 to 12. If the German ends a turn of his with a hex of Paris or with Melun, he wins at once. If not, the side with more points at the end wins.',
    },
  },
  counter: {
    title: { es: 'Leer una ficha', en: 'Reading a counter' },
    text: {
      es: 'Abajo: ataque, defensa y movimiento. XXX es un cuerpo, XX una división, X una brigada. Los cuadritos son sus pasos: los llenos le quedan, los huecos los ha perdido, y con menos pasos los números bajan. La caballería lleva entre paréntesis lo que vale contra caballería sola. Toca la ficha enmarcada y su hoja lo cuenta todo.',
      en: 'At the foot: attack, defence and movement. XXX is a corps, XX a division, X a brigade. The little squares are its steps: full ones are left, hollow ones are lost, and with fewer steps the numbers fall. Cavalry has in brackets what it is worth against cavalry alone. Click the framed counter and its sheet tells everything.',
    },
  },
  stack: {
    title: { es: 'Pilas y secretos', en: 'Stacks and secrets' },
    text: {
      es: 'En un hexágono caben nueve pasos y dos cuerpos, nunca de dos países aliados. El disco de tus pilas dice cuántas unidades hay; tócala para abrirla. De las del enemigo solo ves la ficha de encima: debajo puede haber más, o nada, y solo un combate lo descubre. De las tuyas él tampoco ve más, y tú eliges cuál va encima.',
      en: 'A hex takes nine steps and two corps, never of two Allied nations. The disc on your stacks says how many units there are; click one to open it. Of the enemy’s you see only the counter on top: there may be more below, or nothing, and only a battle shows it. Nor does he see more of yours, and you choose which lies on top.',
    },
  },
  supply: {
    title: { es: 'La línea de abastecimiento', en: 'The supply line' },
    text: {
      es: 'Enciende Abastecimiento: cada pila tuya se une con su fuente. Una línea mide cinco hexágonos como mucho, hasta una población propia que enlaza con el borde sur, o hasta ese borde. Solo la cortan hexágonos ocupados por el enemigo. Sin ella: la mitad al combatir, ni tren ni reemplazos, y un paso menos cada turno. Línea la traza para la ficha que señales.',
      en: 'Switch on Supply: each of your stacks is joined to its source. A line is five hexes at most, to a town of yours that is linked with the south edge, or to that edge. Only hexes that the enemy occupies cut it. Without one: half strength in battle, no rail, no replacements, and a step lost every turn. Line draws it for the counter that you point at.',
    },
  },
  replace: {
    title: { es: 'Reemplazos', en: 'Replacements' },
    text: {
      es: 'Fase A. Francia tiene tres reemplazos. Toca una unidad marcada y recupera un paso, pero este turno ya no hará nada más: ni moverse ni atacar. Dáselos a quien no vaya a hacer falta en el frente, o termina y guárdalos para otro turno. Quien está sin mando o sin abastecimiento no recibe.',
      en: 'Phase A. France has three replacements. Click a marked unit and it regains a step, but it will do nothing else in this turn: neither move nor attack. Give them to units that are not needed at the front, or end the phase and keep them for another turn. Units out of command or out of supply get none.',
    },
  },
  command: {
    title: { es: 'Sin mando', en: 'Out of command' },
    text: {
      es: 'En la fase C se tira un dado: con 1 a 5 no pasa nada; con 6, el rival deja sin mando hasta tres pilas tuyas. El primer turno trae la tirada hecha: los británicos llevan la ficha S/M. Solo se mueven la mitad y no atacan, ni van en tren, ni reciben reemplazos. Se defienden como siempre, y se les pasa al acabar tu turno.',
      en: 'In phase C a die is rolled: on 1 to 5 nothing happens; on a 6 the other player puts up to three of your stacks out of command. In the first turn it has been rolled already: the British carry the tag OOC. They move half as far and do not attack, take trains or get replacements. They defend as always, and it is over when your turn ends.',
    },
  },
  rail: {
    title: { es: 'En tren', en: 'By rail' },
    text: {
      es: 'Fase D. Ocho pasos por turno pueden ir en tren de una población propia a otra, a cualquier distancia, si ni las dos ni el camino tocan al enemigo. La capa Tren lo pinta. Acaba de llegar el 7.º Cuerpo: elígelo y toca su estación de destino. Quien viaja en tren no hace nada más este turno. La caballería no viaja.',
      en: 'Phase D. Eight steps a turn can go by rail from one town of yours to another, at any distance, as long as neither of them nor the way touches the enemy. The layer Rail shows it. The 7th Corps has just arrived: choose it and click the station it goes to. A unit that takes a train does nothing else in this turn. Cavalry takes none.',
    },
  },
  move: {
    title: { es: 'Mover', en: 'Moving' },
    text: {
      es: 'Fase E. Toca una pila que no esté junto al enemigo y luego un punto verde: la cifra son los puntos que cuesta. Un hexágono vale 1, el bosque 2, pantano y montaña 3, y cruzar un río mayor 1 más. Una pila va al paso de la más lenta. Se puede ir hexágono a hexágono, dejar a alguien por el camino y parar antes.',
      en: 'Phase E. Click a stack that is not beside the enemy, then a green dot: the number is what it costs. A hex takes 1 point, forest 2, marsh and mountain 3, and crossing a major river 1 more. A stack goes at the pace of its slowest. You can go hex by hex, leave a unit on the way, and stop short.',
    },
  },
  contact: {
    title: { es: 'En contacto', en: 'In contact' },
    text: {
      es: 'Nadie entra donde hay un enemigo, pero pasar a su lado no frena ni cuesta: un frente con huecos se rodea. Estar junto a él cierra los trenes y estorba las retiradas. La capa Contacto lo pinta. Con movimiento de sobra se le puede asaltar en marcha, con las fuerzas de una sola pila y sin ventaja por rodearlo.',
      en: 'Nobody enters a hex with an enemy, but passing beside him neither stops nor costs: a front with gaps is walked round. Standing beside him closes the railway and hampers retreats. The layer Contact shows it. With movement to spare he can be assaulted on the march, with a single stack and no bonus for surrounding him.',
    },
  },
  march: {
    title: { es: 'Quien ataca no se mueve', en: 'Attackers stay put' },
    text: {
      es: 'Los asaltos grandes vienen después, en la fase F, y solo los hace quien no se ha movido este turno. Así que deja quietos a los que ya tocan al enemigo, acerca a los demás para el próximo turno y termina el movimiento. París tiene sus fortalezas; Melun, nada: que no se quede vacía.',
      en: 'The great assaults come afterwards, in phase F, and only units that have not moved this turn make them. So leave those that already touch the enemy where they are, bring up the others for the next turn, and end the movement. Paris has its fortresses; Melun has nothing: do not leave it empty.',
    },
  },
  odds: {
    title: { es: 'El cálculo antes del asalto', en: 'The calculation before the assault' },
    text: {
      es: 'Fase F. Tocar un enemigo con corchetes solo propone. Se suma el ataque de todos y se divide por su defensa, redondeando contra ti: 9 contra 4 es 2:1. Al dado se le restan ciudad, pantano, montaña o un río que todos crucen, y se le suman 2 si se le ataca desde dos lados opuestos. La tarjeta da cada partida y las seis caras, y qué cambia si hay más debajo.',
      en: 'Phase F. Clicking an enemy in brackets only proposes. All attacks are added and divided by his defence, rounded against you: 9 to 4 is 2:1. City, marsh, mountain or a river that everybody crosses are taken off the die, and 2 is added if he is caught between opposite sides. The card gives every item and all six faces, and what changes if more lies below.',
    },
  },
  assault: {
    title: { es: 'Asalto preparado', en: 'Prepared assault' },
    text: {
      es: 'Elige un enemigo al que toquen varias pilas tuyas y ataca con todas: desde más hexágonos hay más fuerza. Franceses y británicos no atacan juntos. Al lanzarlo se descubren las dos pilas, y ya no hay vuelta atrás. Nadie ataca ni es atacado dos veces en la fase. Si este turno no tocas a nadie, será en el próximo.',
      en: 'Choose an enemy that several of your stacks touch and attack with all of them: more hexes bring more force. French and British do not attack together. When it is launched both stacks are shown, and there is no way back. Nobody attacks or is attacked twice in the phase. If you touch nobody in this turn, do it in the next.',
    },
  },
  result: {
    title: { es: 'Lo que dice el dado', en: 'What the die says' },
    text: {
      es: 'Un resultado 1/2R cuesta un paso a quien ataca y dos a quien defiende; con R, el defensor además se retira. Paga él primero y cada uno elige quién de los suyos pierde los pasos. Sin R, si ha perdido algo, puede retirarse o aguantar. El registro guarda el cálculo, el dado y la regla de cada línea.',
      en: 'A result of 1/2R costs the attacker one step and the defender two; with R the defender also retreats. He pays first, and each side chooses which of its units lose the steps. Without R, if he has lost anything, he may retreat or hold. The log keeps the calculation, the die and the rule of every line.',
    },
  },
  advance: {
    title: { es: 'Retirada y avance', en: 'Retreat and advance' },
    text: {
      es: 'El alemán se retira hacia el norte y el este; tú, hacia el sur y el oeste: un hexágono, lejos del enemigo si se puede. Quien no tiene por dónde queda eliminado. Si el hexágono se vacía, los atacantes que sobreviven pueden entrar en el acto. Que avance quien haga falta, sin abrir un hueco detrás.',
      en: 'The German retreats north and east; you, south and west: one hex, away from the enemy if possible. A unit with no way out is eliminated. If the hex falls empty, surviving attackers may go in at once. Let those that are needed advance, without opening a gap behind them.',
    },
  },
  enemy: {
    title: { es: 'El turno alemán', en: 'The German turn' },
    text: {
      es: 'Ataca a alguien más o termina los combates. Entonces quien no tenga línea pierde un paso por desgaste y juega el alemán, con las mismas fases. Cuando te ataque, decidirás tus bajas y si te retiras o aguantas; la caballería sola puede irse antes del combate. La velocidad a la que lo ves se elige en los ajustes.',
      en: 'Attack somebody else or end the combats. Then every unit without a line loses a step by attrition, and the German plays, with the same phases. When he attacks, you decide your losses and whether you retreat or hold; cavalry alone may leave before the battle. How fast you watch him is chosen in the settings.',
    },
  },
  again: {
    title: { es: 'Otra vez la fase A', en: 'Phase A again' },
    text: {
      es: 'Turno 9. Han llegado otros tres reemplazos franceses. Repártelos o guárdalos. En cuanto termines se tirará el dado de mando, esta vez de verdad: mira en el registro qué ha salido.',
      en: 'Turn 9. Three more French replacements have come. Hand them out or keep them. As soon as you end the phase the command die is rolled, this time in earnest: look in the log for what it showed.',
    },
  },
  die: {
    title: { es: 'Qué hizo el dado', en: 'What the die did' },
    text: {
      es: 'El registro dice qué salió en la fase C. Si fue un 6, el alemán ha marcado con S/M las pilas enmarcadas: se mueven la mitad y no atacan este turno. Si no, todos obedecen. Cuando el 6 lo saque él, serás tú quien elija hasta tres de sus pilas: las que iban a atacarte.',
      en: 'The log tells what came up in phase C. If it was a 6, the German has tagged the framed stacks OOC: they move half as far and do not attack in this turn. If not, everybody obeys. When he rolls the 6, it is you who choose up to three of his stacks: those that were about to attack you.',
    },
  },
  points: {
    title: { es: 'Cómo se gana', en: 'How it is won' },
    text: {
      es: 'Tú: 2 puntos por cuerpo alemán eliminado; al final, Laon y Rethel 2 cada una, y 1 por Reims, Châlons, Vitry, Epernay y Château-Thierry. Él: 2 por cuerpo francés, 1 por división francesa y por paso británico, y al final 1 por cada unidad suya abastecida al sur de la fila 31. El panel dice quién ganaría ahora.',
      en: 'You: 2 points for each German corps eliminated; at the end 2 each for Laon and Rethel, and 1 for Reims, Châlons, Vitry, Epernay and Château-Thierry. He: 2 for a French corps, 1 for a French division and for each British step, and at the end 1 for every supplied unit of his south of row 31. The panel says who would win now.',
    },
  },
  second: {
    title: { es: 'El turno 9 es tuyo', en: 'Turn 9 is yours' },
    text: {
      es: 'Trenes, movimiento, asaltos: en el mismo orden. Junta fuerzas frente a la pila alemana más débil o más adelantada, deja quietos a los que vayan a asaltarla y cierra los huecos con los demás. Pide consejo si dudas. Sigue hasta que vuelva a tocarte, en el turno 10.',
      en: 'Trains, movement, assaults: in the same order. Gather force before the weakest German stack or the one farthest out, keep still those that will assault it, and close the gaps with the others. Ask for advice when in doubt. Go on until it is your turn again, in turn 10.',
    },
  },
  dig: {
    title: { es: 'Las primeras trincheras', en: 'The first trenches' },
    text: {
      es: 'Desde el turno 10 hay fase B: un dado te deja cavar a una unidad, o a dos con 4 o más; junto a una trinchera enemiga, sin límite. Primero, los reemplazos. Luego toca una infantería abastecida: no se mueve ni ataca, y al acabar tus combates queda atrincherada. Ya no la asaltan en marcha y puede ignorar las retiradas.',
      en: 'From turn 10 on there is phase B: a die lets one unit dig, or two on a 4 or more; beside an enemy trench there is no limit. Replacements come first. Then click supplied infantry: it neither moves nor attacks, and when your combats are over it is entrenched. It can no longer be assaulted on the march, and it may ignore retreats.',
    },
  },
  free: {
    title: { es: 'La batalla es tuya', en: 'The battle is yours' },
    text: {
      es: 'Sigue hasta el final del turno 12. Todo lo demás se explica donde ocurre: señala o toca para ver cálculos y reglas, y pide consejo cuando dudes. Después te espera la campaña, de agosto a noviembre.',
      en: 'Play on to the end of turn 12. Everything else is explained where it happens: point or click to see calculations and rules, and ask for advice when in doubt. After that the campaign awaits you, from August to November.',
    },
  },
}
