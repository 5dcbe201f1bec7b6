/** Names of the sides as a player says them. */
import type { Both } from '../../skin/index.ts'

export const sideNames: Readonly<Record<string, Both>> = {
  german: { es: 'Alemania', en: 'Germany' },
  fb: { es: 'Francobritánicos', en: 'Franco-British' },
  russian: { es: 'Rusia', en: 'Russia' },
  ah: { es: 'Austria-Hungría', en: 'Austria-Hungary' },
}

/** Short, for the tracks. */
export const sideCodes: Readonly<Record<string, Both>> = {
  german: { es: 'Alem.', en: 'Ger.' },
  fb: { es: 'F-B', en: 'F-B' },
  russian: { es: 'Rusia', en: 'Russia' },
  ah: { es: 'A-H', en: 'A-H' },
}
