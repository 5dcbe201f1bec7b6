/** Everything the game says, in both languages. */
import { type Catalogues, joined } from '@em/engine'
import * as combat from './combat.ts'
import * as movement from './movement.ts'
import * as turn from './turn.ts'
import { why } from './why.ts'

export { makeFormatter } from './format.ts'

export const catalogues: Catalogues = joined({ turn, movement, combat, why })
