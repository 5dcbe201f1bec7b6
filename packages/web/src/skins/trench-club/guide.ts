/** The first game: place, order, move, take a fort, buy, declare, fight; learnt by doing in a real game against the Automa. */
import type { Lesson } from '../../skin/index.ts'
import { farness, rowOf } from './data.ts'
import {
  attacksOf,
  IN_FORT,
  inFort,
  of,
  onMap,
  ownPowers,
  type S,
  type TrenchAction,
  type TrenchView,
  topFrame,
} from './game.ts'

type L = Lesson<TrenchView, TrenchAction>

const me = (s: S): number => ownPowers(s)[0] ?? 0
const stepIs = (s: S, ...names: readonly string[]): boolean => names.includes(topFrame(s.view)?.step ?? '')
const own = (s: S): readonly number[] =>
  s.view.unitPower.flatMap((p, u) => (p === me(s) && s.view.at[u] !== -1 ? [u] : []))
const hasFort = (s: S): boolean => s.view.fortOwner.includes(me(s))
const hasBought = (s: S): boolean =>
  s.view.grouped === 1 &&
  own(s).some((u) => s.view.army[u] === -1 && (onMap(s.view.at[u] ?? -1) || inFort(s.view.at[u] ?? -1)))

/** By foot soldier: the fort to go for. The nearest pair is joined first, so that no two go for one while another is free. */
function goals(s: S): ReadonlyMap<number, number> {
  const forts = s.view.fortOwner.flatMap((owner, fort) => (owner === me(s) || owner < -1 ? [] : [fort]))
  const pairs = own(s)
    .filter((u) => rowOf(s.view.unitType[u] ?? 0).foot && (onMap(s.view.at[u] ?? -1) || inFort(s.view.at[u] ?? -1)))
    .flatMap((u) => forts.map((fort) => ({ u, fort, far: farness(s.view.at[u] ?? 0, IN_FORT + fort) })))
    .sort((x, y) => x.far - y.far)
  const out = new Map<number, number>()
  const taken = new Set<number>()
  for (const { u, fort } of pairs) {
    if (out.has(u) || taken.has(fort)) continue
    out.set(u, fort)
    taken.add(fort)
  }
  for (const { u, fort } of pairs) if (!out.has(u)) out.set(u, fort)
  return out
}

/** The fort that would win waits until the lessons are over. */
const lastFort = (s: S): boolean =>
  (s.view.forts[s.view.powerFaction[me(s)] === 0 ? 0 : 1] ?? 0) >= s.view.fortsToWin - 1

/** Foot soldiers, each as near to its fort as it gets; then nothing more. */
function march(s: S): TrenchAction | undefined {
  const take = of(s.legal, 'take')[0]
  if (take && !lastFort(s)) return take
  const goal = goals(s)
  let best: TrenchAction | undefined
  let least = 0
  for (const a of of(s.legal, 'move')) {
    const fort = goal.get(a.unit)
    if (fort === undefined) continue
    const gain = farness(a.to, IN_FORT + fort) - farness(s.view.at[a.unit] ?? 0, IN_FORT + fort)
    if (gain < least) {
      least = gain
      best = a
    }
  }
  return best
}

/** Towards the nearest enemy, so that there is somebody to fight. */
function close(s: S): TrenchAction | undefined {
  const enemies = s.view.unitPower.flatMap((p, u) => {
    const at = s.view.at[u] ?? -1
    return s.view.powerFaction[p] !== s.view.powerFaction[me(s)] && onMap(at) ? [at] : []
  })
  const near = (from: number): number => Math.min(...enemies.map((at) => farness(from, at)))
  let best: TrenchAction | undefined
  let least = 0
  for (const a of of(s.legal, 'move')) {
    const gain = near(a.to) - near(s.view.at[a.unit] ?? 0)
    if (gain < least) {
      least = gain
      best = a
    }
  }
  return best
}

/** The army whose soldiers are closest to a fort. */
function order(s: S): TrenchAction | undefined {
  const goal = goals(s)
  const far = (army: number): number =>
    Math.min(
      ...[...goal].flatMap(([u, fort]) =>
        s.view.army[u] === army ? [farness(s.view.at[u] ?? 0, IN_FORT + fort)] : [],
      ),
    )
  return [...of(s.legal, 'order')].sort((a, b) => far(a.army) - far(b.army))[0]
}

/** What a turn needs to go on towards the lesson's aim. */
function goOn(s: S): TrenchAction | undefined {
  const end = s.legal.find((a) => ['endMove', 'endTransfer', 'endRepair', 'confirm', 'endTurn'].includes(a.type))
  return order(s) ?? march(s) ?? close(s) ?? of(s.legal, 'attack')[0] ?? of(s.legal, 'unload')[0] ?? end ?? s.legal[0]
}

const takers = (s: S): readonly `piece:${number}`[] => of(s.legal, 'take').map((a) => `piece:${a.unit}` as const)

export const guide: readonly L[] = [
  {
    id: 'aim',
    title: { es: 'De qué va', en: 'What it is about' },
    text: {
      es: 'Diriges a Alemania contra Francia, que mueven las propias reglas. Gana quien tenga cinco fuertes: las estrellas de piedra. En cada turno se mueve, se declaran ataques, se tira y se gasta el dinero.',
      en: 'You lead Germany against France, which the rules play themselves. Whoever holds five forts wins: the stars of stone. A turn is: move, declare attacks, roll, spend money.',
    },
  },
  {
    id: 'group',
    title: { es: 'Tres ejércitos', en: 'Three armies' },
    text: {
      es: 'Reparte tus unidades en tres ejércitos con los botones I, II y III. Mezcla infantería, que toma fuertes, con algo que pegue fuerte. Si prefieres verlo ya hecho, pulsa «Hazlo por mí».',
      en: 'Deal your units into three armies with the buttons I, II and III. Mix infantry, which takes forts, with something that hits hard. To see it done, press “Do it for me”.',
    },
    points: () => ['widget:army-0', 'widget:army-1', 'widget:army-2'],
    done: (s) => s.view.grouped === 1,
    play: (s) => {
      const choices = of(s.legal, 'group')
      return choices[(choices[0]?.unit ?? 0) % Math.max(1, choices.length)]
    },
  },
  {
    id: 'deploy',
    title: { es: 'Colocar', en: 'Place' },
    text: {
      es: 'Da la vuelta a una ficha: su número dice dónde empieza ese ejército. Coloca cada unidad en un punto verde, del centro hacia fuera. El Automa despliega por turnos contigo.',
      en: 'Turn up a token: its number says where that army starts. Put every unit on a green dot, from the middle outwards. The Automa deploys in turn with you.',
    },
    points: (s) => of(s.legal, 'reveal').map((a) => `widget:army-${a.army}` as const),
    done: (s) => s.view.round > 0,
    play: (s) => of(s.legal, 'deploy')[0] ?? of(s.legal, 'reveal')[0],
  },
  {
    id: 'orders',
    title: { es: 'La apertura', en: 'The opening' },
    text: {
      es: 'En las primeras rondas solo algunos ejércitos reciben órdenes, para que empezar no sea ventaja. Elige el que esté más cerca de un fuerte.',
      en: 'In the first rounds only some armies get orders, so that going first is no advantage. Choose the one closest to a fort.',
    },
    points: (s) => of(s.legal, 'order').map((a) => `btn-order-${a.army}` as const),
    done: (s) => (s.view.opened[me(s)] ?? 0) !== 0 && !stepIs(s, 'orders'),
    play: order,
  },
  {
    id: 'move',
    title: { es: 'Mover', en: 'Move' },
    text: {
      es: 'Toca una unidad. Cada punto verde es un destino con su precio: carretera 0,5, campo 1, bosque 1,5. Señala uno y verás el camino paso a paso. Acerca la infantería a la puerta de un fuerte.',
      en: 'Click a unit. Every green dot is a destination with its price: road 0.5, open 1, forest 1.5. Point at one to see the way step by step. Bring infantry next to the gate of a fort.',
    },
    points: (s) => [...new Set(of(s.legal, 'move').map((a) => `piece:${a.unit}` as const))],
    done: (s) => own(s).some((u) => s.view.moved[u] === 1) || s.view.round > 1,
    play: (s) => march(s) ?? of(s.legal, 'move')[0],
  },
  {
    id: 'end',
    title: { es: 'Terminar de mover', en: 'End movement' },
    text: {
      es: 'Mueve todo lo que quieras: cada unidad una vez. Luego termina. Sin enemigos a tiro ni dinero, el turno pasa al Automa; su registro dice qué prioridad siguió cada unidad.',
      en: 'Move whatever you like: each unit once. Then end. With no enemy in range and no money, the turn passes to the Automa; its log tells which priority each unit followed.',
    },
    points: () => ['btn-endMove'],
    done: (s) => !stepIs(s, 'move', 'unload') || s.view.round > 1,
    play: (s) => of(s.legal, 'endMove')[0],
  },
  {
    id: 'fort',
    title: { es: 'Toma un fuerte', en: 'Take a fort' },
    text: {
      es: 'Una unidad de a pie que empieza junto a una puerta puede tomar el fuerte: es todo su movimiento y se queda dentro. Si aún no llega nadie, sigue acercándote.',
      en: 'A foot unit that begins next to a gate can take the fort: that is its whole movement and it stays inside. If nobody is there yet, keep coming closer.',
    },
    points: takers,
    done: hasFort,
    play: goOn,
  },
  {
    id: 'buy',
    title: { es: 'Comprar', en: 'Buy' },
    text: {
      es: 'Cada fuerte paga un bono por turno. Con dos bonos ya puedes comprar infantería: elige la unidad en el panel y toca tu fuerte. También se repara allí. Guarda para algo mejor, si quieres.',
      en: 'Every fort pays one bond a turn. Two bonds buy infantry: choose the unit in the panel and click your fort. Repairs happen there too. Save for something better if you like.',
    },
    points: (s) => of(s.legal, 'recruit').map((a) => `place:${IN_FORT + a.fort}` as const),
    done: hasBought,
    play: (s) => of(s.legal, 'recruit')[0] ?? goOn(s),
  },
  {
    id: 'declare',
    title: { es: 'Declarar ataques', en: 'Declare attacks' },
    text: {
      es: 'Tras mover, toca una unidad y señala un enemigo con corchetes rojos: el panel da la probabilidad exacta de cada resultado. Toca para declararlo. El orden importa y no se puede cambiar después de cerrar.',
      en: 'After moving, click a unit and point at an enemy in red brackets: the panel gives the exact odds of every result. Click to declare it. The order matters and cannot change once it is locked.',
    },
    points: (s) => [...new Set(of(s.legal, 'attack').map((a) => `piece:${a.unit}` as const))],
    done: (s) => attacksOf(s.view).length > 0,
    play: (s) => of(s.legal, 'attack')[0] ?? march(s) ?? close(s) ?? goOn(s),
  },
  {
    id: 'fight',
    title: { es: 'Combatir', en: 'Fight' },
    text: {
      es: 'Cierra y tira. Doce dados si no tienes daño; acierta cada uno que saque el valor o menos. El enemigo contiguo responde. Quien hace daño gana experiencia y acierta más.',
      en: 'Lock and roll. Twelve dice without damage; each that shows the value or less hits. An adjacent enemy answers. Whoever does damage gains experience and hits more often.',
    },
    points: () => ['btn-confirm'],
    done: (s) => attacksOf(s.view).length === 0,
    play: (s) => of(s.legal, 'confirm')[0],
  },
  {
    id: 'free',
    title: { es: 'La partida es tuya', en: 'The game is yours' },
    text: {
      es: 'Ya sabes jugar. Lo demás se explica solo: señala cualquier sitio prohibido para ver qué regla lo impide, y toca cualquier unidad para ver su hoja. Suerte con los fuertes.',
      en: 'You can play now. The rest explains itself: point at any forbidden place to see which rule forbids it, and click any unit for its sheet. Good luck with the forts.',
    },
  },
]
