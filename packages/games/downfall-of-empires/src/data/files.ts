/** The data files as they lie in data/, imported so that every bundler carries them along. */
import adjacency from '../../data/adjacency.json' with { type: 'json' }
import armies from '../../data/armies.json' with { type: 'json' }
import diplomacy from '../../data/diplomacy.json' with { type: 'json' }
import history from '../../data/history.json' with { type: 'json' }
import limits from '../../data/limits.json' with { type: 'json' }
import regions from '../../data/regions.json' with { type: 'json' }
import setup from '../../data/setup.json' with { type: 'json' }
import sides from '../../data/sides.json' with { type: 'json' }
import technologies from '../../data/technologies.json' with { type: 'json' }
import zones from '../../data/zones.json' with { type: 'json' }
import type { RawData } from './load.ts'

export const files: RawData = {
  zones,
  adjacency,
  regions,
  sides,
  armies,
  setup,
  technologies,
  diplomacy,
  limits,
  history,
}
