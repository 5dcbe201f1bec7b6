/** The game's own player explains itself, plays games out, and knows who is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { bailen } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(bailen, { catalogues, makeFormatter, configs: [{}], decisions: 120 })
