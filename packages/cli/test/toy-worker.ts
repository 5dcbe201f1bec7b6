/** A worker that knows the toy game. */
import { toy } from '../../engine/test/toy.ts'
import { serve } from '../src/serve.ts'

serve({ toy })
