/** Names of things in both languages, in the order in which the rules number them. */
import type { Language } from '@em/engine'

type Both<T> = Readonly<Record<Language, T>>
type ById = Both<Readonly<Record<string, string>>>

/** Adjectives: "the {side} side", "el bando {side}". */
export const sideNames: ById = {
  es: { german: 'alemán', fb: 'francobritánico', russian: 'ruso', ah: 'austrohúngaro' },
  en: { german: 'German', fb: 'Franco-British', russian: 'Russian', ah: 'Austro-Hungarian' },
}

export const coalitionNames: ById = {
  es: { central: 'Potencias Centrales', entente: 'Triple Entente' },
  en: { central: 'Central Powers', entente: 'Triple Entente' },
}

export const nationalityNames: ById = {
  es: {
    british: 'británico',
    french: 'francés',
    russian: 'ruso',
    italian: 'italiano',
    serbian: 'serbio',
    romanian: 'rumano',
    american: 'estadounidense',
    german: 'alemán',
    'austro-hungarian': 'austrohúngaro',
    turkish: 'turco',
    bulgarian: 'búlgaro',
  },
  en: {
    british: 'British',
    french: 'French',
    russian: 'Russian',
    italian: 'Italian',
    serbian: 'Serbian',
    romanian: 'Romanian',
    american: 'American',
    german: 'German',
    'austro-hungarian': 'Austro-Hungarian',
    turkish: 'Turkish',
    bulgarian: 'Bulgarian',
  },
}

export const countryNames: ById = {
  es: {
    germany: 'Alemania',
    'austria-hungary': 'Austria-Hungría',
    france: 'Francia',
    uk: 'Reino Unido',
    serbia: 'Serbia',
    russia: 'Rusia',
    belgium: 'Bélgica',
    egypt: 'Egipto',
    greece: 'Grecia',
    turkey: 'Turquía',
    bulgaria: 'Bulgaria',
    italy: 'Italia',
    usa: 'Estados Unidos',
    romania: 'Rumanía',
  },
  en: {
    germany: 'Germany',
    'austria-hungary': 'Austria-Hungary',
    france: 'France',
    uk: 'United Kingdom',
    serbia: 'Serbia',
    russia: 'Russia',
    belgium: 'Belgium',
    egypt: 'Egypt',
    greece: 'Greece',
    turkey: 'Turkey',
    bulgaria: 'Bulgaria',
    italy: 'Italy',
    usa: 'United States',
    romania: 'Romania',
  },
}

export const tileNames: ById = {
  es: {
    attack1: 'Ataque 1',
    attack2: 'Ataque 2',
    attack3: 'Ataque 3',
    defence1: 'Defensa 1',
    defence2: 'Defensa 2',
    maneuver: 'Maniobra',
    offensive: 'Ofensiva',
    aviation: 'Aviación',
    tanks1: 'Carros 1',
    tanks2: 'Carros 2',
    gas: 'Gas venenoso',
    assault: 'Tropas de asalto',
  },
  en: {
    attack1: 'Attack 1',
    attack2: 'Attack 2',
    attack3: 'Attack 3',
    defence1: 'Defence 1',
    defence2: 'Defence 2',
    maneuver: 'Manoeuvre',
    offensive: 'Offensive',
    aviation: 'Aviation',
    tanks1: 'Tanks 1',
    tanks2: 'Tanks 2',
    gas: 'Poison gas',
    assault: 'Assault troops',
  },
}

export const trackNames: ById = {
  es: { ...countryNames.es, russianSurrender: 'Rendición de Rusia' },
  en: { ...countryNames.en, russianSurrender: 'Surrender of Russia' },
}

export const terrainNames: Both<readonly string[]> = {
  es: ['llano', 'bosque', 'desierto', 'montaña'],
  en: ['plain', 'forest', 'desert', 'mountain'],
}

export const stepNames: Both<readonly string[]> = {
  es: ['en la reserva', 'reducido', 'entero'],
  en: ['in the pool', 'reduced', 'full'],
}

/** T1 is summer 1914: the third of its year's four seasons. */
export const seasonNames: Both<readonly string[]> = {
  es: ['invierno de', 'primavera de', 'verano de', 'otoño de'],
  en: ['Winter', 'Spring', 'Summer', 'Autumn'],
}

/** How a combat ended, by the ids that the dice give. */
export const outcomeNames: ById = {
  es: {
    attDouble: 'El atacante dobla al defensor',
    attWin: 'Gana el atacante',
    tie: 'Empate',
    defWin: 'Gana el defensor',
    defDouble: 'El defensor dobla al atacante',
  },
  en: {
    attDouble: 'The attacker doubles the defender',
    attWin: 'The attacker wins',
    tie: 'A tie',
    defWin: 'The defender wins',
    defDouble: 'The defender doubles the attacker',
  },
}
