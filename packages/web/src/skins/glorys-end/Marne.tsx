/** The Marne is played on a part of the map (16.1): the same board, cut out round it. */
import { scenarios } from '@em/glorys-end/data'
import type { ComponentType } from 'preact'
import type { Place, Point, Skin } from '../../skin/index.ts'
import { borderPath, HEX, PlayArea } from './art/index.ts'
import type { GloryAction, GloryView } from './game.ts'
import type { Props } from './Marks.tsx'

type GlorySkin = Skin<GloryView, GloryAction>

/** How much of the country around is left to be seen. */
const MARGIN = HEX * 1.4

/** The same skin for the part of the map with these hexes. */
export function cutOut(skin: GlorySkin, inArea: (hex: number) => boolean): GlorySkin {
  const hexes = skin.places.filter((p) => inArea(p.id))
  const xs = hexes.map((p) => p.centre[0])
  const ys = hexes.map((p) => p.centre[1])
  const [left, top] = [Math.min(...xs) - HEX / 2 - MARGIN, Math.min(...ys) - HEX * 0.58 - MARGIN]
  const border = borderPath(hexes.map((p) => p.id))
  const away = `translate(${-left} ${-top})`
  const shift = ([x, y]: Point): Point => [x - left, y - top]
  const moved = (p: Place): Place => ({
    ...p,
    centre: shift(p.centre),
    stands: [shift(p.stands[0]), shift(p.stands[1]), shift(p.stands[2])],
    shape: shifted(p.shape, left, top),
    neighbours: p.neighbours.filter(inArea),
  })
  const { Art } = skin.board
  const within = (Inner: ComponentType<Props>): ComponentType<Props> => {
    const Shifted = (props: Props) => (
      <g transform={away}>
        <Inner {...props} />
      </g>
    )
    return Shifted
  }
  return {
    ...skin,
    board: {
      ...skin.board,
      width: Math.max(...xs) + HEX / 2 + MARGIN - left,
      height: Math.max(...ys) + HEX * 0.58 + MARGIN - top,
      Art: (props) => (
        <g transform={away}>
          <Art {...props} />
          <PlayArea border={border} />
        </g>
      ),
    },
    places: hexes.map(moved),
    Marks: within(skin.Marks),
    ...(skin.Above ? { Above: within(skin.Above) } : {}),
  }
}

/** Absolute path data, all of it pairs of numbers. */
const shifted = (d: string, left: number, top: number): string => {
  let nth = 0
  return d.replace(/-?\d+(\.\d+)?/g, (n) => {
    nth++
    return String(Math.round((Number(n) - (nth % 2 === 1 ? left : top)) * 10) / 10)
  })
}

const inArea = scenarios.find((x) => x.marne)?.marne?.inArea
export const isOnMarne = (hex: number): boolean => inArea?.[hex] === 1
