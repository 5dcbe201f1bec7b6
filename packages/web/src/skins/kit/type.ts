/** The typefaces of drawn boards and counters: the table's own, or the nearest match. */
export const SERIF =
  'var(--serif, "Palatino Linotype", Palatino, "URW Palladio L", P052, "Book Antiqua", "Iowan Old Style", Georgia, serif)'
export const SANS =
  'var(--sans, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif)'
export const CONDENSED =
  'var(--narrow, "Roboto Condensed", "Avenir Next Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif)'
