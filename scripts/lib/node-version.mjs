/** The oldest Node that the project runs on. */
export const OLDEST = [20, 19]

/** A sentence when this Node is too old, otherwise undefined. */
export function nodeTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return `Estado Mayor needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`
}
