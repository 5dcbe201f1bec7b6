/** Loaded dice: so many that hit, whatever the value, and the rest that miss. */
export const miss = (dice: number): number[] => new Array<number>(dice).fill(12)
export const hits = (n: number, dice: number): number[] => [...new Array<number>(n).fill(1), ...miss(dice - n)]
