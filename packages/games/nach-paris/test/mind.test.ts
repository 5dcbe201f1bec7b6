/** The game's own bot explains itself, plays games out, and knows which side is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { nachParis } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(nachParis, { catalogues, makeFormatter, configs: [{ scenario: 'guise' }], decisions: 120 })
