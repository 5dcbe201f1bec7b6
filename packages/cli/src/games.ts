/** What the commands need of each game beyond its rules: its rulebook and its words, loaded when they are asked for. */
import type { Lang, Rulebook, Words } from './env.ts'

interface Books {
  rulebook(): Promise<Rulebook>
  words(lang: Lang): Promise<Words>
}

const BOOKS: Readonly<Record<string, Books>> = {
  'bailen-1808': {
    rulebook: () => import('@em/bailen-1808/rulebook'),
    async words(lang) {
      const { catalogues, makeFormatter } = await import('@em/bailen-1808/texts')
      return { catalogue: catalogues[lang], format: makeFormatter(lang) }
    },
  },
  'downfall-of-empires': {
    rulebook: () => import('@em/downfall-of-empires/rulebook'),
    async words(lang) {
      const { catalogues, makeFormatter } = await import('@em/downfall-of-empires/texts')
      return { catalogue: catalogues[lang], format: makeFormatter(lang) }
    },
  },
  'glorys-end': {
    rulebook: () => import('@em/glorys-end/rulebook'),
    async words(lang) {
      const { catalogues, makeFormatter } = await import('@em/glorys-end/texts')
      return { catalogue: catalogues[lang], format: makeFormatter(lang) }
    },
  },
  'trench-club': {
    rulebook: () => import('@em/trench-club/rulebook'),
    async words(lang) {
      const { catalogues, makeFormatter } = await import('@em/trench-club/texts')
      return { catalogue: catalogues[lang], format: makeFormatter(lang) }
    },
  },
}

function booksOf(game: string): Books {
  const books = BOOKS[game]
  if (!books) throw new Error(`${game} has no rulebook here.`)
  return books
}

export const rulebookOf = (game: string): Promise<Rulebook> => booksOf(game).rulebook()
export const wordsOf = (game: string, lang: Lang): Promise<Words> => booksOf(game).words(lang)
