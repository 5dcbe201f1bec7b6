/** The client's own texts. Both languages together are a few kilobytes, so they come at once. */
import { fill, type Language, type Params } from '@em/engine'
import { coarse, language } from '../prefs.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { forFingers } from './fingers.ts'

export type UiKey = keyof typeof es

export const uiTexts: Readonly<Record<Language, Readonly<Record<UiKey, string>>>> = { es, en }

/** A text in the reader's language. Reading it in a component subscribes the component to the language. */
export const t = (key: UiKey, params?: Params): string =>
  fill(forHand(uiTexts[language.value][key]), params, undefined, language.value)

/** A text as the hand at this screen needs it. */
export const forHand = (text: string): string => (coarse.value ? forFingers(text) : text)

export const isUiKey = (key: string): key is UiKey => key in es
