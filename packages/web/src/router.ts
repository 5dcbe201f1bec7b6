/** Addresses of the client, all behind the hash: they need no server support and can be shared as they are. */

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'mine' }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string; readonly rev: number }
  | { readonly page: 'gallery'; readonly game?: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule?: string }

const ID = '([A-Za-z0-9_-]+)'
const TABLE = new RegExp(`^/g/${ID}/?$`)
const REPLAY = new RegExp(`^/g/${ID}/at/(\\d{1,9})/?$`)
const GALLERY = new RegExp(`^/gallery(?:/${ID})?/?$`)
const RULES = new RegExp(`^/rules/${ID}(?:/([\\w.-]+))?/?$`)

/** The page for an address; unknown addresses show the lobby. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '')
  const replay = REPLAY.exec(path)
  if (replay) return { page: 'replay', id: replay[1] ?? '', rev: Number(replay[2]) }
  const table = TABLE.exec(path)
  if (table) return { page: 'table', id: table[1] ?? '' }
  const rules = RULES.exec(path)
  if (rules) return { page: 'rules', game: rules[1] ?? '', ...(rules[2] ? { rule: rules[2] } : {}) }
  if (/^\/mine\/?$/.test(path)) return { page: 'mine' }
  const gallery = GALLERY.exec(path)
  if (gallery) return { page: 'gallery', ...(gallery[1] ? { game: gallery[1] } : {}) }
  return { page: 'lobby' }
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/'
    case 'mine':
      return '#/mine'
    case 'table':
      return `#/g/${route.id}`
    case 'replay':
      return `#/g/${route.id}/at/${route.rev}`
    case 'gallery':
      return `#/gallery${route.game ? `/${route.game}` : ''}`
    case 'rules':
      return `#/rules/${route.game}${route.rule ? `/${route.rule}` : ''}`
  }
}

export const go = (route: Route): void => {
  location.hash = formatRoute(route)
}
