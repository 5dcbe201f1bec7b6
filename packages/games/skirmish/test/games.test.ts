/** Recorded games, texts, and the bot against chance. */
import { describeSmallGame } from '@em/engine/test-kit'
import { skirmish } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook.ts'
import { catalogues, makeFormatter } from '../src/texts.ts'

describeSmallGame(skirmish, {
  ...{ catalogues, makeFormatter, ruleText, sections },
  test: import.meta.dirname,
  recorded: [{ name: 'ford-bots', players: 'bot' }],
  wins: 35,
})
