/** Great forests, in degrees east and north. */

export type Pt = readonly [lon: number, lat: number]

export const FORESTS: readonly { readonly name: string; readonly course: readonly Pt[] }[] = [
  {
    name: 'Argonne',
    course: [
      [5.02, 49.03],
      [4.98, 49.12],
      [4.97, 49.22],
      [4.93, 49.33],
    ],
  },
  {
    name: 'Ardennes',
    course: [
      [4.62, 49.9],
      [4.8, 49.93],
      [4.98, 49.9],
      [5.15, 49.85],
    ],
  },
  {
    name: 'Anlier',
    course: [
      [5.62, 49.75],
      [5.62, 49.85],
    ],
  },
  {
    name: 'Compiègne',
    course: [
      [2.87, 49.32],
      [2.98, 49.36],
    ],
  },
  {
    name: 'Hürtgen',
    course: [
      [6.25, 50.62],
      [6.35, 50.68],
    ],
  },
  {
    name: 'Haguenau',
    course: [
      [7.7, 48.84],
      [7.95, 48.86],
    ],
  },
  {
    name: 'Donon',
    course: [
      [7.16, 48.53],
      [7.2, 48.62],
    ],
  },
]
