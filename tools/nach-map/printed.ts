/** Facts fixed by the printed scenario 1 map and the text; they override all geography. */

/** Columns AH to AP, rows 22 to 29: 72 hexes, Clear but for these. */
export const WINDOW = { columns: [34, 42], rows: [22, 29] } as const
export const PRINTED_BROKEN: Readonly<Record<string, readonly number[]>> = {
  AP: [23],
  AO: [23, 22],
  AN: [28, 22],
  AM: [29],
  AL: [28, 27, 22],
  AJ: [29, 25],
  AI: [29, 28, 27, 24],
  AH: [29, 28, 27, 24],
}

export const PRINTED_WATER: readonly {
  readonly name: string
  readonly marsh?: true
  readonly kind: 'MinorRiver' | 'River'
  readonly sides: readonly string[]
}[] = [
  { name: 'Sambre', kind: 'MinorRiver', sides: ['AM29/AM28', 'AM29/AL29'] },
  {
    name: 'Canal de la Sambre à l’Oise',
    kind: 'MinorRiver',
    sides: ['AN29/AM28', 'AN28/AM28', 'AN28/AM27', 'AN27/AM27'],
  },
  {
    name: 'Oise',
    kind: 'MinorRiver',
    sides: [
      'AK27/AJ27',
      'AK27/AK26',
      'AL27/AK26',
      'AL27/AL26',
      'AL27/AM26',
      'AM27/AM26',
      'AN27/AM26',
      'AN27/AN26',
      'AO26/AN26',
      'AO26/AO25',
      'AP26/AO25',
      'AP25/AO25',
      'AP25/AO24',
      'AP24/AO24',
      'AP24/AO23',
    ],
  },
  {
    name: 'Serre',
    kind: 'MinorRiver',
    sides: [
      'AI25/AI24',
      'AJ25/AI24',
      'AJ25/AJ24',
      'AJ25/AK24',
      'AK25/AK24',
      'AL25/AK24',
      'AL25/AL24',
      'AL25/AM24',
      'AM25/AM24',
      'AN25/AM24',
      'AN25/AN24',
      'AO24/AN24',
      'AO24/AO23',
    ],
  },
  { name: 'Ailette', kind: 'MinorRiver', sides: ['AP23/AP22', 'AP22/AO22', 'AO22/AN22', 'AN23/AN22', 'AN22/AM22'] },
  { name: 'Aisne', kind: 'MinorRiver', sides: ['AH23/AH22', 'AI22/AH22'] },
  { name: 'Oise below La Fère', kind: 'River', sides: ['AP24/AP23'] },
  { name: 'Marais de St-Boëtien', kind: 'River', marsh: true, sides: ['AM23/AL24', 'AL24/AL23', 'AL23/AK23'] },
]

export const OVERRIDES: Readonly<Record<string, string>> = {
  X25: 'Broken',
  Y25: 'Broken',
  Y24: 'Rough',
  AD30: 'Rough',
  AI15: 'Clear',
  AI41: 'FloodPlain',
  AI42: 'FloodPlain',
}

/** Lines that meet at the station of a town (4.3c). */
export const TOWN_CONNECTIONS: Readonly<Record<string, readonly string[]>> = {
  AO28: ['H1', 'H2', 'H3', 'H4'],
  AN29: ['H2', 'L1', 'L2'],
  AM29: ['H2'],
  AN28: ['H3', 'L2', 'L3'],
  AL28: ['H3'],
  AK27: ['H3'],
  AJ27: ['H3', 'H5', 'H6', 'H7', 'H8'],
  AO27: ['H4'],
  AP26: ['H4', 'L5', 'L20'],
  AO29: ['L1'],
  AK29: ['H5', 'L14'],
  AJ28: ['H5', 'L15'],
  AH28: ['L16', 'L17'],
  AM26: ['L3', 'L4', 'L8'],
  AO25: ['L4', 'L5', 'L7'],
  AK26: ['H8'],
  AL25: ['H8', 'L13'],
  AJ25: ['H9', 'L13'],
  AI24: ['H9'],
  AP24: ['H12'],
  AO23: ['H12'],
  AN23: ['H8', 'H9', 'H11', 'H12', 'H15', 'L12'],
  AP23: ['L18'],
}

export const DOT = { hex: 'AP24', lines: ['H12', 'H13', 'H14'] } as const

/** One-direction junctions: stem, branches, and the pairs of arms between which traffic passes (4.3d, R108). */
export const ONE_WAY = [
  {
    hex: 'AN27',
    stem: 'L3>AM26',
    branches: ['L3>AN28', 'L4>AN26'],
    pairs: [
      ['L3>AN28', 'L4>AM26'],
      ['L4>AN26', 'L3>AM26'],
    ],
  },
  {
    hex: 'AO25',
    stem: 'L5',
    branches: ['L5>AP26', 'L6>AP25'],
    pairs: [
      ['L6>AP25', 'L4>AN26'],
      ['L6>AP25', 'L7>AN25'],
    ],
  },
  {
    hex: 'AN25',
    stem: 'L9>AN24',
    branches: ['L7>AO25', 'L8>AM25'],
    pairs: [
      ['L7>AO25', 'L9>AN24'],
      ['L8>AM25', 'L9>AN24'],
    ],
  },
  {
    hex: 'AN24',
    stem: 'L9, L10',
    branches: ['L11', 'L12'],
    pairs: [
      ['L9>AN25', 'L11>AM24'],
      ['L9>AN25', 'L12>AN23'],
      ['L10>AO24', 'L11>AM24'],
      ['L10>AO24', 'L12>AN23'],
    ],
  },
  { hex: 'AM24', stem: 'H8>AL25', branches: ['H8>AM23', 'L11>AN24'], pairs: [['L11>AN24', 'H8>AL25']] },
  { hex: 'AO23', stem: 'H12>AN23', branches: ['H12>AP24', 'L10>AO24'], pairs: [['L10>AO24', 'H12>AN23']] },
  { hex: 'AJ28', stem: 'H5>AJ27', branches: ['H5>AJ29', 'L16>AI28'], pairs: [['L16>AI28', 'H5>AJ27']] },
  { hex: 'AP23', stem: 'L18>AQ23', branches: ['L18>AP22', 'L19'], pairs: [['L19', 'L18>AQ23']] },
  { hex: 'AO22', stem: 'H15>AN22', branches: ['H15>AO21', 'L18>AP22'], pairs: [['L18>AP22', 'H15>AN22']] },
] as const
