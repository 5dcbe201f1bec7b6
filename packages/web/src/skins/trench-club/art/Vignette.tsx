/** The scene of the lobby card: 252 x 190, without its svg. Drawn from the art itself on a board of a few hexes. */
import type { JSX } from 'preact'
import { BoardArt } from './BoardArt.tsx'
import { layoutOf } from './geometry.ts'
import { AttackArrow } from './Marks.tsx'
import { Miniature } from './Miniature.tsx'
import type { BoardData, Point } from './types.ts'

const BOARD: BoardData = {
  columns: 9,
  rows: ['F..F..WW.', '.FF..W.FF', '..F...WF.', '.F....WW.', 'RRRRF.FBR', '.F..RRRR.', '...F..F..'],
  halves: { north: { rows: [], starts: [] }, south: { rows: [], starts: [] } },
  starts: [],
  forts: [],
  trenches: [
    {
      id: 'T',
      half: 'north',
      hexes: [
        [4, 1],
        [4, 2],
        [5, 2],
        [5, 3],
      ],
    },
  ],
}
const SCALE = 0.92

export function TrenchVignette(): JSX.Element {
  const layout = layoutOf(BOARD)
  const stand = (c: number, r: number): Point => layout.at([c, r])
  const put = ([x, y]: Point): string => `translate(${x} ${y})`
  const [tank, foot, prey, plane] = [stand(3, 3), stand(2, 3), stand(4, 3), stand(3, 2)]
  return (
    <g transform={`scale(${SCALE}) translate(-104 -160)`}>
      <BoardArt board={BOARD} trenches ids={false} lang="en" />
      <g transform={put(plane)}>
        <Miniature kind="airplane" nation="DE" xp={2} />
      </g>
      <g transform={put(stand(5, 2))}>
        <Miniature kind="assault_gun" nation="GB" />
      </g>
      <g transform={put(foot)}>
        <Miniature kind="infantry" nation="DE" xp={1} />
      </g>
      <g transform={put(prey)}>
        <Miniature kind="infantry" nation="FR" damage={1} />
      </g>
      <g transform={put(tank)}>
        <Miniature kind="tank" nation="DE" damage={1} xp={3} selected />
      </g>
      <AttackArrow from={tank} to={prey} order={1} current />
    </g>
  )
}
