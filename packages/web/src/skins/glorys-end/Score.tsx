/** Victory points of both sides in the top bar, beside the track of turns. */
export { Score } from './panels/index.tsx'
