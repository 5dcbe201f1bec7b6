/** Words for the hand at the table: texts are written for a mouse, and a finger neither clicks nor points. */

const MOUSE = /\b(?:point or click|point at|click(?:s|ed|ing)?)\b|(?<!\p{L})(?:señala o toca|señala|clics?)(?!\p{L})/giu

const FINGER: Readonly<Record<string, string>> = {
  'point or click': 'tap',
  'point at': 'tap',
  click: 'tap',
  clicks: 'taps',
  clicked: 'tapped',
  clicking: 'tapping',
  'señala o toca': 'toca',
  señala: 'toca',
  clic: 'toque',
  clics: 'toques',
}

/** A mouse points and then clicks; a finger taps twice. */
const TWICE: readonly (readonly [RegExp, string])[] = [
  [/(\bpoint at\b[^.]*?(?: and|[;,]) click)\b/giu, '$1 again'],
  [/((?<!\p{L})señala [^.]*?tócal[oa]s?)(?!\p{L})/giu, '$1 otra vez'],
]

/** The same for fingers, with a capital where there was one. */
export const forFingers = (text: string): string =>
  TWICE.reduce((said, [both, again]) => said.replace(both, again), text).replace(MOUSE, (word) => {
    const found = FINGER[word.toLowerCase()] ?? word
    return word[0] === word[0]?.toLowerCase() ? found : `${found[0]?.toUpperCase() ?? ''}${found.slice(1)}`
  })
