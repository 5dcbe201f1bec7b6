/** Meanings of markers, for titles shown on hover; and names of units short enough for a counter. */
import type { Lang } from './types.ts'

type Words = Readonly<Record<Lang, string>>

/** Orders by their number: SO, M, H, A, D, RT, RC (4). */
export const ORDER_CODES = ['SO', 'M', 'H', 'A', 'D', 'RT', 'RC'] as const
export const ORDER_WORDS: readonly Words[] = [
  { es: 'SO: sin órdenes', en: 'SO: no orders' },
  { es: 'M: maniobrar', en: 'M: manoeuvre' },
  { es: 'H: hostigar', en: 'H: harass' },
  { es: 'A: atacar', en: 'A: attack' },
  { es: 'D: defender', en: 'D: defend' },
  { es: 'RT: retirada', en: 'RT: retreat' },
  { es: 'RC: recuperación', en: 'RC: recover' },
]
export const FACE_DOWN_WORDS: Words = { es: 'Orden oculta', en: 'Order, face down' }

export const MARK_WORDS = {
  DI: { es: 'Desordenada', en: 'Disordered' },
  DE: { es: 'DE: en derrota', en: 'DE: routed' },
  CU: { es: 'CU: en cuadro', en: 'CU: in square' },
  GR: { es: 'GR: en guerrilla', en: 'GR: skirmishing' },
  AE: { es: 'AE: artillería enganchada', en: 'AE: limbered' },
  AD: { es: 'AD: ha disparado', en: 'AD: has fired' },
  NF: { es: 'NF: no puede disparar', en: 'NF: cannot fire' },
  FA: { es: 'Fatiga', en: 'Fatigue' },
  AS: { es: 'AS: asalto', en: 'AS: assault' },
  OC: { es: 'OC: objetivo de carga', en: 'OC: target of a charge' },
  SD: { es: 'SD: sector de defensa', en: 'SD: defended sector' },
} as const satisfies Readonly<Record<string, Words>>
export type MarkCode = keyof typeof MARK_WORDS

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^Batería a caballo /, 'Bat. c. '],
  [/^Batería a pie /, 'Bat. '],
  [/ Div\.$/, ''],
  [/^Guardias Walonas/, 'G. Walonas'],
  [/^Guardia de París (\d.) Rgto\. .*/, 'París $1'],
  [/^Milicia Prov\. de /, 'M. '],
  [/^Voluntarios de /, 'V. '],
  [/^Granaderos Prov\. de Andalucía/, 'Granaderos'],
  [/^Suizo de (\w+) nº (\d), (\d.)/, '$1 $2, $3'],
  [/^(\d.) Prov\. de Cazadores a caballo/, '$1 Cazadores'],
  [/^(\d.) Prov\. de (\w+)/, '$1 $2'],
  [/^(\d.) Legión de Reserva/, '$1 Legión'],
  [/^Ligero de /, ''],
  [/^Cazadores de /, 'C. '],
  [/^Tercio de /, ''],
  [/^Dragones de (la )?/, 'D. '],
  [/^Lanceros de Utrera y Jerez/, 'Lanceros'],
  [/^Órdenes Militares/, 'Ó. Militares'],
  [/^Marinos de la Guardia/, 'Marinos G.'],
  [/Ciudad Real/, 'C. Real'],
  [/Vanguardia/, 'Vang.'],
  [/ \(línea\)/, ''],
  [/Reserva (\d)/, 'Res. $1'],
  [/ légion de réserve$/, ' légion'],
  [/ provisoire de (\w+)( à cheval)?$/, ' $1'],
  [/ suisse de (\w+)$/, ' $1'],
  [/^Artillerie à cheval (de l’)?/, 'Art. c. '],
  [/^Artillerie à pied (de )?/, 'Art. '],
  [/avant-garde/, 'av.-g.'],
  [/Garde de Paris/, 'Paris'],
  [/^Marins de la Garde/, 'Marins G.'],
]
/** "Batería a caballo 1ª Div." as "Bat. c. 1ª": at most 15 letters for the counters of the file. */
export const shortName = (name: string): string =>
  SHORTER.reduce((short, [long, brief]) => short.replace(long, brief), name)

const TIGHTER: readonly (readonly [RegExp, string])[] = [
  [/^Bat\. c\. Res\. /, 'B.c.R.'],
  [/^(B|A)(?:at|rt)\. c\. /, '$1.c.'],
  [/\. (?=\p{L})/gu, '.'],
  [/^(\d\/\d)(?:er?|re) /, '$1 '],
  [/^(\p{L}{3})\p{L}* (\d), /u, '$1.$2/'],
  [/^(\d[ºª]) (\p{L})\p{L}+ (?=\d)/u, '$1 $2. '],
]
/** Letters that have room on a counter at the table's level. */
const LETTERS = 8
/** A short name in at most eight letters. The number of a battalion stays: "Irlanda 1º" as "Irla. 1º", not "Irlanda.". */
export function tableName(short: string): string {
  if (short.length <= LETTERS) return short
  const tight = TIGHTER.reduce((name, [long, brief]) => name.replace(long, brief), short)
  if (tight.length <= LETTERS) return tight
  const [, head = tight, number = ''] = /^(.*?)( \d[ºª])?$/u.exec(tight) ?? []
  const room = LETTERS - 1 - number.length
  const cut = head.slice(0, room).replace(/[ .,-]+$/, '')
  return `${cut}${head[room] === ' ' ? '' : '.'}${number}`
}
