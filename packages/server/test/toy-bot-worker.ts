/** A worker whose toy bot hangs in round 2 and kills its thread in round 3. */
import { serveBots } from '../src/bot-host.ts'
import { toy } from './toy.ts'

serveBots({
  toy: {
    ...toy,
    bot: (view, seat, legal, random) => {
      const { round } = view as { round: number }
      while (round === 2);
      if (round === 3) process.exit(7)
      return toy.bot(view, seat, legal, random)
    },
  },
})
