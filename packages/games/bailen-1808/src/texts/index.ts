/** Everything the game says, in both languages. */
import { type Catalogues, joined } from '@em/engine'
import * as client from './client.ts'
import * as fire from './fire.ts'
import * as movement from './movement.ts'
import * as options from './options.ts'
import * as shock from './shock.ts'
import * as turn from './turn.ts'
import { why } from './why.ts'

export { makeFormatter } from './format.ts'
export { conditionNames, markerNames, standingNames, windowNames } from './names.ts'
export { unitNameIn } from './units.ts'

export const catalogues: Catalogues = joined({ turn, movement, fire, shock, options, client, why })
