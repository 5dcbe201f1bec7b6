/** What the tests of all games share. Only tests import it, as `@em/engine/test-kit`; it knows no game. */
export { describeCatalogues } from './catalogues.ts'
export { describeSmallGame } from './game.ts'
export { describeMind } from './mind.ts'
export { curious, describeRecordedGames, ofAnyKind, type RecordedGame } from './recorded.ts'
export { describeRulebook, list } from './rulebook.ts'
export { Scene } from './scene.ts'
export { fixedKeys, type Play, playAndListen, speechOf } from './speech.ts'
export { winsAgainstChance } from './strength.ts'
