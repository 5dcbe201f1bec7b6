/** The server that `em bench --server` measures, in a process of its own. */
import { games } from '@em/all-games'
import { serveBench } from '@em/server'

await serveBench(games)
