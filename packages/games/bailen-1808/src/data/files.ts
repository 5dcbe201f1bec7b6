/** The data files as they lie in data/, imported so that every bundler carries them along. */
import control from '../../data/control.json' with { type: 'json' }
import division from '../../data/division.json' with { type: 'json' }
import fire from '../../data/fire.json' with { type: 'json' }
import formationChange from '../../data/formation-change.json' with { type: 'json' }
import formations from '../../data/formations.json' with { type: 'json' }
import leaders from '../../data/leaders.json' with { type: 'json' }
import limits from '../../data/limits.json' with { type: 'json' }
import map from '../../data/map.json' with { type: 'json' }
import morale from '../../data/morale.json' with { type: 'json' }
import movement from '../../data/movement.json' with { type: 'json' }
import scenarios from '../../data/scenarios.json' with { type: 'json' }
import shock from '../../data/shock.json' with { type: 'json' }
import switches from '../../data/switches.json' with { type: 'json' }
import terrain from '../../data/terrain.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }
import type { RawData } from './load.ts'

export const files: RawData = {
  'formation-change': formationChange,
  movement,
  terrain,
  fire,
  shock,
  control,
  morale,
  division,
  limits,
  map,
  units,
  leaders,
  formations,
  scenarios,
  switches,
}
