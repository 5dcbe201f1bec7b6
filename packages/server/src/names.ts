/** Names that players give themselves, as others may be shown them. */

const LONGEST = 60
/** Marks of direction, invisible characters, private use and halves of characters: none belongs to a name. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu
const CONTROLS = /\p{Cc}/gu
/** Some languages put two marks on a letter; a longer pile would cover the lines above. */
const PILE = /(\p{M}{2})\p{M}+/gu

/** One line of visible text, at most sixty characters long. */
export function cleanName(name: string): string {
  const line = name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').replace(CONTROLS, '')
  const visible = line.replace(PILE, '$1').trim()
  return Array.from(visible).slice(0, LONGEST).join('').trim()
}
