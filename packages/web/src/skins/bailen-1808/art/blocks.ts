/** The blocks of this sheet. */
import { type Blocks, blocksOf } from '../../../hexmap/blocks.ts'
import { SHEET } from './layout.ts'

export type { Blocks }
export const makeBlocks = (): Blocks => blocksOf(SHEET.width)
