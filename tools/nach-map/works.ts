/** Single features of the map: passes, bridges, banks that can be flooded, rail structures. */

/** Roads through the crest of the Vosges (4.5c): Saales, Ste-Marie, Bonhomme, Schlucht, Bussang. */
export const PASSES: readonly string[] = ['J11/I11', 'J9/I9', 'K8/J8', 'K7/J7', 'K5/K4']

/** The crest of the Vosges from the Donon to the Ballon d'Alsace; J8 with the Fortified Zone of the Bonhomme lies east of it. */
export const CREST: readonly string[] = [
  'J12/I11',
  'J11/I11',
  'J11/I10',
  'J10/I10',
  'J10/I9',
  'J9/I9',
  'J9/I8',
  'J9/J8',
  'K8/J8',
  'K7/J8',
  'K7/J7',
  'J7/K6',
  'K6/J6',
  'J6/K5',
  'K5/J5',
  'K5/K4',
  'L5/K4',
]

/** Hexes whose centre lies beyond the frontier but which hold works of the other side. */
export const COUNTRY_OVERRIDES: Readonly<Record<string, string>> = { J8: 'G' }

/** The Sambre between the printed map and Maubeuge, whose western Forts are attacked over no river (EX14). */
export const UPPER_SAMBRE: readonly string[] = ['AL30/AL29', 'AL30/AK29', 'AK30/AK29', 'AK30/AJ30', 'AK30/AJ31']

/** Roads through the Argonne at Les Islettes and Grandpré. */
export const CLEARED: readonly string[] = ['AB18/AA18', 'AC20/AB20']

/** Sides that the examples need dry: EX14 assaults Maubeuge from AL31 over no river; EX12 attacks X25 from Y25. */
export const NEVER_RIVER: readonly string[] = ['AL31/AK31', 'AL31/AK30', 'AK31/AK30', 'X25/Y25']

/** Road bridges over Major Rivers away from towns and railways. */
export const BRIDGES: readonly string[] = ['F2/E2']

/** Floodable Banks by lock (17.2). */
export const BANKS: Readonly<Record<string, readonly string[]>> = {
  antwerp: ['AI41/AI40', 'AJ41/AI41', 'AJ42/AI41', 'AJ42/AI42', 'AJ43/AI42', 'AG40/AG39', 'AH40/AG40'],
  yser: ['AT39/AU38', 'AU39/AT39', 'AT40/AU39', 'AU40/AT40'],
  dunkirk: ['AY37/AX37', 'AY37/AX38', 'AY36/AX37'],
}

export interface RailStructure {
  readonly name: string
  readonly hex: string
  readonly line: string
  readonly kind: 'V' | 'P' | 'T'
  readonly class: 'red' | 'orange' | 'yellow' | 'white'
  /** The arms of lines that it cuts off from the middle of the hex: line>neighbour. */
  readonly cuts: readonly string[]
  readonly printed?: string
}
const built = (
  name: string,
  hex: string,
  kind: RailStructure['kind'],
  colour: RailStructure['class'],
  cuts: string,
  printed?: string,
): RailStructure => ({
  name,
  hex,
  line: cuts.split('>')[0]!,
  kind,
  class: colour,
  cuts: cuts.split(' '),
  ...(printed === undefined ? {} : { printed }),
})

export const STRUCTURES: readonly RailStructure[] = [
  built('Viaduc de Fourmies', 'AJ28', 'V', 'orange', 'H5>AJ29', 'S1 map'),
  built('Viaduc de Blangy', 'AJ27', 'V', 'white', 'H5>AJ28', 'S1 map'),
  built('Viaduc d’Ohis', 'AJ27', 'V', 'orange', 'H3>AK27', 'S1 map'),
  built('Viaduc d’Origny', 'AK26', 'V', 'orange', 'H8>AJ27', 'S1 map'),
  built('Tunnel de la Ferrée', 'AH25', 'T', 'orange', 'H9>AG25', 'S1 map'),
  built('Tunnel des Hénaux', 'AH25', 'T', 'white', 'H10>AG25', 'S1 map'),
  built('Tunnel de Guise', 'AM26', 'T', 'yellow', 'L8>AM25', 'S1 map'),
  { ...built('Pont de la Fère', 'AP24', 'P', 'yellow', 'H13>AQ23 H14>AQ24', 'S1 map'), line: 'H12' },
  built('Tunnel de Perthes', 'AH22', 'T', 'orange', 'H16>AH21', 'S1 map'),
  built('Pont de Compiègne', 'AT22', 'P', 'orange', 'C7>AT21', 'EX16'),
  built('Pont de Laversines', 'AW19', 'P', 'orange', 'C2>AW18', 'EX16'),
  built('Pont de Verberie', 'AU20', 'P', 'orange', 'C6>AT20', 'EX16'),
  built('Tunnel de Vierzy', 'AP20', 'T', 'orange', 'F9>AQ20', 'EX18'),
  built('Pont de la Meurthe', 'P14', 'P', 'orange', 'F2>O13', 'EX18'),
]
