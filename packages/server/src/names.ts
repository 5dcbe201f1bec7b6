/** Players' names for themselves, made safe to show to others. */

const LONGEST = 60
/** Direction marks, invisible characters, private use and lone surrogates: none belongs in a name. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu
const CONTROLS = /\p{Cc}/gu
/** Some languages put two marks on a letter; a taller pile would cover the lines above. */
const PILE = /(\p{M}{2})\p{M}+/gu

/** One line of visible text, at most sixty characters long. */
export function cleanName(name: string): string {
  const line = name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').replace(CONTROLS, '')
  const visible = line.replace(PILE, '$1').trim()
  return Array.from(visible).slice(0, LONGEST).join('').trim()
}
