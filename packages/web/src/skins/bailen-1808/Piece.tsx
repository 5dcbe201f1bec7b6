/** Counters and leaders as the table lays them out. */
import {
  commandOf,
  data,
  isCinc,
  leaderMorale,
  leaderShock,
  leaderSide,
  unitArm,
  unitClass,
  unitFormation,
  unitSide,
  unitSp,
  unitWill,
} from '@em/bailen-1808/data'
import { FIRED_GUN, NO_FIRE } from '@em/bailen-1808/types'
import type { PieceProps } from '../../skin/index.ts'
import { Counter, HEX, LeaderCounter, levelOf, type MarkCode } from './art/index.ts'
import { briefName, heightAt, leaderName } from './data.ts'
import { type BailenAction, type BailenView, leaderOf, ownSide } from './game.ts'

type Props = PieceProps<BailenView, BailenAction>

export function Piece(props: Props) {
  const leader = leaderOf(props.id)
  return leader === undefined ? <Unit {...props} /> : <Leader {...props} leader={leader} />
}

function Unit({ s, id, scale, selected, able }: Props) {
  const { view } = s
  const bits = view.marks[id] ?? 0
  const marks: MarkCode[] = []
  if ((bits & FIRED_GUN) !== 0) marks.push('AD')
  if ((bits & NO_FIRE) !== 0) marks.push('NF')
  if ((view.target[id] ?? -1) >= 0) marks.push((view.charge[id] ?? 0) > 0 ? 'OC' : 'AS')
  const top = (view.depth[id] ?? 0) === 0
  const side = unitSide[id] ?? 0
  return (
    <Counter
      side={side}
      arm={unitArm[id] ?? 0}
      kind={unitClass[id] ?? 0}
      will={unitWill[id] ?? 0}
      formation={unitFormation[id] ?? 0}
      name={briefName(s.lang, id)}
      sp={view.sp[id] ?? 0}
      full={unitSp[id] ?? 0}
      facing={view.facing[id] ?? -1}
      condition={view.condition[id]}
      form={view.form[id]}
      marks={marks}
      fatigue={view.fatigue[id]}
      juncar={data.units.units[id]?.juncar === true}
      stack={top && !selected ? heightAt(view, view.at[id] ?? -1) : 1}
      buried={side !== ownSide(s)}
      selected={selected}
      able={able}
      level={levelOf(HEX * scale)}
      lang={s.lang}
    />
  )
}

/** Leaders of one hex lie in a pile: the top one bears all their names. */
function namesAt(view: BailenView, leader: number): string {
  const hex = view.leaderAt[leader]
  const here = view.leaderAt.flatMap((at, l) => (at === hex && leaderSide[l] === leaderSide[leader] ? [l] : []))
  if (here.at(-1) !== leader) return ''
  return here
    .filter((l) => view.leaderSide[l] !== 1)
    .map(leaderName)
    .join(' · ')
}

function Leader({ s, scale, selected, able, leader }: Props & { readonly leader: number }) {
  const { view } = s
  const face = view.leaderSide[leader] ?? 0
  const formation = commandOf[leader] ?? -1
  const hex = view.leaderAt[leader] ?? -1
  return (
    <LeaderCounter
      side={leaderSide[leader] ?? 0}
      cinc={isCinc[leader] === 1}
      shock={leaderShock[leader]?.[face] ?? 0}
      morale={leaderMorale[leader]?.[face] ?? 0}
      name={namesAt(view, leader)}
      aside={heightAt(view, hex) > 0}
      formation={formation}
      order={formation < 0 ? undefined : view.masked[formation] === 1 ? 0 : view.order[formation]}
      successor={face === 1}
      selected={selected}
      able={able}
      level={levelOf(HEX * scale)}
      lang={s.lang}
    />
  )
}
