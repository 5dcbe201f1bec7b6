/** Units that go along with a picked-up unit: the reader's last choice, kept in this browser. */
import { chosen } from '../../kept.ts'
import type { Scope } from './reach.ts'

export const COMPANY = 'em.nach-paris.company'
export const COMPANIES: readonly Scope[] = ['unit', 'stack', 'corps', 'army']

export const usualCompany = (): Scope => chosen(COMPANY, ['stack', 'unit', 'corps', 'army'])

/** Who chooses the facing at the end of a march: the staff, towards the enemy, or the reader on the wheel. */
export type FacingBy = 'staff' | 'reader'
export const FACING = 'em.nach-paris.facing'
export const FACINGS: readonly [FacingBy, ...FacingBy[]] = ['staff', 'reader']
export const facingBy = (): FacingBy => chosen(FACING, FACINGS)
