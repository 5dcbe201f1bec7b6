/** The game's own bot explains itself, plays games out, and knows which side is ahead. */
import { describeMind } from '@em/engine/test-kit'
import { glorysEnd } from '../src/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

describeMind(glorysEnd, {
  catalogues,
  makeFormatter,
  configs: [{ scenario: 'marne' }],
  decisions: 80,
})
