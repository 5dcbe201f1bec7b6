/** Names of things in both languages, in the order in which the rules number them. */
import type { Language } from '@em/engine'
import file from '../../data/units.json' with { type: 'json' }

type Both<T> = Readonly<Record<Language, T>>
type ById = Both<Readonly<Record<string, string>>>

const byId = (lang: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(file.units.map((row) => [row.id, row[lang]]))

/** How the unit sheet heads a column: as the data file names the type. */
export const unitTypeNames: ById = { es: byId('es'), en: byId('en') }

/**
 * One unit inside a sentence, always in the singular; % is where the nation's adjective stands. In Spanish the first
 * letter is the gender: "la infantería alemana", "el tanque alemán".
 */
export const unitPhrases: ById = {
  es: {
    infantry: 'f infantería %',
    mounted_infantry: 'f infantería montada %',
    heavy_infantry: 'f infantería pesada %',
    armoured_car: 'm vehículo blindado %',
    tank: 'm tanque %',
    airplane: 'm avión %',
    assault_gun: 'm cañón de asalto %',
    howitzer: 'm obús %',
    heavy_mortar: 'm mortero pesado %',
    anti_aircraft: 'm antiaéreo %',
    transport: 'm camión %',
    big_bertha: 'f Gran Berta %',
    anti_tank_gunners: 'f unidad % de artilleros antitanque',
    renault_ft17: 'm Renault FT-17 %',
    mark1_female: 'm Mark I Female %',
    airship: 'm dirigible %',
    railway_gun: 'm cañón ferroviario %',
    gunboat: 'm cañonero %',
    gas_launcher: 'm lanzador de gas %',
    minelayer: 'm minador %',
    engineer: 'f unidad % de ingenieros',
  },
  en: {
    infantry: '% infantry',
    mounted_infantry: '% mounted infantry',
    heavy_infantry: '% heavy infantry',
    armoured_car: '% armoured car',
    tank: '% tank',
    airplane: '% airplane',
    assault_gun: '% assault gun',
    howitzer: '% howitzer',
    heavy_mortar: '% heavy mortar',
    anti_aircraft: '% anti-aircraft gun',
    transport: '% truck',
    big_bertha: '% Big Bertha',
    anti_tank_gunners: '% anti-tank gunner unit',
    renault_ft17: '% Renault FT-17',
    mark1_female: '% Mark I Female',
    airship: '% airship',
    railway_gun: '% railway gun',
    gunboat: '% gunboat',
    gas_launcher: '% gas launcher',
    minelayer: '% minelayer',
    engineer: '% engineer unit',
  },
}

/** Adjectives, in Spanish masculine and feminine. */
export const nationAdjectives: Readonly<
  Record<string, { readonly m: string; readonly f: string; readonly en: string }>
> = {
  DE: { m: 'alemán', f: 'alemana', en: 'German' },
  AH: { m: 'austrohúngaro', f: 'austrohúngara', en: 'Austro-Hungarian' },
  FR: { m: 'francés', f: 'francesa', en: 'French' },
  GB: { m: 'británico', f: 'británica', en: 'British' },
}

export const nationNames: ById = {
  es: { DE: 'Alemania', AH: 'Austria-Hungría', FR: 'Francia', GB: 'Gran Bretaña' },
  en: { DE: 'Germany', AH: 'Austria-Hungary', FR: 'France', GB: 'Great Britain' },
}

/** With its article, which differs in number: "las Potencias Centrales", "la Entente". */
export const factionNames: ById = {
  es: { central: 'las Potencias Centrales', entente: 'la Entente' },
  en: { central: 'the Central Powers', entente: 'the Entente' },
}

export const rankNames: ById = {
  es: { recruit: 'recluta', veteran: 'veterano', hero: 'héroe de guerra' },
  en: { recruit: 'recruit', veteran: 'veteran', hero: 'war hero' },
}

export const terrainNames: ById = {
  es: {
    void: 'fuera del tablero',
    open: 'campo abierto',
    forest: 'bosque',
    road: 'carretera',
    water: 'agua',
    bridge: 'puente',
    fort: 'fuerte',
  },
  en: {
    void: 'off the board',
    open: 'open ground',
    forest: 'forest',
    road: 'road',
    water: 'water',
    bridge: 'bridge',
    fort: 'fort',
  },
}

/** Which row of the damage table was read. */
export const rowNames: ById = {
  es: { open: 'en campo abierto', forest: 'en bosque', trench: 'en trinchera' },
  en: { open: 'in the open', forest: 'in forest', trench: 'in a trench' },
}

export const armyNames: readonly string[] = ['I', 'II', 'III']
