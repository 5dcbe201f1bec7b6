/** The data files as they lie in data/, imported so that every bundler carries them along. */
import board from '../../data/board.json' with { type: 'json' }
import calendar from '../../data/calendar.json' with { type: 'json' }
import combat from '../../data/combat.json' with { type: 'json' }
import limits from '../../data/limits.json' with { type: 'json' }
import positions from '../../data/positions.json' with { type: 'json' }
import scenarios from '../../data/scenarios.json' with { type: 'json' }
import siege from '../../data/siege.json' with { type: 'json' }
import switches from '../../data/switches.json' with { type: 'json' }
import terrain from '../../data/terrain.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }
import victory from '../../data/victory.json' with { type: 'json' }
import type { RawData } from './load.ts'

export const files: RawData = {
  board,
  terrain,
  combat,
  siege,
  limits,
  calendar,
  victory,
  units,
  positions,
  scenarios,
  switches,
}
