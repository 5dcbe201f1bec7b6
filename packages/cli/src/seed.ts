/** The seed of each game of a run. The first has the run's own, so any game can be replayed alone by its seed. */
export const gameSeed = (seed: string, index: number): string => (index === 0 ? seed : `${seed}/${index}`)
