/** The wire between server and client: the messages, their packing, and their reader. */
export { listAfter, listChange, type Part } from './actions.ts'
export { type Change, changed, Mirror, type Text } from './delta.ts'
export { Shapes, type Told } from './events.ts'
export { Pace } from './pace.ts'
export type * from './protocol.ts'
export { type Heard, type HeardPatch, type HeardState, Reader, viewAfter } from './reader.ts'
