/** The lessons' words. */
import type { Both } from '../../../skin/index.ts'

interface Words {
  readonly title: Both
  readonly text: Both
}
type Id =
  | 'aim'
  | 'sheet'
  | 'orders'
  | 'fort'
  | 'move'
  | 'end'
  | 'declare'
  | 'fight'
  | 'buy'
  | 'automa'
  | 'second'
  | 'free'

export const words: Readonly<Record<Id, Words>> = {
  aim: {
    title: { es: 'De qué va', en: 'What it is about' },
    text: {
      es: 'Diriges a Alemania contra Francia, a la que mueven las propias reglas. Gana quien tenga cinco fuertes: las estrellas de piedra. Un turno tiene cuatro fases, y la barra de arriba dice en cuál estás: mover, declarar ataques, combatir y gastar dinero. En esta primera partida los dos ejércitos ya están colocados.',
      en: 'You lead Germany against France, which the rules play themselves. The side that holds five forts, the stars of stone, wins. A turn has four phases, and the bar above says which one it is: move, declare attacks, fight, spend money. In this first game both armies are in place already.',
    },
  },
  sheet: {
    title: { es: 'Leer una unidad', en: 'Reading a unit' },
    text: {
      es: 'Toca la unidad enmarcada y se abrirá su hoja: velocidad, alcance y el valor con el que acierta. Cada unidad empieza recluta; al hacer daño sube a veterana y a heroína, y acierta más. El daño que sufre le quita dados. Solo las unidades de a pie toman fuertes.',
      en: 'Click the framed unit and its sheet opens: speed, range, and the value at which it hits. Every unit begins as a recruit; by doing damage it becomes a veteran and a hero, and hits more often. Damage takes dice away from it. Only foot units take forts.',
    },
  },
  orders: {
    title: { es: 'La apertura', en: 'The opening' },
    text: {
      es: 'En la primera ronda solo un ejército tuyo recibe órdenes, para que empezar no sea ventaja; en la segunda, los otros dos. Da órdenes al ejército I: su infantería está junto a la puerta de un fuerte y su cañón tiene un enemigo a tiro.',
      en: 'In the first round only one of your armies gets orders, so that going first is no advantage; in the second, the other two do. Order army I: its infantry stands at the gate of a fort, and its gun has an enemy in range.',
    },
  },
  fort: {
    title: { es: 'Tomar un fuerte', en: 'Take a fort' },
    text: {
      es: 'Una unidad de a pie que empieza junto a una puerta puede tomar el fuerte: es todo su movimiento, y se queda dentro. Toca la infantería enmarcada y después el fuerte. Dentro nadie puede atacarla, y el fuerte te pagará un bono por turno.',
      en: 'A foot unit that begins next to a gate can take the fort: that is its whole movement, and it stays inside. Click the framed infantry, then the fort. Nobody can attack it in there, and the fort pays you one bond a turn.',
    },
  },
  move: {
    title: { es: 'Mover', en: 'Move' },
    text: {
      es: 'Toca otra unidad. Cada punto verde es un destino con su precio: carretera 0,5, campo 1, bosque 1,5. Señala uno y verás el camino paso a paso. La infantería montada es la más rápida hacia el fuerte siguiente. Cada unidad se mueve una vez.',
      en: 'Click another unit. Every green dot is a destination with its price: road 0.5, open 1, forest 1.5. Point at one to see the way step by step. Mounted infantry is the quickest to the next fort. Each unit moves once.',
    },
  },
  end: {
    title: { es: 'Terminar de mover', en: 'End movement' },
    text: {
      es: 'Deja el cañón donde está: desde ahí llega al enemigo. Los cañones no disparan a lo que tienen pegado, y quien se arrima al enemigo recibe fuego de respuesta. Cuando no quieras mover a nadie más, termina la fase.',
      en: 'Leave the gun where it stands: from there it reaches the enemy. Guns cannot fire at what is right beside them, and a unit that goes up to the enemy is shot at in return. When you have nobody else to move, end the phase.',
    },
  },
  declare: {
    title: { es: 'Declarar ataques', en: 'Declare attacks' },
    text: {
      es: 'Toca tu cañón y señala al enemigo con corchetes rojos: el panel da la probabilidad exacta de cada resultado. Toca para declarar. Se declaran todos los ataques antes de tirar ningún dado, en el orden en que se harán.',
      en: 'Click your gun and point at the enemy in red brackets: the panel gives the exact odds of every result. Click to declare. All attacks are declared before any die is rolled, in the order in which they will be made.',
    },
  },
  fight: {
    title: { es: 'Combatir', en: 'Fight' },
    text: {
      es: 'Cierra la declaración y se tira. Una unidad sin daño tira doce dados, y acierta cada uno que saque su valor o menos. Los aciertos se vuelven daño según la coraza y el terreno. Un enemigo contiguo respondería; a distancia no puede.',
      en: 'Lock the declaration and the dice roll. An undamaged unit rolls twelve dice, and each that shows its value or less hits. Hits become damage by armour and terrain. An adjacent enemy would return fire; from afar it cannot.',
    },
  },
  buy: {
    title: { es: 'Comprar', en: 'Buy' },
    text: {
      es: 'El fuerte ha pagado un bono y con el que tenías son dos: justo lo que cuesta la infantería. Elígela en el panel y toca tu fuerte. También podrías ahorrar. Seis bonos compran una fuerza especial, que se roba a ciegas; dos reparan una unidad que haya pasado el turno en un fuerte.',
      en: 'The fort has paid one bond, and with the one you had that makes two: just what infantry costs. Choose it in the panel and click your fort. You could save instead. Six bonds buy a special force, drawn blindly; two repair a unit that has spent the turn in a fort.',
    },
  },
  automa: {
    title: { es: 'Juega el Automa', en: 'The Automa plays' },
    text: {
      es: 'Ahora mueven los franceses. Cada unidad sigue una lista de prioridades: tomar un fuerte cercano, disparar a lo que tenga a tiro, acercarse. El registro dice cuál ha seguido cada una, así que puedes prever lo que hará.',
      en: 'Now the French move. Each unit follows a list of priorities: take a fort nearby, fire at what is in range, come closer. The log says which one each followed, so you can foresee what it will do.',
    },
  },
  second: {
    title: { es: 'La segunda ronda', en: 'The second round' },
    text: {
      es: 'Ahora obedecen los ejércitos II y III, y en la tercera ronda todos. Haz otro turno entero: mueve, declara, combate y compra. Lleva la infantería a las puertas y ponle delante algo duro, un tanque o un blindado. Pide consejo si dudas.',
      en: 'Now armies II and III obey, and from the third round on all of them. Play another whole turn: move, declare, fight and buy. Bring infantry to the gates and put something hard before it, a tank or an armoured car. Ask for advice when in doubt.',
    },
  },
  free: {
    title: { es: 'La partida es tuya', en: 'The game is yours' },
    text: {
      es: 'Ya sabes jugar. En una partida normal, antes de la primera ronda repartes tus unidades en tres ejércitos y los colocas donde digan sus fichas; el juego te lleva de la mano. Señala cualquier sitio prohibido para ver qué regla lo impide. Suerte con los fuertes.',
      en: 'You can play now. In a normal game you first deal your units into three armies and place them where their tokens say; the prompts lead you through it. Point at any forbidden place to see which rule forbids it. Good luck with the forts.',
    },
  },
}
