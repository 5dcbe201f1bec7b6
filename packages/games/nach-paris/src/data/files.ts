/** The data files as they lie in data/, imported so that every bundler carries them along. */
import board from '../../data/board.json' with { type: 'json' }
import constants from '../../data/constants.json' with { type: 'json' }
import forts from '../../data/forts.json' with { type: 'json' }
import hexsides from '../../data/hexsides.json' with { type: 'json' }
import rails from '../../data/rails.json' with { type: 'json' }
import scenarios from '../../data/scenarios.json' with { type: 'json' }
import tables from '../../data/tables.json' with { type: 'json' }
import towns from '../../data/towns.json' with { type: 'json' }
import turns from '../../data/turns.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }
import type { RawData } from './load.ts'

export const files: RawData = { board, constants, forts, hexsides, rails, scenarios, tables, towns, turns, units }
