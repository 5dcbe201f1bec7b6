/** The first page of each scenario of Bailén 1808: situation, goals, ends, history. */
import { data, limits, type Scenario, scenarios } from '@em/bailen-1808/data'
import { SIDES } from '@em/bailen-1808/types'
import type { Both } from '../../skin/index.ts'
import { both, goal, said } from '../kit/brief.ts'
import type { Aim, Briefing, Goal } from '../registry.ts'

const [SPAIN, FRANCE] = [0, 1] as const
const { perDemoralised, marginal, tactical, decisive } = limits.victory

/** "05:00". */
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "la Cruz Blanca": the names of the map with the article that a sentence needs. */
const ARTICLES: Readonly<Record<string, Both>> = {
  noria: both('la ', 'the '),
  cruzBlanca: both('la ', ''),
  puenteRumblar: both('el ', 'the '),
  elAhorcado: both('el ', ''),
}
export const titleOf = (id: string): Both => {
  const s = scenarios.find((x) => String(x.id) === id)
  return both(s?.es ?? id, s?.en ?? id)
}

/** Places first, the most valuable at the top; then the worth of breaking the enemy. */
function goalsOf(s: Scenario, side: 0 | 1): readonly Goal[] {
  const places = s.objectives
    .filter((o) => o.scores[side])
    .sort((a, b) => b.vp - a.vp)
    .map((o): Goal => {
      const place = data.map.places[o.place]
      const article = ARTICLES[place?.id ?? ''] ?? both('', '')
      const [es, en] = [`${article.es}${place?.es ?? ''}`, `${article.en}${place?.en ?? ''}`]
      const part = o.need < o.hexes.length
      const keep = o.held === side
      return goal(
        o.vp,
        `por ${keep ? 'conservar' : 'tomar'} ${es}${part ? `: ${o.need} de sus ${o.hexes.length} hexágonos` : ''}`,
        `for ${keep ? 'keeping' : 'taking'} ${en}${part ? `: ${o.need} of its ${o.hexes.length} hexes` : ''}`,
        '18c',
      )
    })
  return [
    ...places,
    goal(
      perDemoralised,
      `por cada división o brigada enemiga desmoralizada o deshecha (son ${s.formationsOf[side === SPAIN ? FRANCE : SPAIN].length})`,
      `per enemy division or brigade demoralised or destroyed (there are ${s.formationsOf[side === SPAIN ? FRANCE : SPAIN].length})`,
      '18b',
      'Q83',
    ),
  ]
}

interface Words extends Pick<Briefing, 'line' | 'hours' | 'weight' | 'situation' | 'history'> {
  readonly spain: Pick<Aim, 'tag' | 'first'>
  readonly france: Pick<Aim, 'tag' | 'first'>
}

function briefingOf(s: Scenario, { spain, france, ...words }: Words): Briefing {
  const end = clock(s.firstMinute + s.turns * s.minutesPerTurn)
  return {
    ...words,
    turns: both(`${s.turns} turnos`, `${s.turns} turns`),
    length: both(`${s.turns} turnos de media hora`, `${s.turns} turns of half an hour`),
    dates: both(
      `19 de julio de 1808, de ${clock(s.firstMinute)} a ${end}`,
      `19 July 1808, ${clock(s.firstMinute)} to ${end}`,
    ),
    aims: [
      { sides: [SIDES[SPAIN]], ...spain, goals: goalsOf(s, SPAIN) },
      { sides: [SIDES[FRANCE]], ...france, goals: goalsOf(s, FRANCE) },
    ],
    sudden: [],
    otherwise: said(
      `Tras el turno ${s.turns} se cuentan los puntos: ${marginal} de ventaja es victoria marginal, ${tactical} táctica y ${decisive} o más decisiva; sin ventaja, empate. No se gana antes.`,
      `Points are counted after turn ${s.turns}: a lead of ${marginal} is a marginal victory, ${tactical} a tactical one, ${decisive} or more a decisive one; no lead is a draw. Nobody wins before that.`,
      '18d',
      '18e',
      '18f',
      '18g',
    ),
    rule: '18a',
  }
}

const orders = said(
  'Las divisiones obedecen órdenes: atacar, defender, marchar. Cambiarlas cuesta tiempo y dados.',
  'Divisions act on orders: attack, defend, march. Changing them takes time and dice.',
  '4.1a',
  '4.1d',
)

const WORDS: Readonly<Record<string, Words>> = {
  '2': {
    line: both(
      'Antes del alba, una brigada por bando. La mejor primera partida.',
      'Before dawn, a brigade a side. The best first game.',
    ),
    hours: '1–2',
    weight: 3,
    situation: [
      said(
        'De noche, la vanguardia de Dupont tropieza con avanzadas españolas camino de Bailén.',
        'By night Dupont’s vanguard runs into Spanish outposts on the road to Bailén.',
        '19a',
      ),
      said(
        'Se ve a dos hexágonos hasta que amanece; Chabert tiene a la mitad de los suyos en camino.',
        'Sight is two hexes until dawn, and half of Chabert’s men are still on the road.',
        '19a',
      ),
      orders,
    ],
    spain: {
      tag: both('aguantar la cruz', 'hold the cross'),
      first: both(
        'forma la línea en Cruz Blanca y deja que la noche canse al que ataca.',
        'form a line at Cruz Blanca and let the night tire the attacker.',
      ),
    },
    france: {
      tag: both('abrir el camino', 'open the road'),
      first: both(
        'adelanta a los cazadores para ver, y no ataques hasta tener la artillería.',
        'send the chasseurs ahead to see, and do not attack before the guns are up.',
      ),
    },
    history: both(
      'Dupont salió de Andújar de noche con sus heridos, su botín y quinientos carros. Hacia las tres de la mañana su vanguardia chocó en la Cruz Blanca con los puestos de Reding, que marchaba a su encuentro. Chabert atacó sin esperar al resto y fue rechazado.',
      'Dupont left Andújar by night with his wounded, his plunder and five hundred wagons. Towards three in the morning his vanguard struck the outposts of Reding, who was marching to meet him, at Cruz Blanca. Chabert attacked without waiting for the rest and was thrown back.',
    ),
  },
  '3': {
    line: both(
      'Dupont lo intenta una vez más, con todo y con sed.',
      'Dupont tries once more, with all he has, and thirsty.',
    ),
    hours: '2–3',
    weight: 4,
    situation: [
      said(
        'Los dos ejércitos están frente a frente; Chabert y Dupré ya han perdido gente.',
        'The armies stand face to face; Chabert and Dupré have already lost men.',
        '19a',
      ),
      said(
        'Desde el turno 5 la sed pesa sobre los franceses, salvo que tengan la noria.',
        'From turn 5 thirst weighs on the French, unless they hold the well.',
        '19a',
      ),
      orders,
    ],
    spain: {
      tag: both('no ceder Bailén', 'do not yield Bailén'),
      first: both(
        'cubre la noria con artillería y guarda la caballería para el momento de la carga.',
        'cover the well with guns and keep the cavalry for the moment of the charge.',
      ),
    },
    france: {
      tag: both('romper la línea', 'break the line'),
      first: both(
        'junta dos brigadas contra un ala; un ataque en todo el frente no llega.',
        'mass two brigades against one wing; an attack all along the line falls short.',
      ),
    },
    history: both(
      'A media mañana, con más de cuarenta grados, Dupont lanzó a Chabert, Pannetier y la caballería de Privé contra el centro español. Los coraceros tomaron cañones y banderas, pero nadie pudo sostenerlos. Al mediodía atacó con los marinos de la Guardia; fue el último esfuerzo.',
      'In mid-morning, in more than forty degrees of heat, Dupont threw Chabert, Pannetier and Privé’s horsemen at the Spanish centre. The cuirassiers took guns and colours, but nobody could support them. At noon he led the Marines of the Guard forward himself; it was the last effort.',
    ),
  },
  '1': {
    line: both(
      'La batalla entera, de las cinco de la mañana a la una.',
      'The whole battle, from five in the morning to one.',
    ),
    hours: '3–4',
    weight: 4,
    situation: [
      said(
        'Reding y Coupigny cierran a Dupont el camino de Madrid delante de Bailén.',
        'Reding and Coupigny bar Dupont’s road to Madrid in front of Bailén.',
        '19a',
      ),
      said(
        'Las brigadas francesas llegan una tras otra por el Rumblar, en los turnos 2, 5 y 8.',
        'The French brigades come up one by one over the Rumblar, on turns 2, 5 and 8.',
        '19a',
      ),
      orders,
    ],
    spain: {
      tag: both('cerrar el paso', 'bar the way'),
      first: both(
        'aprovecha que llegan por partes: Chabert y Dupré están solos hasta el turno 2.',
        'use their piecemeal arrival: Chabert and Dupré are alone until turn 2.',
      ),
    },
    france: {
      tag: both('llegar a Bailén', 'get through to Bailén'),
      first: both(
        'espera a Privé y ataca con él; Bailén vale más que todo lo demás junto.',
        'wait for Privé and attack together; Bailén is worth more than any other place.',
      ),
    },
    history: both(
      'Entre las cinco de la mañana y la una de la tarde Dupont atacó cinco veces, cada vez con la brigada que acababa de llegar. La artillería española desmontó la suya, la sed hizo el resto y muchos de sus suizos se pasaron. Pidió la tregua con La Peña ya a su espalda.',
      'Between five in the morning and one in the afternoon Dupont attacked five times, each time with the brigade that had just arrived. The Spanish guns dismounted his own, thirst did the rest, and many of his Swiss went over. He asked for a truce with La Peña already behind him.',
    ),
  },
  '4': {
    line: both(
      'Hasta el anochecer, con La Peña y Vedel en camino.',
      'Until dusk, with La Peña and Vedel on the march.',
    ),
    hours: '5–6',
    weight: 5,
    situation: [
      said(
        'Como en la batalla, pero el reloj sigue: hay catorce horas por delante.',
        'As in the battle, but the clock runs on: fourteen hours lie ahead.',
        '19a',
      ),
      said(
        'La Peña llega por el oeste en el turno 17; Vedel, por el este, en el 21.',
        'La Peña comes from the west on turn 17; Vedel from the east on turn 21.',
        '19a',
      ),
      orders,
    ],
    spain: {
      tag: both('acabar antes de que llegue Vedel', 'finish before Vedel comes'),
      first: both(
        'desgasta a Dupont por la mañana y guarda a Juncar para los cerros del este.',
        'wear Dupont down in the morning and keep Juncar for the eastern hills.',
      ),
    },
    france: {
      tag: both('resistir hasta Vedel', 'last until Vedel comes'),
      first: both(
        'no gastes todo por la mañana: con Vedel los cerros también puntúan.',
        'do not spend everything in the morning: with Vedel the hills score too.',
      ),
    },
    history: both(
      'Vedel oyó el cañón desde el amanecer y tardó doce horas en recorrer treinta kilómetros. Llegó hacia las cinco, tomó el cerro de San Cristóbal y tuvo que devolverlo: Dupont ya negociaba. El 22 de julio se rindieron casi dieciocho mil hombres, la primera capitulación de un ejército de Napoleón.',
      'Vedel heard the guns from daybreak and took twelve hours to cover thirty kilometres. He arrived towards five, stormed San Cristóbal and had to give it back: Dupont was already negotiating. On 22 July almost eighteen thousand men laid down their arms, the first army of Napoleon’s to capitulate.',
    ),
  },
}

export const briefing = (id: string): Briefing => {
  const s = scenarios.find((x) => String(x.id) === id)
  const words = WORDS[id]
  if (!s || !words) throw new Error(`no briefing of "${id}"`)
  return briefingOf(s, words)
}

export const sideLine = (id: string, side: string): Both =>
  side === SIDES[FRANCE]
    ? both('Dupont. Mejores tropas, pocas y con prisa.', 'Dupont. Better troops, few of them, and in haste.')
    : id === '2'
      ? both('Las avanzadas de Reding. Defienden.', 'Reding’s outposts. They defend.')
      : both('Reding y Coupigny. Más hombres y más cañones.', 'Reding and Coupigny. More men and more guns.')
