/** What a considered action may lead to (13.9 to 13.16, 14.9), from what its seat knows. */
export { combatActionPreview } from './combat-actions.ts'
