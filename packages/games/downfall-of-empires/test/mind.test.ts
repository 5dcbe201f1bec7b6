/** The game's own bot explains itself, plays games out, and knows which side is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { downfall } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(downfall, { catalogues, makeFormatter, configs: [{}], decisions: 60 })
