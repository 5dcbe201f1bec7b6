/** Names of things in both languages, in the order in which the rules number them. */
import type { Language } from '@em/engine'

type Both<T> = Readonly<Record<Language, T>>
type List = Both<readonly string[]>

export const sideNames: List = { es: ['Aliados', 'Alemania'], en: ['Allies', 'Germany'] }
/** With the article, inside a sentence. */
export const sidePhrases: List = { es: ['los Aliados', 'los alemanes'], en: ['the Allies', 'the Germans'] }
export const nationNames: List = {
  es: ['Francia', 'Gran Bretaña', 'Bélgica', 'Alemania'],
  en: ['France', 'Britain', 'Belgium', 'Germany'],
}
export const countryNames: List = {
  es: ['Francia', 'Bélgica', 'Alemania', 'Luxemburgo', 'Países Bajos', 'Suiza'],
  en: ['France', 'Belgium', 'Germany', 'Luxembourg', 'the Netherlands', 'Switzerland'],
}
export const phaseNames: List = {
  es: [
    'Refuerzos y reemplazos',
    'Atrincheramiento',
    'Control del mando',
    'Movimiento estratégico',
    'Movimiento operacional',
    'Combate preparado',
    'Desgaste',
    'Comprobación de victoria',
  ],
  en: [
    'Reinforcements and replacements',
    'Entrenchment',
    'Command control',
    'Strategic movement',
    'Operational movement',
    'Prepared combat',
    'Attrition',
    'Victory check',
  ],
}
export const terrainNames: List = {
  es: ['despejado', 'bosque', 'pantano', 'montaña'],
  en: ['clear', 'forest', 'marsh', 'mountain'],
}
export const typeNames: List = {
  es: ['infantería', 'infantería de marina', 'caballería', 'cañones de asedio', 'fortaleza', 'señuelo'],
  en: ['infantry', 'naval infantry', 'cavalry', 'siege guns', 'fortress', 'decoy'],
}
/** A unit under the top of a stack that the reader cannot name. */
export const hiddenName: Both<string> = { es: 'una unidad tapada', en: 'a unit out of sight' }
/** A fortress goes by the name of its town. */
export const fortressName = (lang: Language, town: string): string =>
  lang === 'es' ? `fortaleza de ${town}` : `fortress of ${town}`
