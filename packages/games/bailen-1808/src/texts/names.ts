/** Names of things in both languages, in the order in which the rules number them. */
import type { Language } from '@em/engine'

type Both<T> = Readonly<Record<Language, T>>
type List = Both<readonly string[]>

export const sideNames: List = { es: ['España', 'Francia'], en: ['Spain', 'France'] }
/** With the article, inside a sentence. */
export const sidePhrases: List = {
  es: ['los españoles', 'los franceses'],
  en: ['the Spanish', 'the French'],
}

/** With the code of the marker, which is what lies on the table. */
export const orderNames: List = {
  es: [
    'sin órdenes (SO)',
    'Maniobra (M)',
    'Hostigamiento (H)',
    'Ataque (A)',
    'Defensa (D)',
    'Retirada (RT)',
    'Recuperación (RC)',
  ],
  en: [
    'without orders (SO)',
    'Manoeuvre (M)',
    'Harassment (H)',
    'Attack (A)',
    'Defence (D)',
    'Retreat (RT)',
    'Recovery (RC)',
  ],
}
export const faceDown: Both<string> = { es: 'orden oculta (OR)', en: 'order face down (OR)' }
/** A unit under the top of a stack that the reader cannot name. */
export const buriedName: Both<string> = { es: 'una ficha tapada', en: 'a unit out of sight' }

/** Corners, clockwise from north-east. */
export const facingNames: List = {
  es: ['noreste', 'este', 'sureste', 'suroeste', 'oeste', 'noroeste'],
  en: ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'],
}
export const noFacing: Both<string> = { es: 'sin encaramiento', en: 'no facing' }

export const formNames: List = {
  es: ['formación regular', 'cuadro (CU)', 'guerrilla (GR)', 'enganchada (AE)'],
  en: ['regular formation', 'square (CU)', 'skirmish order (GR)', 'limbered (AE)'],
}
export const conditionNames: List = {
  es: ['en orden', 'desordenada', 'en derrota'],
  en: ['in good order', 'disordered', 'routed'],
}
export const terrainNames: List = {
  es: ['despejado', 'bosque', 'pueblo', 'matorral'],
  en: ['clear', 'wood', 'town', 'scrub'],
}
/** In the order of the bits of a hexside. */
export const hexsideNames: List = {
  es: ['arroyo', 'río', 'puente', 'barranco', 'desnivel hacia arriba', 'desnivel hacia abajo', 'desnivel impasable'],
  en: ['stream', 'river', 'bridge', 'ravine', 'slope up', 'slope down', 'impassable slope'],
}
export const armNames: List = {
  es: ['infantería', 'caballería', 'artillería'],
  en: ['infantry', 'cavalry', 'artillery'],
}
export const classNames: List = {
  es: ['de línea', 'ligera', 'media', 'pesada'],
  en: ['line', 'light', 'medium', 'heavy'],
}
/** The windows in which the other side may react, in the order of WINDOWS. */
export const windowNames: List = {
  es: [
    'protección de mandos',
    'fuego de artillería durante el movimiento enemigo',
    'carga de reacción',
    'contracarga',
    'cuadro como reacción',
    'evasión',
  ],
  en: [
    'protection of leaders',
    'artillery fire while the enemy moves',
    'reaction charge',
    'counter-charge',
    'square in reaction',
    'evasion',
  ],
}
/** ASK, NEVER, ALWAYS, ONLY_GOOD. */
export const standingNames: List = {
  es: ['preguntar cada vez', 'nunca', 'siempre', 'preguntar solo con +0 o mejor'],
  en: ['ask each time', 'never', 'always', 'ask only at +0 or better'],
}

type Words = Both<Readonly<Record<string, string>>>
export const levelNames: Words = {
  es: { draw: 'empate', marginal: 'victoria marginal', tactical: 'victoria táctica', decisive: 'victoria decisiva' },
  en: { draw: 'draw', marginal: 'marginal victory', tactical: 'tactical victory', decisive: 'decisive victory' },
}
/** Of fire: "2D1" is 2 points lost and 1 hex of retreat, "M" a morale test (table 4). */
export function firedName(lang: Language, code: string): string {
  const lost = Number.parseInt(code, 10) || 0
  const back = Number(/D(\d)/.exec(code)?.[1] ?? 0)
  const es = lang === 'es'
  const parts = [
    ...(lost > 0
      ? [
          es
            ? `${lost === 1 ? '1 punto perdido' : `${lost} puntos perdidos`}`
            : lost === 1
              ? '1 point lost'
              : `${lost} points lost`,
        ]
      : []),
    ...(back > 0 ? [es ? `retirada de ${back}` : `retreat of ${back}`] : []),
    ...(code.includes('M') ? [es ? 'prueba de moral' : 'morale test'] : []),
  ]
  if (parts.length === 0) return es ? 'sin efecto' : 'no effect'
  return `${parts.join(es ? ' y ' : ' and ')} (${code})`
}
/** Of a shock (table 5, Q65). */
export const shockNames: Words = {
  es: {
    A2: 'el atacante se retira 2 hexágonos',
    A1: 'el atacante se retira 1 hexágono',
    AB: 'bajas del atacante',
    BM: 'bajas mutuas',
    DB: 'bajas del defensor',
    D1: 'el defensor se retira 1 hexágono',
    D2: 'el defensor se retira 2 hexágonos',
  },
  en: {
    A2: 'the attackers retreat 2 hexes',
    A1: 'the attackers retreat 1 hex',
    AB: 'losses of the attackers',
    BM: 'losses on both sides',
    DB: 'losses of the defenders',
    D1: 'the defenders retreat 1 hex',
    D2: 'the defenders retreat 2 hexes',
  },
}

/** Markers by their code, for legends and descriptions. */
export const markerNames: Words = {
  es: {
    OR: 'Orden',
    SO: 'Sin órdenes',
    SD: 'Sector Defendido',
    AS: 'Asalto',
    OC: 'Objetivo de Carga',
    CU: 'Cuadro',
    GR: 'Guerrilla',
    AE: 'Artillería Enganchada',
    AD: 'Artillería Disparada',
    NF: 'No fuego',
    DE: 'Derrota',
    FA: 'Fatiga',
  },
  en: {
    OR: 'Order',
    SO: 'Without orders',
    SD: 'Defended sector',
    AS: 'Assault',
    OC: 'Charge target',
    CU: 'Square',
    GR: 'Skirmish order',
    AE: 'Limbered artillery',
    AD: 'Artillery has fired',
    NF: 'No fire',
    DE: 'Rout',
    FA: 'Fatigue',
  },
}
