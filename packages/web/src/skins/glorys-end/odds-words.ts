/** The odds of an assault in a few words, for the button that begins it. */
import type { Preview } from '@em/engine'
import type { S } from './game.ts'

/** "8 contra 4, 2:1", from the visible units. */
export const oddsWords = (s: S, preview: Preview | undefined): string | undefined =>
  preview?.params?.odds === undefined ? undefined : s.say('ui.c.odds', preview.params)
