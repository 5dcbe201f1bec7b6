/** What units are called: in Spanish as on their counters, in English each army by its own language. */
import type { Language } from '@em/engine'
import { unitIds, unitNames } from '../data/index.ts'
import type { Unit } from '../types.ts'

/** Battalion and regiment stand as 1/4e. */
const FRENCH: Readonly<Record<string, string>> = {
  L41: '1/4e légion de réserve',
  L42: '2/4e légion de réserve',
  L43: '3/4e légion de réserve',
  S4: '2/4e suisse',
  FV: 'Artillerie à cheval de l’avant-garde',
  FC: 'Artillerie à pied Chabert',
  L31: '1/3e légion de réserve',
  L32: '2/3e légion de réserve',
  GP1: '2/1er Garde de Paris',
  GP2: '2/2e Garde de Paris',
  FP: 'Artillerie à pied Pannetier',
  SR21: '1/2e suisse de Reding',
  SR22: '2/2e suisse de Reding',
  SP1: '1/6e suisse de Preux',
  SP2: '2/6e suisse de Preux',
  MGI: 'Marins de la Garde',
  FRB: 'Artillerie à pied de réserve',
  CZ1: '1er provisoire de chasseurs à cheval',
  CZ2: '2e provisoire de chasseurs à cheval',
  DR1: '1er provisoire de dragons',
  DR2: '2e provisoire de dragons',
  CO2: '2e provisoire de cuirassiers',
  L11: '1/1re légion de réserve',
  L12: '2/1re légion de réserve',
  L13: '3/1re légion de réserve',
  L51: '1/5e légion de réserve',
  L52: '2/5e légion de réserve',
  L53: '3/5e légion de réserve',
  S3: '1/3e suisse',
  DR6: '6e provisoire de dragons',
  FVE: 'Artillerie à cheval Vedel',
  FVP: 'Artillerie à pied Vedel',
}

export const unitNameIn = (lang: Language, unit: Unit): string | undefined =>
  (lang === 'en' ? FRENCH[unitIds[unit] ?? ''] : undefined) ?? unitNames[unit]
