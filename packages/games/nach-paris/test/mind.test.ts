/** The game's own player explains itself, plays games out, and knows who is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { nachParis } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(nachParis, { catalogues, makeFormatter, configs: [{ scenario: 'guise' }], decisions: 120 })
