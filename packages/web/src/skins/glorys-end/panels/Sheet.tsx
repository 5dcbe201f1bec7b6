/** All about one unit: its counter enlarged, factors step by step, supply with its effects and reasons, marks, its stack. */
import type { GloryAction } from '@em/glorys-end/actions'
import {
  attack,
  BELGIAN,
  CAVALRY,
  cavalryFactor,
  DECOY,
  defence,
  entryTurn,
  FORTRESS,
  isInfantry,
  mayBeRebuilt,
  SIEGE,
  STEPS,
  siegeModifier,
  siegeUpTo,
  takesReplacements,
  unitGun,
  unitMovement,
  unitNation,
  unitSize,
  unitSteps,
  unitType,
  usesRail,
} from '@em/glorys-end/data'
import { allowance } from '@em/glorys-end/rules/mover'
import { FULL, PORT, type Purpose, serves } from '@em/glorys-end/rules/supply-kinds'
import { explainSupply, type SupplyAccount } from '@em/glorys-end/rules/supply-why'
import { ABSENT, AWAY, DEAD, LEFT } from '@em/glorys-end/types'
import type { GloryView } from '@em/glorys-end/view'
import type { JSX } from 'preact'
import type { SheetProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { Fact } from '../../kit/Fact.tsx'
import { stateOf, TAG_WORDS, type TagCode, tagsOf } from '../art/index.ts'
import { isOwn, Mini, type S, sentence } from './Parts.tsx'
import { Stack } from './Stack.tsx'

type Props = SheetProps<GloryView, GloryAction>

export function Sheet({ s, id, openRule }: Props): JSX.Element {
  const type = unitType[id] ?? 0
  const hex = s.view.at[id] ?? -1
  return (
    <div class="gp-sheet">
      <header>
        <Mini s={s} unit={id} size={84} />
        <h2>
          {sentence(s.say('{unit}', { unit: id }))}
          <small>{titleOf(s, id)}</small>
          <small>{whereOf(s, id)}</small>
        </h2>
      </header>
      {type === DECOY ? (
        <p>
          {s.say(isOwn(s, id) ? 'gp.decoy.own' : 'gp.decoy.enemy')} <Chip id="15.1d" open={openRule} />
        </p>
      ) : (
        <Factors s={s} id={id} openRule={openRule} />
      )}
      <dl class="gp-list">
        {type === FORTRESS ? <FortressFacts s={s} id={id} openRule={openRule} /> : null}
        {type === SIEGE ? <GunFacts s={s} id={id} openRule={openRule} /> : null}
        {type === FORTRESS ? null : <Movement s={s} id={id} openRule={openRule} />}
        <Marks s={s} id={id} openRule={openRule} />
        {type === FORTRESS || type === DECOY || type === SIEGE ? null : <Refit s={s} id={id} openRule={openRule} />}
      </dl>
      {hex >= 0 && type !== DECOY && type !== FORTRESS && isOwn(s, id) ? (
        <Supply s={s} id={id} openRule={openRule} />
      ) : null}
      {hex >= 0 ? <Stack s={s} hex={hex} but={id} openRule={openRule} /> : null}
    </div>
  )
}

/** "French infantry, corps, 3rd Army". */
function titleOf(s: S, id: number): string {
  const type = unitType[id] ?? 0
  const size = unitSize[id] ?? -1
  const army = isOwn(s, id) ? (s.view.army[id] ?? -1) : -1
  return [
    s.say('{nation}', { nation: unitNation[id] ?? 0 }),
    s.say('{type}', { type }),
    ...(size >= 0 ? [s.say(`gp.size.${size}`)] : []),
    ...(army > 0 ? [s.say('gp.army', { army })] : []),
  ].join(' · ')
}

/** Its hex, or why it is on none. */
function whereOf(s: S, id: number): string {
  const hex = s.view.at[id] ?? ABSENT
  if (hex >= 0) return s.say('{hex}', { hex })
  if (hex === AWAY) return s.say('gp.where.away', { turn: entryTurn[id] ?? 0 })
  return s.say(hex === DEAD ? 'gp.where.dead' : hex === LEFT ? 'gp.where.left' : 'gp.where.off')
}

/** By steps left, from full strength down; the present row stands out. */
function Factors({ s, id, openRule }: Props): JSX.Element | null {
  const full = unitSteps[id] ?? 0
  const type = unitType[id] ?? 0
  if (full === 0 || type === FORTRESS) return null
  const now = s.view.steps[id] ?? 0
  const horse = type === CAVALRY
  const columns = horse ? ['gp.f.horse', 'gp.f.others'] : ['gp.f.attack', 'gp.f.defence']
  const values = (steps: number): readonly number[] => {
    const i = id * STEPS + steps
    return [(horse ? cavalryFactor[i] : attack[i]) ?? 0, defence[i] ?? 0]
  }
  return (
    <table class="gp-factors">
      <thead>
        <tr>
          <th scope="col">{s.say('gp.f.steps')}</th>
          {columns.map((key) => (
            <th key={key} scope="col">
              {s.say(key)}
            </th>
          ))}
          <td>
            <Chip id={horse ? '13.24a' : '2.11c'} open={openRule} />
          </td>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: full }, (_, i) => full - i).map((steps) => (
          <tr key={steps} class={steps === now ? 'now' : ''} aria-current={steps === now ? 'true' : undefined}>
            <th scope="row">{steps}</th>
            {values(steps).map((v, i) => (
              <td key={i}>{v}</td>
            ))}
            <td>{steps === now ? s.say('gp.f.now') : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FortressFacts({ s, id, openRule }: Props): JSX.Element {
  const extra = siegeModifier[id] ?? 0
  return (
    <>
      <Fact name={s.say('gp.f.defence')}>
        <b>{defence[id * STEPS + 1]}</b> <Chip id="14.2a" open={openRule} />
      </Fact>
      <Fact name={s.say('gp.siege')}>
        {s.say(extra > 0 ? 'gp.siege.extra' : 'gp.siege.none', { n: extra })} <Chip id="14.10a" open={openRule} />
      </Fact>
    </>
  )
}

const GunFacts = ({ s, id, openRule }: Props) => (
  <Fact name={s.say('gp.gun')}>
    {s.say('gp.gun.upTo', { n: siegeUpTo[unitGun[id] ?? 0] ?? 0 })} <Chip id="14.9a" open={openRule} />
  </Fact>
)

function Movement({ s, id, openRule }: Props): JSX.Element {
  const printed = unitMovement[id] ?? 0
  const now = isOwn(s, id) && (s.view.at[id] ?? -1) >= 0 ? allowance(stateOf(s.view), id) : printed
  return (
    <Fact name={s.say('gp.movement')}>
      <b>{now}</b>
      {now === printed ? '' : ` (${s.say('gp.movement.printed', { n: printed })})`} <Chip id="12.1a" open={openRule} />
    </Fact>
  )
}

const TAG_RULES: Readonly<Record<TagCode, string>> = {
  ooc: '10.2a',
  oos: '7.5b',
  lim: '7.10e',
  rr: '8.7i',
  dig: '9.2b',
  fm: '12.10b',
}
function Marks({ s, id, openRule }: Props): JSX.Element | null {
  const tags = tagsOf(s, id)
  if (tags.length === 0) return null
  return (
    <Fact name={s.say('gp.marks')}>
      {tags.map((t) => (
        <span key={t} class="gp-mark">
          {TAG_WORDS[t][s.lang][1]} <Chip id={TAG_RULES[t]} open={openRule} />
        </span>
      ))}
    </Fact>
  )
}

function Refit({ s, id, openRule }: Props): JSX.Element {
  const key = mayBeRebuilt[id] === 1 ? 'gp.refit.both' : takesReplacements[id] === 1 ? 'gp.refit.map' : 'gp.refit.none'
  return (
    <Fact name={s.say('gp.refit')}>
      {s.say(key)} <Chip id={mayBeRebuilt[id] === 1 ? '8.7b' : '8.7a'} open={openRule} />
    </Fact>
  )
}

/* ---------- supply ---------- */

/** Uses of supply, each with the rule that requires it. */
const PURPOSES: readonly (readonly [Purpose, string])[] = [
  ['attack', '7.6a'],
  ['march', '7.5b'],
  ['defence', '7.6a'],
  ['full', '7.5b'],
  ['rail', '7.5b'],
  ['attrition', '7.12a'],
]
/** Only infantry digs, and not every unit goes by rail. */
const concerns = (u: number, purpose: Purpose): boolean =>
  purpose === 'full'
    ? isInfantry[u] === 1
    : purpose === 'rail'
      ? usesRail[u] === 1
      : unitType[u] !== SIEGE || purpose === 'attrition'
/** Belgians and naval infantry dig, but take no replacements. */
const wordOf = (u: number, purpose: Purpose): string =>
  purpose === 'full' && takesReplacements[u] === 0 ? 'dig' : purpose

function Supply({ s, id, openRule }: Props): JSX.Element {
  const account = explainSupply(stateOf(s.view), id)
  const nation = unitNation[id] ?? 0
  const words = supplyWords(s, account, nation)
  return (
    <section class="gp-supply" data-testid="supply">
      <h3>{s.say('gp.supply')}</h3>
      <p class={(account.kinds & FULL) !== 0 ? 'good' : 'bad'}>
        {words.text} <Chip id={words.rule} open={openRule} />
      </p>
      <ul>
        {PURPOSES.filter(([purpose]) => concerns(id, purpose)).map(([purpose, rule]) => {
          const can = serves(account.kinds, nation, purpose)
          return (
            <li key={purpose} class={can ? 'good' : 'bad'}>
              <i aria-hidden="true">{can ? '✓' : '×'}</i>
              {s.say(`gp.for.${wordOf(id, purpose)}${can ? '' : '.not'}`)}{' '}
              {can ? null : <Chip id={rule} open={openRule} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The end of the line, or the unit's missing supply, with the rule. */
function supplyWords(s: S, account: SupplyAccount, nation: number): { readonly text: string; readonly rule: string } {
  const { kinds, path, onward, blockedBy, rule } = account
  const source = path.at(-1) ?? -1
  const n = path.length - 1
  if ((kinds & FULL) !== 0) {
    const edge = onward.length > 0 ? 'gp.supply.town' : 'gp.supply.edge'
    return {
      text: s.say(n === 0 ? 'gp.supply.here' : edge, { hex: source, n }),
      rule: nation === BELGIAN ? '7.10a' : onward.length > 0 ? '7.3d' : '7.3b',
    }
  }
  const why =
    blockedBy === undefined
      ? s.say('gp.supply.far')
      : s.say(rule === '7.2c' ? 'gp.supply.enemy' : 'gp.supply.barred', { hex: blockedBy })
  if ((kinds & PORT) !== 0) return { text: `${s.say('gp.supply.port', { hex: source })} ${why}`, rule: rule ?? '7.9a' }
  if (kinds !== 0) return { text: `${s.say('gp.supply.only')} ${why}`, rule: rule ?? '7.7a' }
  return { text: why, rule: rule ?? '7.2a' }
}
