/** Rules that the software deliberately does not enforce, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  '6.5a':
    'Nobody can overstack a hex here: every placement, move, retreat, arrival and replacement is refused when it would, so there is never anything for the opponent to find and remove (A53).',
}
