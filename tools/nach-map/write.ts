/** JSON with one element of a list to a line, so that corrections read well in a diff. */
export function rowsOf(content: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(content).map(([key, value]) => {
    if (!Array.isArray(value)) return ` ${JSON.stringify(key)}: ${JSON.stringify(value)}`
    return ` ${JSON.stringify(key)}: [\n${value.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n ]`
  })
  return `{\n${parts.join(',\n')}\n}`
}
