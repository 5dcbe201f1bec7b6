/** The action that a click would have meant, so that the server can say why it is not possible. */
import { type At, type Key, pieceOf, placeOf } from '../../skin/index.ts'
import { farness, hexesBeside, rowOf } from './data.ts'
import { frameNamed, IN_FORT, inFort, of, onMap, type S, type TrenchAction, topFrame } from './game.ts'

export function candidate(s: S, key: Key, at: At): TrenchAction | undefined {
  const { view } = s
  const piece = pieceOf(at)
  const place = placeOf(at) ?? (piece === undefined ? undefined : view.at[piece])
  if (place === undefined) return undefined
  const unit = pieceOf(key)
  const step = topFrame(view)?.step
  if (unit !== undefined) {
    if (step === 'declare') {
      const target = piece ?? view.at.indexOf(place)
      return target < 0 ? undefined : { type: 'attack', unit, target }
    }
    return moveFor(s, unit, piece, place)
  }
  if (key === '' && piece !== undefined) {
    const idle = idleUnit(s, piece)
    if (idle) return idle
  }
  const [tool, first, what] = key.slice('tool:'.length).split('-')
  if (tool === 'recruit') {
    return inFort(place) ? { type: 'recruit', unitType: Number(first), fort: place - IN_FORT } : undefined
  }
  if (tool === 'mine') return { type: 'mine', unit: Number(first), to: place }
  if (tool === 'build') {
    const other = hexesBeside(place)[0] ?? place
    return { type: 'build', unit: Number(first), what: what === 'trench' ? 'trench' : 'road', hexes: [place, other] }
  }
  if (step === 'deploy' && !inFort(place)) {
    const waiting = tool === 'deploy' ? Number(first) : of(s.legal, 'deploy')[0]?.unit
    return waiting === undefined ? undefined : { type: 'deploy', unit: waiting, to: place }
  }
  if (step === 'unload' && !inFort(place)) {
    const off = of(s.legal, 'unload')[0]?.unit
    return off === undefined ? undefined : { type: 'unload', unit: off, to: place }
  }
  if (step === 'station' && frameNamed(view, 'station')) return { type: 'station', at: place }
  if (step === 'repair' && piece !== undefined) return { type: 'repair', unit: piece }
  return undefined
}

/** A click on one's own unit that cannot act: the first step, or an attack on the nearest enemy, says why. */
function idleUnit(s: S, unit: number): TrenchAction | undefined {
  const { view } = s
  const at = view.at[unit] ?? -1
  if (view.unitPower[unit] !== view.turn) return undefined
  switch (topFrame(view)?.step) {
    case 'move': {
      const to = inFort(at) ? -1 : hexesBeside(at)[0]
      return to === undefined || to < 0 ? undefined : { type: 'move', unit, to, path: [] }
    }
    case 'declare': {
      const side = view.powerFaction[view.turn]
      const foes = view.at.flatMap((x, u) =>
        onMap(x) && view.powerFaction[view.unitPower[u] ?? 0] !== side ? [u] : [],
      )
      const near = (u: number): number => farness(at, view.at[u] ?? 0)
      const target = foes.sort((a, b) => near(a) - near(b))[0]
      return target === undefined ? undefined : { type: 'attack', unit, target }
    }
    default:
      return undefined
  }
}

function moveFor(s: S, unit: number, piece: number | undefined, place: number): TrenchAction | undefined {
  const { view } = s
  if (piece === unit || place === view.at[unit]) return undefined
  if (inFort(place)) {
    const fort = place - IN_FORT
    return view.fortOwner[fort] === view.unitPower[unit]
      ? { type: 'enter', unit, fort, path: [] }
      : { type: 'take', unit, fort }
  }
  const there = piece ?? view.at.indexOf(place)
  const truck = there >= 0 && rowOf(view.unitType[there] ?? 0).capacity > 0
  if (truck && view.unitPower[there] === view.unitPower[unit] && rowOf(view.unitType[unit] ?? 0).transportable) {
    return { type: 'board', unit, truck: there, path: [] }
  }
  return { type: 'move', unit, to: place, path: [] }
}
