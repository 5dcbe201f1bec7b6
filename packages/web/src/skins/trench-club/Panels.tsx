/** Side panel: the nations, armies at set-up and in the opening, declared attacks, recruiting, garrisons of the forts. */
import type { At, Hands, PanelProps } from '../../skin/index.ts'
import { Chip, Dot } from '../../table/Shared.tsx'
import { capital } from '../kit/words.ts'
import { Token, UnitIcon } from './art/index.ts'
import { economy, kindOf, nationCode, rankOf, rowOf, sheetOf, unitWord } from './data.ts'
import {
  attacksOf,
  IN_FORT,
  of,
  ownPowers,
  powerNow,
  RESERVE,
  type S,
  type TrenchAction,
  type TrenchView,
  topFrame,
} from './game.ts'
import { armyWord } from './names.ts'
import { powerMark, powerWord } from './side.ts'

type Props = PanelProps<TrenchView, TrenchAction>

export function Panels(props: Props) {
  return (
    <>
      <Attacks {...props} />
      <Armies {...props} />
      <Recruiting {...props} />
      <Powers {...props} />
      <Forts {...props} />
    </>
  )
}

const Icon = ({ s, u, size = 30 }: { readonly s: S; readonly u: number; readonly size?: number }) => (
  <UnitIcon kind={kindOf(s.view.unitType[u] ?? 0)} nation={nationCode(s.view.unitNation[u] ?? 0)} size={size} plate />
)

/** The order of attacks, as it will be carried out: neither target nor order changes once it is locked. */
function Attacks({ s, hands }: Props) {
  const attacks = attacksOf(s.view)
  if (topFrame(s.view)?.step !== 'declare') return null
  return (
    <section class="card tc-attacks" data-testid="attacks">
      <h2>
        {s.say('ui.attacks')} <Chip id="DECLARE-3" open={hands.openRule} />
      </h2>
      {attacks.length === 0 ? <p class="empty">{s.say('ui.attacksNone')}</p> : null}
      <ol>
        {attacks.map(([unit, target], i) => (
          <li key={unit}>
            <b>{i + 1}</b>
            <Icon s={s} u={unit} />
            <span>{s.say('ui.attackLine', { who: unitWord(s, unit), target: unitWord(s, target) })}</span>
            <Icon s={s} u={target} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Three tokens with their armies: grouping, turning up, deploying, and armies that may be ordered in the opening. */
function Armies({ s, hands }: Props) {
  const { view } = s
  const step = topFrame(view)?.step ?? ''
  const opening = view.round > 0 && view.ordered !== 7
  if (view.round > 0 && ((!opening && step !== 'orders') || step === 'declare')) return null
  const own = ownPowers(s)
  const power = own.includes(powerNow(view)) ? powerNow(view) : own[0]
  if (power === undefined) return null
  const mine = (army: number): readonly number[] =>
    view.army.flatMap((a, u) => (a === army && view.unitPower[u] === power && (view.at[u] ?? -1) !== -1 ? [u] : []))
  return (
    <section class="card tc-armies" data-testid="armies">
      <h2>
        <Dot side={powerMark(s, power)} /> {s.say('ui.armies', { who: powerWord(s, power) })}{' '}
        <Chip id={view.round > 0 ? 'TURN-8' : 'SETUP-5'} open={hands.openRule} />
      </h2>
      {mine(-1).length > 0 && view.grouped === 0 ? (
        <div class="tc-army">
          <span class="tc-token label">{s.say('ui.undealt')}</span>
          <ul>
            {mine(-1).map((u) => (
              <Waiting key={u} s={s} hands={hands} u={u} />
            ))}
          </ul>
        </div>
      ) : null}
      {[0, 1, 2].map((army) => {
        const barred = view.round > 0 && step !== 'orders' && ((view.ordered >> army) & 1) === 0
        const number = view.tokens[power]?.[army] ?? 0
        return (
          <div key={army} class={`tc-army ${barred ? 'barred' : ''}`}>
            <ArmyToken s={s} hands={hands} power={power} army={army} number={number} />
            <ul>
              {mine(army).map((u) => (
                <Waiting key={u} s={s} hands={hands} u={u} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function ArmyToken({
  s,
  hands,
  power,
  army,
  number,
}: {
  readonly s: S
  readonly hands: Hands
  readonly power: number
  readonly army: number
  readonly number: number
}) {
  const at: At = `widget:army-${army}`
  const picture = (
    <svg viewBox="-22 -22 44 48" aria-hidden="true">
      <Token
        nation={nationCode(s.view.powerNation[power] ?? 0)}
        number={number > 0 ? number : undefined}
        army={armyWord(army)}
      />
    </svg>
  )
  const target = hands.targets.get(at)
  const label = s.say('ui.armyToken', { army: armyWord(army), n: number })
  if (!target) {
    return (
      <span class="tc-token" role="img" aria-label={label}>
        {picture}
      </span>
    )
  }
  return (
    <button type="button" class="tc-token live" data-testid={`widget-army-${army}`} onClick={() => hands.click(at)}>
      {picture}
      <span class="sr-only">{target.choices[0]?.label ?? label}</span>
    </button>
  )
}

/** A unit of an army: while it waits to be deployed, it can be chosen as the next. */
function Waiting({ s, hands, u }: { readonly s: S; readonly hands: Hands; readonly u: number }) {
  const name = capital(unitWord(s, u))
  const deployable = of(s.legal, 'deploy').some((a) => a.unit === u)
  const off = s.view.round === 0 && s.view.at[u] !== RESERVE
  // The nation whose army, or whose commander, is being chosen.
  const next = (of(s.legal, 'group')[0] ?? of(s.legal, 'share')[0])?.unit === u
  if (!deployable) {
    return (
      <li class={off ? 'placed' : ''} title={name} aria-current={next ? 'true' : undefined}>
        <Icon s={s} u={u} />
        <span class="sr-only">{name}</span>
      </li>
    )
  }
  const first = of(s.legal, 'deploy')[0]?.unit === u && hands.selected === ''
  const pressed = first || hands.selected === `tool:deploy-${u}`
  return (
    <li>
      <button
        type="button"
        data-testid={`widget-deploy-${u}`}
        aria-pressed={pressed}
        title={name}
        onClick={() => hands.select(`tool:deploy-${u}`)}
      >
        <Icon s={s} u={u} />
        <span class="sr-only">{name}</span>
      </button>
    </li>
  )
}

function Recruiting({ s, hands }: Props) {
  const { view } = s
  if (topFrame(view)?.step !== 'recruit') return null
  const power = powerNow(view)
  const nation = view.powerNation[power] ?? 0
  const legal = new Set(of(s.legal, 'recruit').map((a) => a.unitType))
  if (!ownPowers(s).includes(power)) return null
  // RECRUIT-6: bonds alone do not say why it cannot be bought.
  const full = (type: number, n: number): boolean =>
    s.config.options.maxTwoPerType === true && n >= economy.maxPerType && !legal.has(type)
  return (
    <section class="card tc-recruit" data-testid="recruiting">
      <h2>
        {s.say('ui.recruiting')} <Chip id="RECRUIT-1" open={hands.openRule} />
        <span class="aside">{s.say('ui.bonds', { n: view.bonds[power] ?? 0 })}</span>
      </h2>
      <ul>
        {sheetOf(nation).map((type) => {
          const have = view.at.filter((at, u) => at !== -1 && view.unitPower[u] === power && view.unitType[u] === type)
          const body = (
            <>
              <UnitIcon kind={kindOf(type)} nation={nationCode(nation)} size={34} plate />
              <span>{s.say('{unitType}', { unitType: type })}</span>
              <small>{s.say(full(type, have.length) ? 'ui.haveMost' : 'ui.have', { n: have.length })}</small>
              <b>{rowOf(type).cost}</b>
            </>
          )
          return (
            <li key={type}>
              {legal.has(type) ? (
                <button
                  type="button"
                  data-testid={`widget-recruit-${type}`}
                  aria-pressed={hands.selected === `tool:recruit-${type}`}
                  onClick={() => hands.select(hands.selected === `tool:recruit-${type}` ? '' : `tool:recruit-${type}`)}
                >
                  {body}
                </button>
              ) : (
                <span class="off">{body}</span>
              )}
            </li>
          )
        })}
      </ul>
      <p class="note">
        {s.say('ui.specialNote', { price: economy.specialForces.price, n: view.deck.length + view.under.length })}{' '}
        <Chip id="RECRUIT-4" open={hands.openRule} />
      </p>
    </section>
  )
}

function Powers({ s, hands }: Props) {
  const { view } = s
  const own = ownPowers(s)
  return (
    <section class="card tc-powers">
      <h2>
        {s.say('ui.powers')} <Chip id="WIN-1" open={hands.openRule} />
        <span class="aside">{s.say('ui.firstTo', { n: view.fortsToWin })}</span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{s.say('ui.nation')}</th>
            <th scope="col">{s.say('ui.forts')}</th>
            <th scope="col">{s.say('ui.units')}</th>
            <th scope="col">{s.say('ui.bondsHead')}</th>
          </tr>
        </thead>
        <tbody>
          {view.powerNation.map((_, power) => (
            <tr key={power} class={power === powerNow(view) ? 'now' : ''}>
              <th scope="row">
                <Dot side={powerMark(s, power)} /> {powerWord(s, power)}{' '}
                <small>{view.automa[power] === 1 ? 'Automa' : own.includes(power) ? s.say('ui.you') : ''}</small>
              </th>
              <td>{view.fortOwner.filter((o) => o === power).length}</td>
              <td>{view.at.filter((at, u) => at !== -1 && view.unitPower[u] === power).length}</td>
              <td>{view.bonds[power]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Units inside: the pieces on a core may hide one another. */
function Forts({ s, hands }: Props) {
  const { view } = s
  const rows = view.fortOwner.flatMap((owner, fort) => {
    const inside = view.at.flatMap((at, u) => (at === IN_FORT + fort ? [u] : []))
    return owner < 0 && inside.length === 0 ? [] : [{ owner, fort, inside }]
  })
  if (rows.length === 0) return null
  return (
    <section class="card tc-forts">
      <h2>
        {s.say('ui.fortsHead')} <Chip id="FORT-12" open={hands.openRule} />
      </h2>
      <ul>
        {rows.map(({ owner, fort, inside }) => (
          <li key={fort}>
            {owner >= 0 ? <Dot side={powerMark(s, owner)} /> : null}
            <b>{s.say('{fort}', { fort })}</b>
            <span class="tc-inside">
              {inside.length === 0 ? <small>{s.say('ui.d.empty')}</small> : null}
              {inside.map((u) => (
                <span key={u} title={capital(unitWord(s, u))}>
                  <Icon s={s} u={u} size={26} />
                  <span class="sr-only">
                    {unitWord(s, u)}, {s.say('ui.damaged', { n: view.damage[u] ?? 0 })},{' '}
                    {s.say('{rank}', { rank: rankOf(view.xp[u] ?? 0) })}
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Final({ s }: Props) {
  const { view } = s
  return (
    <>
      <p>{s.say(view.ending === '' ? 'ui.ending.rounds' : `ui.ending.${view.ending}`)}</p>
      <table class="final-table">
        <caption class="sr-only">{s.say('ui.forts')}</caption>
        <tbody>
          {view.powerNation.map((_, power) => (
            <tr key={power}>
              <th scope="row">
                <Dot side={powerMark(s, power)} /> {powerWord(s, power)}
              </th>
              <td>{view.automa[power] === 1 ? 'Automa' : ''}</td>
              <td class="vp">{s.say('ui.fortsOf', { n: view.fortOwner.filter((o) => o === power).length })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
