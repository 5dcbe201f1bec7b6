/** All about one unit or leader: strength, will, movement, order, and the stack in which it lies. */
import {
  commandOf,
  formationNames,
  leaderMorale,
  leaderShock,
  scenarios,
  unitArm,
  unitClass,
  unitFormation,
  unitRange,
  unitSide,
  unitSp,
  unitWill,
  WILLS,
} from '@em/bailen-1808/data'
import { inCommand } from '@em/bailen-1808/rules/command'
import { pointsOf } from '@em/bailen-1808/rules/mover'
import type { SheetProps } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'
import { heightAt, leaderName, stackAt, unitName } from './data.ts'
import { type BailenAction, type BailenView, leaderOf, ownSide, type S, stateOf } from './game.ts'
import { orderNow } from './Panels.tsx'

type Props = SheetProps<BailenView, BailenAction>

export function Sheet(props: Props) {
  const leader = leaderOf(props.id)
  return leader === undefined ? <UnitSheet {...props} /> : <LeaderSheet {...props} leader={leader} />
}

const Fact = ({ name, children }: { readonly name: string; readonly children: preact.ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function UnitSheet({ s, id, openRule }: Props) {
  const { view } = s
  const g = stateOf(view)
  const own = unitSide[id] === ownSide(s)
  const arm = unitArm[id] ?? 0
  const states = [
    s.say('{condition}', { condition: view.condition[id] ?? 0 }),
    ...((view.form[id] ?? 0) > 0 ? [s.say('{form}', { form: view.form[id] ?? 0 })] : []),
    ...((view.facing[id] ?? -1) >= 0 ? [s.say('ui.d.faces', { facing: view.facing[id] ?? 0 })] : []),
  ]
  return (
    <>
      <h2 class="bn-sheet-title">
        {unitName(s.lang, id)}
        <small>
          {s.say('ui.sheet.kind', { arm, class: unitClass[id] ?? 0 })} ·{' '}
          {formationNames[unitFormation[id] ?? -1]?.[s.lang]}
        </small>
      </h2>
      <dl class="bn-facts">
        <Fact name={s.say('ui.sheet.sp')}>
          {view.sp[id]} / {unitSp[id]}
        </Fact>
        <Fact name={s.say('ui.sheet.will')}>
          {WILLS[unitWill[id] ?? 0]} <Chip id="1.3.1c" open={openRule} />
        </Fact>
        <Fact name={s.say('ui.sheet.mp')}>
          {s.say('ui.mp', { n: pointsOf(g, id) })} <Chip id="7a" open={openRule} />
        </Fact>
        {arm === 2 ? <Fact name={s.say('ui.sheet.range')}>{unitRange[id]}</Fact> : null}
        <Fact name={s.say('ui.sheet.state')}>{states.join(', ')}</Fact>
        {(view.fatigue[id] ?? 0) > 0 ? <Fact name={s.say('ui.sheet.fatigue')}>{view.fatigue[id]}</Fact> : null}
        {own ? (
          <>
            <Fact name={s.say('ui.sheet.order')}>{s.say('{order}', { order: orderNow(s, id) })}</Fact>
            <Fact name={s.say('ui.sheet.command')}>
              {s.say(inCommand(g, id) ? 'ui.yes' : 'ui.no')} <Chip id="3c" open={openRule} />
            </Fact>
          </>
        ) : null}
      </dl>
      <Stack s={s} hex={view.at[id] ?? -1} />
    </>
  )
}

/** All units in the hex that the reader knows, top first. */
function Stack({ s, hex }: { readonly s: S; readonly hex: number }) {
  const known = stackAt(s.view, hex)
  const hidden = heightAt(s.view, hex) - known.length
  if (known.length + hidden < 2) return null
  return (
    <div class="bn-stack">
      <h3>{s.say('ui.sheet.stack')}</h3>
      <ol>
        {known.map((u) => (
          <li key={u}>
            {unitName(s.lang, u)} <b>{s.view.sp[u]}</b> <small>{WILLS[unitWill[u] ?? 0]}</small>
          </li>
        ))}
        {hidden > 0 ? <li class="dim">{s.say('ui.sheet.unknown', { n: hidden })}</li> : null}
      </ol>
    </div>
  )
}

function LeaderSheet({ s, leader, openRule }: Props & { readonly leader: number }) {
  const { view } = s
  const face = view.leaderSide[leader] ?? 0
  const formation = commandOf[leader] ?? -1
  return (
    <>
      <h2 class="bn-sheet-title">
        {leaderName(leader)}
        <small>{formation < 0 ? s.say('ui.d.cinc') : formationNames[formation]?.[s.lang]}</small>
      </h2>
      <dl class="bn-facts">
        <Fact name={s.say('ui.sheet.shock')}>
          {leaderShock[leader]?.[face]} <Chip id="16n" open={openRule} />
        </Fact>
        <Fact name={s.say('ui.sheet.morale')}>
          {leaderMorale[leader]?.[face]} <Chip id="16k" open={openRule} />
        </Fact>
        <Fact name={s.say('ui.sheet.radius')}>
          {scenarios[view.scenario]?.radius[leader]} <Chip id="3c" open={openRule} />
        </Fact>
        {formation >= 0 ? (
          <Fact name={s.say('ui.sheet.order')}>{s.say('{order}', { order: view.order[formation] ?? 0 })}</Fact>
        ) : null}
      </dl>
    </>
  )
}
