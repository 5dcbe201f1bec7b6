/** Rules that the software deliberately does not enforce, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {}
