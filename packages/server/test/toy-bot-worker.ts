/** A worker whose toy bot hangs in round 2 and kills its thread in round 3; and a game about which a Field Marshal thinks without end. */
import { hoard } from '../../bots/test/hoard.ts'
import { serveBots } from '../src/bot-host.ts'
import { toy } from './toy.ts'

serveBots({
  hoard: { ...hoard, mind: { ...hoard.mind, playouts: 1e9 } },
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
