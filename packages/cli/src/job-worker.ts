/** A share of a simulation or of the fuzzer, in its own thread. */
import { games } from '@em/all-games'
import { serve } from './serve.ts'

serve(games)
