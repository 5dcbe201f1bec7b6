/** Who goes along when a unit is taken up: the reader's last choice, kept in this browser. */
import { chosen } from '../../kept.ts'
import type { Scope } from './reach.ts'

export const COMPANY = 'em.nach-paris.company'
export const COMPANIES: readonly Scope[] = ['unit', 'stack', 'corps', 'army']

export const usualCompany = (): Scope => chosen(COMPANY, ['stack', 'unit', 'corps', 'army'])
