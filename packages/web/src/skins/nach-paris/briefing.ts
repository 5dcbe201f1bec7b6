/** The first page of each scenario of Nach Paris: situation, goals, ends, history. Goals and levels are read from the scenario's account. */
import { encs, type Scenario, scenarios, townName, unitIds, type VictoryItem } from '@em/nach-paris/data'
import calendar from '@em/nach-paris/data/turns.json'
import { ALLIED, GERMAN, SIDES } from '@em/nach-paris/types'
import type { Both } from '../../skin/index.ts'
import { both, goal, said } from '../kit/brief.ts'
import type { Aim, Briefing, Goal } from '../registry.ts'

/** Towns that Spanish has names of its own for. */
const SPANISH: Readonly<Record<string, string>> = {
  Antwerp: 'Amberes',
  Brussels: 'Bruselas',
  Liège: 'Lieja',
  Strasbourg: 'Estrasburgo',
  Verdun: 'Verdún',
  Paris: 'París',
  'St-Quentin': 'San Quintín',
}
const named = (name: string): Both => {
  const plain = name.replace('-Belgium', '')
  return both(SPANISH[plain] ?? plain, plain)
}
const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

type Hold = Extract<VictoryItem, { kind: 'hold' }>
const placeOf = (item: Hold): Both => {
  const names = [...new Set(item.hexes.map((hex) => townName[hex] ?? '').filter((name) => name !== ''))].map(named)
  return both(
    listed(
      names.map((n) => n.es),
      'o',
    ),
    listed(
      names.map((n) => n.en),
      'or',
    ),
  )
}

/** Places of one value in one line, the dearest first. */
function holdGoals(items: readonly Hold[], side: 0 | 1, rule: string): readonly Goal[] {
  const mine = items.filter((item) => item.side === side || item.side < 0)
  return [...new Set(mine.map((item) => item.vp))]
    .sort((a, b) => b - a)
    .map((vp) => {
      const places = mine.filter((item) => item.vp === vp).map(placeOf)
      const each = places.length > 1
      return goal(
        vp,
        `${each ? 'por cada una de' : 'por'} ${listed(
          places.map((p) => p.es),
          'y',
        )}`,
        `${each ? 'each for' : 'for'} ${listed(
          places.map((p) => p.en),
          'and',
        )}`,
        rule,
      )
    })
}

const WHO = [both('alemanes', 'German'), both('aliados', 'Allied')] as const
const encName = (enc: number): Both => named(encs[enc]?.id ?? '')

/** A row of the account that is no place to hold. */
function goalOf(item: Exclude<VictoryItem, Hold>, where: Both, rule: string): Goal {
  switch (item.kind) {
    case 'fort': {
      const enc = encName(item.enc)
      return goal(item.vp, `por cada fuerte de ${enc.es} destruido`, `per fort of ${enc.en} destroyed`, rule)
    }
    case 'encFallen': {
      const enc = encName(item.enc)
      const most = Math.max(...item.by.map(([, vp]) => vp))
      return goal(
        `≤${most}`,
        `por la caída de ${enc.es}: ${item.by.map(([gt, vp]) => `${vp} hasta el turno ${gt}`).join(', ')}`,
        `for the fall of ${enc.en}: ${item.by.map(([gt, vp]) => `${vp} by turn ${gt}`).join(', ')}`,
        rule,
      )
    }
    case 'encTaken': {
      const enc = encName(item.enc)
      return goal(
        item.vp,
        `por tomar ${enc.es} y guarnecerla`,
        `for taking and garrisoning ${enc.en}`,
        rule,
        '11.6.15a',
      )
    }
    case 'encHolds': {
      const enc = encName(item.enc)
      return goal(
        item.vp,
        `si ${enc.es} resiste todo el turno ${item.gt}`,
        `if ${enc.en} holds through turn ${item.gt}`,
        rule,
      )
    }
    case 'losses': {
      const who = WHO[item.of === GERMAN ? 0 : 1]
      const every =
        item.per > 1 ? both(`por cada ${item.per} pasos`, `per ${item.per} steps`) : both('por paso', 'per step')
      const above = item.above > 0 ? both(` por encima de ${item.above}`, ` beyond ${item.above}`) : both('', '')
      const lost = item.per > 1 ? 'perdidos' : 'perdido'
      const adjective = item.per > 1 ? who.es : who.es === 'alemanes' ? 'alemán' : 'aliado'
      return goal(
        item.vp,
        `${every.es} ${adjective} ${lost}${above.es}`,
        `${every.en.replace('step', `${who.en} step`)} lost${above.en}`,
        rule,
      )
    }
    case 'units':
      return item.none
        ? goal(item.vp, `si no queda ningún alemán ${where.es}`, `if no German is left ${where.en}`, rule)
        : goal(
            item.vp,
            `${item.once ? 'por tener' : 'por cada'} división alemana de ${item.steps} pasos ${where.es}${Number.isFinite(item.max) && !item.once ? `; ${item.max} como mucho` : ''}`,
            `${item.once ? 'for a' : 'per'} German division of ${item.steps} steps ${where.en}${Number.isFinite(item.max) && !item.once ? `; ${item.max} at most` : ''}`,
            rule,
          )
    case 'survives':
      return goal(
        item.vp,
        `si la ${unitIds[item.unit]} escapa ${where.es} con ${item.steps} pasos`,
        `if the ${unitIds[item.unit]} gets away ${where.en} with ${item.steps} steps`,
        rule,
      )
    case 'strength':
      return goal(
        item.vp,
        `si los británicos conservan ${item.steps} pasos`,
        `if the British keep ${item.steps} steps`,
        rule,
      )
  }
}

function goalsOf(s: Scenario, side: 0 | 1, where: Both, rule: string): readonly Goal[] {
  const { items } = s.victory
  const places = items.filter((item): item is Hold => item.kind === 'hold')
  const others = items.filter((item): item is Exclude<VictoryItem, Hold> => item.kind !== 'hold' && item.side === side)
  return [...holdGoals(places, side, rule), ...others.map((item) => goalOf(item, where, rule))]
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))
/** The scale of victory in one sentence, German minus Allied points. */
function scale(s: Scenario): Both {
  const words = s.victory.levels.map(({ atLeast, winner, level }) => {
    const who = winner === GERMAN ? both('Alemania', 'Germany') : both('los aliados', 'the Allies')
    const strong = level === 'decisive' ? both(' con claridad', ' decisively') : both('', '')
    const result =
      winner !== GERMAN && winner !== ALLIED
        ? both('empate', 'a draw')
        : both(
            `${winner === GERMAN ? 'gana' : 'ganan'} ${who.es}${strong.es}`,
            `${who.en} ${winner === GERMAN ? 'wins' : 'win'}${strong.en}`,
          )
    return Number.isFinite(atLeast)
      ? both(`desde ${signed(atLeast)}, ${result.es}`, `from ${signed(atLeast)}, ${result.en}`)
      : both(`menos, ${result.es}`, `less, ${result.en}`)
  })
  return both(words.map((w) => w.es).join('; '), words.map((w) => w.en).join('; '))
}

interface Words extends Pick<Briefing, 'line' | 'hours' | 'weight' | 'situation' | 'history'> {
  /** Where units have to be, or must not be, in the goals that ask for it. */
  readonly where: Both
  readonly germany: Pick<Aim, 'tag' | 'first'>
  readonly allies: Pick<Aim, 'tag' | 'first'>
}

const day = (iso: string, lang: 'es' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )

function briefingOf(s: Scenario, { where, germany, allies, ...words }: Words): Briefing {
  const n = s.lastGt - s.firstGt + 1
  const rule = s.id === 'guise' ? 'S1j' : '1.1.5c'
  const [from = '', to = ''] = [calendar.turns[s.firstGt - 1]?.from, calendar.turns[s.lastGt - 1]?.to]
  const levels = scale(s)
  return {
    ...words,
    turns: both(`${n} turnos`, `${n} turns`),
    length: both(`${n} turnos de dos días`, `${n} turns of two days`),
    dates: both(`${day(from, 'es')} – ${day(to, 'es')} de 1914`, `${day(from, 'en')} – ${day(to, 'en')} 1914`),
    aims: [
      { sides: [SIDES[GERMAN]], ...germany, goals: goalsOf(s, GERMAN, where, rule) },
      { sides: [SIDES[ALLIED]], ...allies, goals: goalsOf(s, ALLIED, where, rule) },
    ],
    sudden: [],
    otherwise: said(
      `Tras el turno ${s.lastGt} se restan los puntos aliados de los alemanes: ${levels.es}.`,
      `After turn ${s.lastGt} Allied points are taken from German ones: ${levels.en}.`,
      rule,
    ),
    rule: s.id === 'guise' ? 'S1a' : '1.1.5c',
  }
}

const WORDS: Readonly<Record<string, Words>> = {
  guise: {
    line: both(
      'Lanrezac se vuelve y golpea. Tres turnos, un mapa pequeño.',
      'Lanrezac turns and strikes. Three turns on a small map.',
    ),
    hours: '3',
    weight: 4,
    where: both('al sur del Oise', 'south of the Oise'),
    situation: [
      said(
        'El 5.º Ejército francés se retira con el 2.º de Bülow encima.',
        'The French Fifth Army is retreating with Bülow’s Second at its heels.',
      ),
      said(
        'Joffre ordena dar media vuelta y atacar hacia San Quintín.',
        'Joffre orders it to turn about and attack towards St-Quentin.',
      ),
      said(
        'Todo el terreno cuenta: una ciudad es del último bando que la pisó.',
        'All the ground matters: a town belongs to the side that stood in it last.',
        'S1j',
      ),
    ],
    germany: {
      tag: both('cruzar el Oise', 'get across the Oise'),
      first: both(
        'asegura Guise y pasa el río por dos sitios a la vez.',
        'secure Guise and cross the river at two places at once.',
      ),
    },
    allies: {
      tag: both('parar la persecución', 'stop the pursuit'),
      first: both(
        'guarda el Oise con lo justo y ataca con el resto hacia San Quintín.',
        'hold the Oise with just enough and attack towards St-Quentin with the rest.',
      ),
    },
    history: both(
      'El 29 de agosto Lanrezac atacó hacia San Quintín y fue detenido, pero al norte Franchet d’Espèrey rechazó a la Guardia prusiana más allá de Guise con banderas y música. La victoria duró una tarde; bastó para que Bülow descansara un día y para que Kluck torciera hacia el sudeste.',
      'On 29 August Lanrezac attacked towards St-Quentin and was stopped, but in the north Franchet d’Espèrey drove the Prussian Guard back beyond Guise with colours flying. The victory lasted an afternoon; it was enough to make Bülow rest a day, and Kluck turn south-east.',
    ),
  },
  liege: {
    line: both('Doce fuertes cierran el Mosa. El reloj corre.', 'Twelve forts bar the Meuse. The clock is running.'),
    hours: '3–4',
    weight: 4,
    where: both('al oeste, tras la columna AC', 'to the west, beyond column AC'),
    situation: [
      said(
        'Seis brigadas alemanas tienen que abrir Lieja antes de que llegue el grueso.',
        'Six German brigades must open Liège before the main body arrives.',
      ),
      said(
        'La guarnición y una división belga defienden un anillo de doce fuertes.',
        'The garrison and one Belgian division defend a ring of twelve forts.',
      ),
      said(
        'Los fuertes resisten a la infantería; no a los obuses de asedio, si llegan a tiempo.',
        'The forts withstand infantry, but not siege howitzers, if these come in time.',
      ),
    ],
    germany: {
      tag: both('abrir el paso', 'open the road'),
      first: both(
        'entra de noche entre los fuertes; deja los cañones para después.',
        'slip between the forts first; leave the guns for later.',
      ),
    },
    allies: {
      tag: both('ganar tiempo', 'gain time'),
      first: both(
        'aguanta una semana y saca la 3.ª División antes de que la rodeen.',
        'hold for a week, and get the 3rd Division out before it is ringed.',
      ),
    },
    history: both(
      'El asalto del 5 de agosto fracasó con grandes pérdidas. Ludendorff tomó el mando de una brigada sin jefe, entró en la ciudad y llamó con el pomo del sable a la puerta de la ciudadela. Los fuertes siguieron tirando hasta que el 12 llegaron los obuses de 420; el último cayó el 16.',
      'The assault of 5 August failed with heavy loss. Ludendorff took over a brigade that had lost its commander, entered the town and knocked on the citadel’s gate with the hilt of his sword. The forts fought on until the 420 mm howitzers came on the 12th; the last fell on the 16th.',
    ),
  },
  ardennes: {
    line: both('Dos ejércitos chocan en la niebla y el bosque.', 'Two armies collide in fog and forest.'),
    hours: '4–6',
    weight: 5,
    where: both('en el mapa', 'on the map'),
    situation: [
      said(
        'Los ejércitos 3.º y 4.º franceses entran en el bosque sin saber qué hay dentro.',
        'The French Third and Fourth Armies enter the forest not knowing what is in it.',
      ),
      said(
        'Los alemanes marchan a su encuentro en igual número y se atrincheran antes.',
        'The Germans come to meet them in equal numbers, and dig in sooner.',
      ),
      said(
        'La doctrina francesa manda atacar: hay que pagarla o aprovecharla.',
        'French doctrine demands the attack: pay for it or make use of it.',
        '21.1.1a',
      ),
    ],
    germany: {
      tag: both('rechazarlos más allá del Mosa', 'throw them back over the Meuse'),
      first: both(
        'deja que ataquen cuesta arriba y contraataca donde se abran.',
        'let them attack uphill and strike where their line opens.',
      ),
    },
    allies: {
      tag: both('romper por el centro', 'break the centre'),
      first: both(
        'avanza en pocas columnas que puedan apoyarse; Arlon y Neufchâteau están cerca.',
        'advance in a few columns that can support each other; Arlon and Neufchâteau are near.',
      ),
    },
    history: both(
      'El 22 de agosto, en la niebla, las divisiones francesas toparon una a una con alemanes atrincherados. En Rossignol la división colonial quedó rodeada y perdió diez mil hombres. Murieron veintisiete mil franceses en un día, más que en cualquier otro de su historia.',
      'On 22 August, in fog, the French divisions ran one by one into Germans who had dug in. At Rossignol the Colonial division was surrounded and lost ten thousand men. Twenty-seven thousand French soldiers died in one day, more than on any other of their history.',
    ),
  },
  'sambre-meuse': {
    line: both(
      'Tres ejércitos contra la esquina: Charleroi, Namur y Mons.',
      'Three armies against one corner: Charleroi, Namur and Mons.',
    ),
    hours: '4–6',
    weight: 5,
    where: both('en las cuatro filas del sur (24–27)', 'in the four southern rows (24–27)'),
    situation: [
      said(
        'Kluck, Bülow y Hausen convergen sobre el ángulo del Sambre y el Mosa.',
        'Kluck, Bülow and Hausen converge on the angle of Sambre and Meuse.',
      ),
      said(
        'Lo defienden el 5.º Ejército francés, los británicos y la plaza de Namur.',
        'It is held by the French Fifth Army, the British and the fortress of Namur.',
      ),
      said(
        'Los alemanes tienen artillería de asedio con la munición contada.',
        'The Germans have siege guns, and not much ammunition for them.',
        '2.5.17',
      ),
    ],
    germany: {
      tag: both('cercar al 5.º Ejército', 'trap the Fifth Army'),
      first: both(
        'abre Namur con los obuses y cruza el Mosa por Dinant, a su espalda.',
        'open Namur with the howitzers and cross the Meuse at Dinant, behind them.',
      ),
    },
    allies: {
      tag: both('resistir y salir a tiempo', 'hold, then leave in time'),
      first: both(
        'defiende el Sambre dos turnos y no te quedes a perder el tercero.',
        'defend the Sambre for two turns, and do not stay to lose the third.',
      ),
    },
    history: both(
      'Del 21 al 24 de agosto Bülow forzó el Sambre en Charleroi, los británicos frenaron a Kluck en Mons y Namur cayó en cuatro días bajo los obuses de asedio. Con Hausen ya en Dinant, a su espalda, Lanrezac se retiró sin permiso, y así salvó a su ejército.',
      'From 21 to 24 August Bülow forced the Sambre at Charleroi, the British checked Kluck at Mons, and Namur fell in four days under the siege howitzers. With Hausen already at Dinant behind him Lanrezac retreated without leave, and so saved his army.',
    ),
  },
  marne: {
    line: both('De París a Verdún: la media vuelta.', 'From Paris to Verdun: the about-turn.'),
    hours: '6–8',
    weight: 5,
    where: both('al sur de la fila 15', 'south of row 15'),
    situation: [
      said(
        'Cinco ejércitos alemanes, cansados, entre el Ourcq y Verdún.',
        'Five tired German armies between the Ourcq and Verdun.',
      ),
      said(
        'Seis aliados dan media vuelta el mismo día, con París a la izquierda.',
        'Six Allied ones turn about on the same day, with Paris on their left.',
      ),
      said(
        'La cuenta empieza a favor de Francia: Alemania gana con perder por poco.',
        'The account begins in France’s favour: Germany wins by losing narrowly.',
      ),
    ],
    germany: {
      tag: both('salvar el ala derecha', 'save the right wing'),
      first: both(
        'cierra el hueco entre Kluck y Bülow antes que ninguna otra cosa.',
        'close the gap between Kluck and Bülow before anything else.',
      ),
    },
    allies: {
      tag: both('volver al Marne', 'back to the Marne'),
      first: both(
        'fija a Kluck en el Ourcq y mete todo lo demás en el hueco.',
        'pin Kluck on the Ourcq and put everything else into the gap.',
      ),
    },
    history: both(
      'El 5 de septiembre empezó la batalla en el Ourcq. Foch perdió y recobró Mondement; los taxis llevaron una brigada desde París; los británicos cruzaron el Marne casi sin resistencia. El día 9 un teniente coronel, Hentsch, ordenó la retirada alemana con la autoridad de Moltke.',
      'The battle opened on the Ourcq on 5 September. Foch lost and regained Mondement; taxis carried a brigade out from Paris; the British crossed the Marne almost unopposed. On the 9th a lieutenant-colonel, Hentsch, ordered the German retreat on Moltke’s authority.',
    ),
  },
  campaign: {
    line: both(
      'Toda la campaña, de Lieja al Aisne, en el mapa entero.',
      'The whole campaign, from Liège to the Aisne, on the full map.',
    ),
    hours: '20–30',
    weight: 5,
    where: both('en el mapa', 'on the map'),
    situation: [
      said(
        'Siete ejércitos alemanes se concentran; el plan es dar la vuelta por Bélgica.',
        'Seven German armies assemble; the plan is to wheel through Belgium.',
      ),
      said(
        'Catorce plazas fuertes, de Amberes a Belfort, valen tanto como los ejércitos.',
        'Fourteen fortresses, from Antwerp to Belfort, count for as much as armies do.',
        '11.6.15a',
      ),
      said(
        'Los trenes deciden quién llega: la red de Bélgica hay que ganarla y repararla.',
        'Railways decide who arrives: the Belgian net must be won, and mended.',
        '12.1.3',
      ),
    ],
    germany: {
      tag: both('París en cuarenta días', 'Paris in forty days'),
      first: both(
        'Lieja, después Bruselas, y cuida los trenes que te siguen.',
        'Liège, then Brussels, and mind the railways behind you.',
      ),
    },
    allies: {
      tag: both('aguantar el golpe y devolverlo', 'take the blow and return it'),
      first: both(
        'no malgastes el ejército en Lorena; lo necesitarás en París.',
        'do not spend the army in Lorraine; you will need it at Paris.',
      ),
    },
    history: both(
      'En seis semanas dos millones de hombres cruzaron Bélgica y el norte de Francia a pie. El plan alemán falló por poco y por muchas causas: los fuertes belgas, los trenes cortados, dos cuerpos enviados al este y un adversario que supo retirarse. Lo que siguió duró cuatro años.',
      'In six weeks two million men crossed Belgium and northern France on foot. The German plan failed narrowly and for many reasons: the Belgian forts, the broken railways, two corps sent east, and an enemy who knew how to retreat. What followed lasted four years.',
    ),
  },
}

export const briefing = (id: string): Briefing => {
  const s = scenarios.find((x) => x.id === id)
  const words = WORDS[id]
  if (!s || !words) throw new Error(`no briefing of "${id}"`)
  return briefingOf(s, words)
}

export const sideLine = (_scenario: string, side: string): Both =>
  side === SIDES[GERMAN]
    ? both('Mueve primero y tiene que llegar.', 'Moves first, and has to arrive.')
    : both(
        'Franceses, británicos y belgas. Ceden terreno y vuelven.',
        'French, British and Belgians. Give ground, then return.',
      )
