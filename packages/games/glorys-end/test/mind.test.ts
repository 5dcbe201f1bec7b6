/** The game's own player explains itself, plays games out, and knows who is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { glorysEnd } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(glorysEnd, {
  catalogues,
  makeFormatter,
  configs: [{ scenario: 'marne' }],
  decisions: 80,
})
