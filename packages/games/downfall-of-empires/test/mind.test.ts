/** The game's own player explains itself, plays games out, and knows who is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { downfall } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(downfall, { catalogues, makeFormatter, configs: [{}], decisions: 60 })
