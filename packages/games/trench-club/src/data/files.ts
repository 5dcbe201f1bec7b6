/** The data files as they lie in data/, imported so that every bundler carries them along. */
import board from '../../data/board.json' with { type: 'json' }
import cards from '../../data/cards.json' with { type: 'json' }
import damage from '../../data/damage.json' with { type: 'json' }
import dice from '../../data/dice.json' with { type: 'json' }
import economy from '../../data/economy.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }
import valley from '../../data/valley.json' with { type: 'json' }
import type { RawData } from './load.ts'

export const files: RawData = { units, damage, dice, cards, board, valley, economy }
