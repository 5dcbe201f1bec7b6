/** Names of things in both languages, in the order in which the rules number them. */
import type { Language } from '@em/engine'

type Both<T> = Readonly<Record<Language, T>>
type List = Both<readonly string[]>

export const sideNames: List = { es: ['Alemania', 'Aliados'], en: ['Germany', 'Allies'] }
/** With the article, inside a sentence. */
export const sidePhrases: List = { es: ['los alemanes', 'los Aliados'], en: ['the Germans', 'the Allies'] }
export const nationNames: List = {
  es: ['Alemania', 'Bélgica', 'Francia', 'Gran Bretaña'],
  en: ['Germany', 'Belgium', 'France', 'Britain'],
}
export const nationPhrases: List = {
  es: ['los alemanes', 'los belgas', 'los franceses', 'los británicos'],
  en: ['the Germans', 'the Belgians', 'the French', 'the British'],
}
export const phaseNames: List = {
  es: ['Fase administrativa', 'Fase de bombardeo', 'Fase de movimiento', 'Fase de combate'],
  en: ['Administrative Phase', 'Bombardment Phase', 'Movement Phase', 'Combat Phase'],
}
export const directionNames: List = {
  es: ['norte', 'nordeste', 'sudeste', 'sur', 'sudoeste', 'noroeste'],
  en: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
}
/** Flood areas, as in the data (17.2). */
export const areaNames: List = { es: ['Amberes', 'el Yser', 'Dunkerque'], en: ['Antwerp', 'the Yser', 'Dunkirk'] }
/** A unit under an enemy FOW marker. */
export const hiddenName: Both<string> = { es: 'una unidad oculta', en: 'a hidden unit' }
