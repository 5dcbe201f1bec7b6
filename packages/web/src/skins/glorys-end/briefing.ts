/** The first page of each scenario of Glory's End: situation, goals, ends, history. */
import { easternAward, plan17, type Scenario, scenarios, victoryLevel } from '@em/glorys-end/data'
import victory from '@em/glorys-end/data/victory.json'
import type { Both } from '../../skin/index.ts'
import { atOnce, both, goal, said } from '../kit/brief.ts'
import type { Aim, Briefing } from '../registry.ts'

const [ALLIES, GERMANS] = ['allied', 'german'] as const
const [toWinAllied = 0, toWinGerman = 0] = victoryLevel

/** With a true minus sign. */
const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))
const lengthOf = (s: Scenario): Pick<Briefing, 'turns' | 'length'> => {
  const n = s.lastTurn - s.firstTurn + 1
  return {
    turns: both(`${n} turnos`, `${n} turns`),
    length: both(`${n} turnos de tres días`, `${n} turns of three days`),
  }
}
const scenario = (id: Scenario['id']): Scenario => {
  const found = scenarios.find((s) => s.id === id)
  if (!found) throw new Error(`no scenario "${id}"`)
  return found
}

function marne(): Briefing {
  const s = scenario('marne')
  const { vp, townVp, southOfRow } = s.marne ?? { vp: undefined, townVp: [], southOfRow: 0 }
  const [dear = 0, cheap = 0] = [...new Set(townVp.filter((n) => n > 0))].sort((a, b) => b - a)
  return {
    line: both(
      'París, del 4 al 18 de septiembre. La mejor primera partida.',
      'Paris, 4–18 September. The best first game.',
    ),
    ...lengthOf(s),
    dates: both('4–18 de septiembre de 1914', '4–18 September 1914'),
    hours: '1–2',
    weight: 2,
    situation: [
      said(
        'Kluck ha pasado al este de París, ha cruzado el Marne y enseña el flanco.',
        'Kluck has passed east of Paris and crossed the Marne, and his flank lies open.',
      ),
      said(
        'Joffre detiene la retirada. Los británicos están cansados y este turno no obedecen.',
        'Joffre stops the retreat. The British are tired and this turn out of command.',
        '16.3a',
      ),
      said(
        'Los aliados mueven primero: tienen quince días para devolver el frente al otro lado del río.',
        'The Allies move first and have fifteen days to throw the line back over the river.',
        '16.2e',
      ),
    ],
    aims: [
      {
        sides: [ALLIES],
        tag: both('tomar ciudades, destruir cuerpos', 'take towns, break corps'),
        goals: [
          goal(vp?.germanCorps ?? 0, 'por cuerpo alemán eliminado', 'per German corps eliminated', '16.4c'),
          goal(dear, 'por Laon y otros tantos por Rethel, al final', 'each for Laon and Rethel at the end', '16.4d'),
          goal(
            cheap,
            'por cada una de Reims, Châlons, Vitry, Epernay y Château-Thierry',
            'each for Reims, Châlons, Vitry, Epernay and Château-Thierry',
            '16.4d',
          ),
        ],
        first: both(
          'desde París, golpea con el 6.º Ejército la retaguardia de Kluck; deja Melun bien guardada.',
          'strike Kluck’s rear out of Paris with Sixth Army, and leave Melun well held.',
        ),
      },
      {
        sides: [GERMANS],
        tag: both('aguantar al sur, desangrarlos', 'stay south, bleed them'),
        goals: [
          goal(vp?.frenchCorps ?? 0, 'por cuerpo francés eliminado', 'per French corps eliminated', '16.4e'),
          goal(
            vp?.frenchDivision ?? 0,
            'por división francesa o paso británico eliminado',
            'per French division or British step eliminated',
            '16.4e',
          ),
          goal(
            vp?.germanUnitSouth ?? 0,
            `por unidad abastecida al sur de la fila ${southOfRow}, al final`,
            `per supplied unit south of hexrow ${southOfRow} at the end`,
            '16.4f',
          ),
        ],
        first: both(
          'busca el hueco hacia Melun; si no lo hay, cierra el ala derecha antes de que la rodeen.',
          'look for the gap towards Melun; if there is none, close up the right wing before it is turned.',
        ),
      },
    ],
    sudden: [
      atOnce(
        both('Los aliados pierden en el acto', 'The Allies lose at once'),
        'si Alemania acaba un turno suyo con un hexágono de París o con Melun.',
        'if Germany ends one of its turns holding a Paris hex or Melun.',
        '16.4b',
      ),
    ],
    otherwise: said(
      `gana quien tenga más puntos tras el turno ${s.lastTurn}; a igualdad, empate.`,
      `the higher total after turn ${s.lastTurn} wins; equal totals are a draw.`,
      '16.4a',
    ),
    history: both(
      'El 5 de septiembre el 6.º Ejército de Maunoury atacó a Kluck en el Ourcq. Este llevó allí dos cuerpos y abrió a su izquierda un hueco de cuarenta kilómetros, por el que entraron los británicos y el 5.º Ejército francés. El día 9 Bülow y Kluck retrocedieron hacia el Aisne. Ni París ni Melun cayeron.',
      'On 5 September Maunoury’s Sixth Army struck Kluck on the Ourcq. He drew two corps back to meet it and left a gap of forty kilometres, into which the British and the French Fifth Army walked. On the 9th Bülow and Kluck fell back to the Aisne. Neither Paris nor Melun was reached.',
    ),
    rule: '16.0a',
  }
}

function short(): Briefing {
  const s = scenario('short')
  const { margin, corpsAtParis, germanCities } = s.short ?? { margin: 0, corpsAtParis: 0, germanCities: 0 }
  return {
    line: both(
      'La gran vuelta por Bélgica, hasta mediados de septiembre.',
      'The wheel through Belgium, to mid-September.',
    ),
    ...lengthOf(s),
    dates: both('14 de agosto – 12 de septiembre de 1914', '14 August – 12 September 1914'),
    hours: '3–5',
    weight: 3,
    situation: [
      said(
        'Siete ejércitos alemanes entran por Bélgica, Luxemburgo y Lorena; cinco franceses los esperan.',
        'Seven German armies come through Belgium, Luxembourg and Lorraine; five French ones await them.',
        '17.1a',
      ),
      said(
        'Mientras Lieja resista, el ala derecha alemana se abastece por un cuello de botella.',
        'While Liège stands, the German right wing is fed through a bottleneck.',
        '7.11a',
      ),
      said(
        'Diez turnos: Alemania tiene que llegar a París, y Francia, que no llegue.',
        'Ten turns: Germany has to reach Paris, and France has to see that it does not.',
        '17.0a',
      ),
    ],
    aims: [
      allied(
        [goal(minus(s.vp[0]), 'es el punto de partida aliado', 'is where the Allies begin', '4.1e'), ...plan17Goals],
        both(
          'ataca pronto en Alsacia y Lorena, pero guarda un ejército para la izquierda.',
          'attack early in Alsace and Lorraine, but keep an army back for the left.',
        ),
      ),
      {
        sides: [GERMANS],
        tag: both('llegar a París', 'reach Paris'),
        goals: [
          goal(
            '+',
            'por cada ciudad conquistada, lo que marca el mapa',
            'what the map says for every town taken',
            '4.2b',
          ),
          goal(
            corpsAtParis,
            'por cuerpo de infantería abastecido junto a París, al final',
            'per supplied infantry corps next to Paris at the end',
            '17.3e',
          ),
        ],
        first: both(
          'toma Lieja cuanto antes; todo lo demás pasa por allí.',
          'take Liège as soon as you can; everything else goes through it.',
        ),
      },
    ],
    sudden: [
      atOnce(
        both('Alemania gana en el acto', 'Germany wins at once'),
        'al controlar un hexágono de París.',
        'on gaining control of a Paris hex.',
        '17.3b',
      ),
      atOnce(
        both('Los aliados ganan en el acto', 'The Allies win at once'),
        `al tomar ${germanCities} ciudades de Alemania.`,
        `on capturing ${germanCities} cities in Germany.`,
        '17.3c',
      ),
    ],
    otherwise: said(
      `Alemania gana si París estuvo en peligro y aventaja a los aliados en ${margin} puntos tras el turno ${s.lastTurn}. En cualquier otro caso ganan los aliados.`,
      `Germany wins if Paris has been in danger and it leads by ${margin} points after turn ${s.lastTurn}. In every other case the Allies win.`,
      '17.3d',
      '17.3f',
    ),
    history: both(
      'Lieja cayó el 16 de agosto y el ala derecha alemana cruzó Bélgica a treinta kilómetros diarios. Joffre atacó en Lorena y las Ardenas, fue rechazado y retiró a toda su izquierda tras el Marne. Las patrullas de Kluck llegaron a ver la torre Eiffel; con menos hombres de los previstos y lejos de sus trenes, su ejército no pudo más.',
      'Liège fell on 16 August and the German right wing crossed Belgium at thirty kilometres a day. Joffre attacked in Lorraine and the Ardennes, was thrown back, and drew his whole left behind the Marne. Kluck’s patrols could see the Eiffel Tower; his army, smaller than planned and far from its railheads, could do no more.',
    ),
    rule: '17.0a',
  }
}

const plan17Goals = [
  goal(
    plan17.vp,
    `por batalla del Plan XVII: ${plan17.steps} pasos o más contra suelo alemán hasta el turno ${plan17.lastTurn}; cuentan ${plan17.most}`,
    `per Plan XVII battle: ${plan17.steps} steps or more against German soil by turn ${plan17.lastTurn}; ${plan17.most} count`,
    '4.6a',
    '4.6c',
  ),
]
const allied = (goals: Aim['goals'], first: Both): Aim => ({
  sides: [ALLIES],
  tag: both('resistir y contraatacar', 'hold, then strike back'),
  goals,
  first,
})

function campaign(id: 'historical' | 'free'): Briefing {
  const s = scenario(id)
  const free = id === 'free'
  return {
    line: free
      ? both(
          'Los dos planes en sobre cerrado. Bélgica puede quedar neutral.',
          'Both plans sealed. Belgium may stay neutral.',
        )
      : both('De Lieja a Ypres, de agosto a noviembre.', 'From Liège to Ypres, August to November.'),
    ...lengthOf(s),
    dates: both('14 de agosto – 11 de noviembre de 1914', '14 August – 11 November 1914'),
    hours: '6–8',
    weight: free ? 5 : 4,
    situation: free
      ? [
          said(
            'Cada Estado Mayor escribe su plan en secreto y ya no lo cambia al ver el otro.',
            'Each staff writes its plan in secret and may not change it on seeing the other.',
            '3.5e',
            '3.5f',
          ),
          said(
            'Bélgica y Luxemburgo entran en guerra solo si hay alemanes en su suelo.',
            'Belgium and Luxembourg are at war only if Germans stand on their soil.',
            '3.6a',
          ),
          said(
            `Con Bélgica neutral, los británicos no vienen hasta que el alemán llegue a ${victory.britain.entersAt} puntos.`,
            `With Belgium neutral the British stay away until the German total reaches ${victory.britain.entersAt}.`,
            '3.7b',
            '3.7c',
          ),
        ]
      : [
          said(
            'Los ejércitos se despliegan en secreto alrededor de sus centros de movilización.',
            'The armies deploy in secret around their mobilisation centres.',
            '3.3b',
            '3.3f',
          ),
          said(
            'Bélgica ya ha sido invadida y lucha con los aliados; los Países Bajos están cerrados.',
            'Belgium has been invaded and fights on the Allied side; the Netherlands are closed.',
            '3.2a',
            '3.2b',
          ),
          said(
            'La guerra de movimientos dura treinta turnos; después vienen las trincheras.',
            'The war of movement lasts thirty turns; after that come the trenches.',
            '4.1f',
          ),
        ],
    aims: [
      allied(
        [
          goal(
            toWinAllied,
            `puntos son la victoria aliada; se empieza con ${minus(s.vp[0])}`,
            `points are an Allied victory; they begin at ${minus(s.vp[0])}`,
            '4.1b',
            '4.1e',
          ),
          ...plan17Goals,
          goal(
            easternAward.withdrawn,
            `por el frente oriental al final, o ${easternAward.declined} si Alemania no mandó tropas al este`,
            `for the eastern front at the end, or ${easternAward.declined} if Germany sent no troops east`,
            '4.4a',
            '4.4b',
          ),
        ],
        both(
          'libra las batallas del Plan XVII, salva a los belgas y no pierdas la costa.',
          'fight the Plan XVII battles, save the Belgians and do not lose the coast.',
        ),
      ),
      {
        sides: [GERMANS],
        tag: both('París y los puertos', 'Paris and the ports'),
        goals: [
          goal(toWinGerman, 'puntos son la victoria alemana', 'points are a German victory', '4.1c'),
          goal(victory.groups[0]?.vp ?? 0, 'por tomar París', 'for taking Paris', '4.2e'),
          goal(
            '+',
            'por los puertos del Canal al final, si París estuvo en peligro',
            'for the Channel ports at the end, if Paris was ever in danger',
            '4.3c',
            '4.3d',
          ),
        ],
        first: free
          ? both(
              'decide si Bélgica vale la guerra con los británicos; lo demás depende de eso.',
              'decide whether Belgium is worth a war with the British; all else depends on it.',
            )
          : both(
              'toma Lieja, abre el paso y no dejes que Amberes quede a tu espalda sin vigilar.',
              'take Liège, open the road, and do not leave Antwerp unwatched behind you.',
            ),
      },
    ],
    sudden: [
      atOnce(
        both('Se gana antes del final', 'The game is won early'),
        `en la comprobación propia de cualquier turno anterior al ${s.lastTurn} con ${toWinGerman} puntos alemanes o ${toWinAllied} aliados.`,
        `in the own check of any turn before ${s.lastTurn}, with ${toWinGerman} German or ${toWinAllied} Allied points.`,
        '4.1b',
        '4.1c',
      ),
    ],
    otherwise: said(
      `tras el turno ${s.lastTurn} gana quien más supere su nivel; si nadie llega al suyo, o lo superan por igual, empate.`,
      `after turn ${s.lastTurn} the larger excess over the own level wins; if neither side reaches its level, or both by the same, it is a draw.`,
      '4.1g',
      '4.1i',
    ),
    history: free
      ? both(
          'Schlieffen quiso pasar también por Holanda; Moltke la dejó fuera para tener por dónde comerciar. Joffre prefería Bélgica para su ataque, pero su gobierno no le permitió entrar el primero. Aquí decide cada cual, y el otro no lo sabe hasta que las fichas están en el mapa.',
          'Schlieffen wanted to march through Holland as well; Moltke left it out, to keep a door for trade. Joffre would have liked to attack through Belgium, but his government forbade him to enter it first. Here each staff decides for itself, and the other learns of it when the counters lie on the map.',
        )
      : both(
          'Tras el Marne los dos ejércitos intentaron rodearse una y otra vez hacia el norte, hasta el mar. Amberes cayó el 9 de octubre; en Ypres se detuvo el último ataque alemán a mediados de noviembre. Quedó un frente de setecientos kilómetros que no se movería en tres años.',
          'After the Marne each army tried again and again to turn the other’s northern flank, until they met the sea. Antwerp fell on 9 October; the last German attack stopped before Ypres in mid-November. What was left was a front of seven hundred kilometres that hardly moved for three years.',
        ),
    rule: free ? '3.5a' : '3.2a',
  }
}

const briefings: Readonly<Record<string, Briefing>> = {
  marne: marne(),
  short: short(),
  historical: campaign('historical'),
  free: campaign('free'),
}
export const briefing = (id: string): Briefing => {
  const found = briefings[id]
  if (!found) throw new Error(`no briefing of "${id}"`)
  return found
}

export const sideLine = (id: string, side: string): Both => {
  if (side === GERMANS) {
    return id === 'marne'
      ? both('Aguanta o retrocede; una estocada puede ganar.', 'Hold or slip away; one lunge may win.')
      : both('Mueve en segundo lugar; ataca y tiene prisa.', 'Moves second; attacks, and has no time to lose.')
  }
  return id === 'marne'
    ? both('Franceses y británicos. Mueven primero y atacan.', 'French and British. Move first, attack.')
    : both('Franceses, británicos y belgas. Mueven primero.', 'French, British and Belgians. Move first.')
}
