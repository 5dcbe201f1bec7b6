/** The game's own bot explains itself, plays games out, and knows which side is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { bailen } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(bailen, { catalogues, makeFormatter, configs: [{}], decisions: 120 })
