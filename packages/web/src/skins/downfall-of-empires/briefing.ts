/** The first page of the grand campaign of Downfall: situation, goals, end, history. */
import limits from '@em/downfall-of-empires/data/limits.json'
import sides from '@em/downfall-of-empires/data/sides.json'
import type { Both } from '../../skin/index.ts'
import { both, goal, said } from '../kit/brief.ts'
import type { Briefing } from '../registry.ts'

const seasons = limits.calendar.length
/** With a true minus sign. */
const points = (n: number): string => (n < 0 ? `−${-n}` : String(n))
const start = sides.initialVp
const { actions } = limits

const cities = (es: string, en: string, rule: string) =>
  goal(
    '±1',
    `por ciudad enemiga ocupada al final, y uno menos por cada propia perdida. ${es}`,
    `per enemy city held at the end, and one less for each own city lost. ${en}`,
    '5d',
    '5e',
    rule,
  )

const campaign: Briefing = {
  line: both('Toda la guerra, del verano de 1914 al otoño de 1918.', 'The whole war, summer 1914 to autumn 1918.'),
  turns: both(`${seasons} estaciones`, `${seasons} seasons`),
  length: both(`${seasons} estaciones`, `${seasons} seasons`),
  dates: both('verano de 1914 – otoño de 1918', 'summer 1914 – autumn 1918'),
  hours: '2–3',
  weight: 2,
  situation: [
    said(
      'Cuatro bandos en dos coaliciones: se gana o se pierde por bando, no por coalición.',
      'Four sides in two coalitions; the side wins or loses, not the coalition.',
      '5b',
    ),
    said(
      `Cada estación son pocas acciones: ${actions.german} para Alemania y los francobritánicos, ${actions.ah} para Rusia y Austria-Hungría.`,
      `A season is a handful of actions: ${actions.german} each for Germany and the Franco-British, ${actions.ah} each for Russia and Austria-Hungary.`,
      '7a',
      '7b',
    ),
    said(
      'Mover, reclutar, atrincherarse, investigar o negociar: nunca alcanza para todo.',
      'Move, recruit, entrench, research or negotiate: there is never enough for all of it.',
      '7c',
    ),
  ],
  aims: [
    {
      sides: ['german', 'ah'],
      name: both('Potencias Centrales', 'Central Powers'),
      tag: both('vencer antes de que haya demasiados enemigos', 'win before there are too many enemies'),
      goals: [
        goal(
          points(start.german),
          `al empezar Alemania, y ${points(start.ah)} Austria-Hungría`,
          `to begin with for Germany, ${points(start.ah)} for Austria-Hungary`,
          '5c',
        ),
        cities('Alemania cuenta también las austrohúngaras', 'Germany counts the Austro-Hungarian ones too', '5g'),
        goal(
          '+1',
          'por cada aliado, Turquía o Bulgaria; sin Bulgaria, uno menos',
          'per ally, Turkey or Bulgaria; without Bulgaria, one less',
          '5j',
          '5l',
        ),
        goal('+1', 'si Rusia se rinde en 1918', 'if Russia surrenders in 1918', '5k', '12k'),
      ],
      first: both(
        'Alemania tiene que atacar en Francia en las dos estaciones de 1914; gana terreno y atrinchérate pronto.',
        'Germany must attack in France in both seasons of 1914; gain ground, then dig in early.',
      ),
    },
    {
      sides: ['fb', 'russian'],
      name: both('Entente', 'Entente'),
      tag: both('resistir y crecer', 'hold out and grow'),
      goals: [
        goal(
          points(start.fb),
          `al empezar los francobritánicos, y ${points(start.russian)} Rusia`,
          `to begin with for the Franco-British, ${points(start.russian)} for Russia`,
          '5c',
        ),
        cities('Los francobritánicos cuentan también las rusas', 'The Franco-British count the Russian ones too', '5h'),
        goal(
          '+1',
          'por cada aliado, Italia, Rumanía o Estados Unidos; sin Rumanía, uno menos',
          'per ally, Italy, Romania or the United States; without Romania, one less',
          '5j',
          '5m',
        ),
      ],
      first: both(
        'guarda París y Varsovia, atrae a Italia y deja que el tiempo trabaje.',
        'guard Paris and Warsaw, win over Italy, and let time do its work.',
      ),
    },
  ],
  sudden: [],
  otherwise: said(
    `La partida dura siempre ${seasons} estaciones y los puntos se cuentan una sola vez, al acabar. Gana el bando con más; quien lleva dos gana con cualquiera de ellos.`,
    `The game always lasts ${seasons} seasons, and points are counted once, at the end. The side with most wins; a player of two sides wins with either.`,
    '0b',
    '5a',
    '5b',
  ),
  history: both(
    'El plan alemán exigía vencer a Francia en seis semanas; se quedó en el Marne. Siguieron Tannenberg, Verdún, el Somme y la ofensiva de Brusílov. Rusia se rindió a comienzos de 1918, pero los estadounidenses llegaron antes de que Alemania pudiera aprovecharlo. En noviembre no quedaban emperadores en Berlín, Viena ni San Petersburgo.',
    'The German plan demanded France’s defeat in six weeks; it ended on the Marne. Tannenberg, Verdun, the Somme and Brusilov’s offensive followed. Russia gave up early in 1918, but the Americans arrived before Germany could profit from it. By November there was no emperor left in Berlin, Vienna or St Petersburg.',
  ),
  rule: '5a',
}

export const briefing = (_scenario: string): Briefing => campaign

const LINES: Readonly<Record<string, Both>> = {
  german: both('El mejor ejército, entre dos frentes.', 'The best army, between two fronts.'),
  ah: both('Débil y necesaria; vigila Italia.', 'Weak but needed; watches Italy.'),
  fb: both('Francia y el Imperio británico. Aguantan y crecen.', 'France and the British Empire. Hold and grow.'),
  russian: both('Muchos ejércitos, poca tecnología.', 'Many armies, little technology.'),
}
export const sideLine = (_scenario: string, side: string): Both => LINES[side] ?? both('', '')
