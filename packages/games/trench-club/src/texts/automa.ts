/** What the letters of the Automa's lists ask for, in few words (SOLO-FOOT, SOLO-MELEE, SOLO-RANGED). */
import type { Language } from '@em/engine'

type Words = Readonly<Record<Language, string>>

const DESTROY: Words = { es: 'puede destruirlo', en: 'can be destroyed' }
const FLAK: Words = { es: 'lejos de antiaéreos', en: 'far from anti-aircraft guns' }
const FOREST: Words = { es: 'bosque', en: 'forest' }
const OWN: Words = { es: 'cerca de los suyos', en: 'close to its own' }
const CAME: Words = { es: 'cerca de donde estaba', en: 'close to where it stood' }
const AWAY: Words = { es: 'lejos del enemigo', en: 'far from the enemy' }
const DEAR: Words = { es: 'el más caro', en: 'most expensive' }

/** By rule and letter: some rules hold a whole list. */
const ASKS: Readonly<Record<string, Words>> = {
  'FOOT-5 a': AWAY,
  'FOOT-7 a': { es: 'entrada al alcance en el próximo turno', en: 'entrance within reach next turn' },
  'FOOT-7 b': AWAY,
  'FOOT-7 c': { es: 'más cerca del fuerte', en: 'closer to the fort' },
  'FOOT-7 d': FOREST,
  'MELEE-3 a': DESTROY,
  'MELEE-4 b': { es: 'no puede responder', en: 'cannot shoot back' },
  'MELEE-5 c': FLAK,
  'MELEE-6 d': { es: 'menor valor de ataque', en: 'lowest attack value' },
  'MELEE-7 e': DEAR,
  'MELEE-8 f': { es: 'menos experiencia', en: 'least experienced' },
  'MELEE-10 a': FLAK,
  'MELEE-10 b': FOREST,
  'MELEE-10 c': OWN,
  'MELEE-10 d': CAME,
  'RANGED-3 a': DESTROY,
  'RANGED-4 b': { es: 'soldado de a pie junto a un fuerte', en: 'foot soldier at a fort' },
  'RANGED-5 c': { es: 'ya atacado este turno', en: 'already attacked this turn' },
  'RANGED-6 d': DEAR,
  'RANGED-7 e': { es: 'más experiencia', en: 'most experienced' },
  'RANGED-9 a': { es: 'junto a una carretera', en: 'by a road' },
  'RANGED-9 b': AWAY,
  'RANGED-9 c': OWN,
  'RANGED-9 d': CAME,
}

/** No letter: the goal of the priority itself, to come as close as possible. */
const CLOSEST: Words = { es: 'cercanía', en: 'closeness' }
const NONE: Words = { es: 'ninguno', en: 'none' }
const MOVEMENT: Words = { es: 'movimiento', en: 'movement' }

/** Hexes are chosen by the letters of movement: "movement d". */
export const hexCriterion = (lang: Language, letter: string): string =>
  letter === '' ? CLOSEST[lang] : `${MOVEMENT[lang]} ${letter}`

/**
 * What each letter left, "a–@MELEE-3 b2@MELEE-4 c·@MELEE-5", in words: " (a can be destroyed: none; b cannot shoot
 * back: 2)". A letter that is not for this unit is left out.
 */
export function reasonWords(lang: Language, reasons: string): string {
  const parts = reasons.split(' ').flatMap((part) => {
    const [left = '', rule] = part.split('@')
    const letter = left.charAt(0)
    const kept = left.slice(1)
    if (letter === '' || kept === '·') return []
    const asks = ASKS[`${rule} ${letter}`]?.[lang]
    const name = letter === '≤' ? CLOSEST[lang] : asks ? `${letter} ${asks}` : letter
    return [`${name}: ${kept === '–' ? NONE[lang] : kept}`]
  })
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}
