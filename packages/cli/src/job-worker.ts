/** A share of a simulation or of the fuzzer, in its own thread. */
import { games } from '../../server/src/games.ts'
import { serve } from './serve.ts'

serve(games)
