/** Possible consequences of an action (13.9 to 13.16, 14.9), from its seat's knowledge. */
export { combatActionPreview } from './combat-actions.ts'
