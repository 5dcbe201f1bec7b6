/** The unit sheet of one unit: its abilities, its state, its damage table. */
import type { SheetProps } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'
import { capital } from '../kit/words.ts'
import { UnitIcon } from './art/index.ts'
import { damageTables, dice, kindOf, nationCode, rankOf, rowOf, type UnitRow, unitWord } from './data.ts'
import { passengersOf, type S, type TrenchAction, type TrenchView } from './game.ts'
import { points } from './scene.ts'

const nearest = (range: UnitRow['groundRange']): number => range?.[0] ?? Number.POSITIVE_INFINITY

const ABILITIES: readonly (readonly [name: string, rule: string, has: (row: UnitRow) => boolean])[] = [
  ['take', 'FORT-3', (r) => r.foot],
  ['wade', 'MOVE-13', (r) => r.foot],
  ['ride', 'TRANSPORT-2', (r) => r.transportable],
  ['fly', 'MOVE-17', (r) => r.domain === 'air'],
  ['sail', 'UNIT-24', (r) => r.domain === 'water'],
  ['stray', 'BERTHA-2', (r) => r.icons.includes('scatter')],
  ['area', 'AREA-1', (r) => r.icons.includes('area')],
  ['mines', 'UNIT-23', (r) => r.icons.includes('mines')],
  ['build', 'ENGINEER-1', (r) => r.icons.includes('build')],
  ['noContact', 'CONTACT-6', (r) => nearest(r.groundRange) > 1 && nearest(r.airRange) > 1],
]

const rangeWord = (range: readonly (number | null)[] | null): string => {
  if (!range) return '—'
  const [a, b] = range
  return b === null ? `${a}–∞` : a === b ? String(a) : `${a}–${b}`
}

export function Sheet({ s, id, openRule }: SheetProps<TrenchView, TrenchAction>) {
  const { view } = s
  const type = view.unitType[id] ?? 0
  const nation = view.unitNation[id] ?? 0
  const row = rowOf(type)
  const damage = view.damage[id] ?? 0
  const xp = view.xp[id] ?? 0
  const rank = rankOf(xp)
  const aboard = passengersOf(view, id)
  return (
    <>
      <h2 class="tc-sheet-title">
        <UnitIcon kind={kindOf(type)} nation={nationCode(nation)} size={44} plate />
        <span>
          {capital(unitWord(s, id))}
          <small>
            {s.say('{rank}', { rank })} · {s.say('ui.damaged', { n: damage })} · {s.say('ui.xp', { n: xp })}
          </small>
        </span>
      </h2>
      <dl class="tc-facts">
        <dt>{s.say('ui.sheet.speed')}</dt>
        <dd>
          {points(s, row.speed)} <Chip id="MOVE-3" open={openRule} />
        </dd>
        <dt>{s.say('ui.sheet.dice')}</dt>
        <dd>
          {row.attack ? (dice.byDamage[damage] ?? 0) : '—'} <Chip id="COMBAT-4" open={openRule} />
        </dd>
        <dt>{s.say('ui.sheet.value')}</dt>
        <dd class="wide">
          {row.attack
            ? row.attack.map((v, i) => (
                <span key={i} class={i === rank ? 'now' : 'dim'}>
                  ≤{v}
                </span>
              ))
            : '—'}{' '}
          <Chip id="COMBAT-14" open={openRule} />
        </dd>
        {Object.entries(row.attackVs ?? {}).map(([against, values]) => (
          <Special key={against} s={s} against={against} value={values[rank] ?? 0} />
        ))}
        <dt>{s.say('ui.sheet.ground')}</dt>
        <dd>{rangeWord(row.groundRange)}</dd>
        <dt>{s.say('ui.sheet.air')}</dt>
        <dd>{rangeWord(row.airRange)}</dd>
        <dt>{s.say('ui.sheet.cost')}</dt>
        <dd>{row.cost}</dd>
        {row.capacity > 0 ? (
          <>
            <dt class="line">{s.say('ui.sheet.capacity')}</dt>
            <dd class="wide">
              {aboard.length}/{row.capacity} {aboard.map((u) => unitWord(s, u)).join(', ')}
            </dd>
          </>
        ) : null}
      </dl>
      <Abilities s={s} row={row} openRule={openRule} />
      <Damage s={s} armour={row.armour} openRule={openRule} />
    </>
  )
}

/** Abilities of this unit type besides moving and shooting, each with its rule. */
function Abilities({ s, row, openRule }: { readonly s: S; readonly row: UnitRow; openRule(id: string): void }) {
  const can = ABILITIES.filter(([, , has]) => has(row))
  if (can.length === 0) return null
  return (
    <ul class="tc-abilities">
      {can.map(([name, rule]) => (
        <li key={name}>
          {s.say(`ui.can.${name}`)} <Chip id={rule} open={openRule} />
        </li>
      ))}
    </ul>
  )
}

const Special = ({ s, against, value }: { readonly s: S; readonly against: string; readonly value: number }) => (
  <>
    <dt>{s.say(`ui.sheet.vs.${against}`)}</dt>
    <dd>≤{value}</dd>
  </>
)

/** Hits that each point of damage takes. */
function Damage({ s, armour, openRule }: { readonly s: S; readonly armour: string; openRule(id: string): void }) {
  const table = damageTables[armour]
  if (!table) return null
  return (
    <table class="tc-damage">
      <caption>
        {s.say('ui.sheet.damage')} <Chip id="COMBAT-15" open={openRule} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr-only">{s.say('ui.sheet.terrain')}</span>
          </th>
          {table.open.map((_, i) => (
            <th scope="col" key={i}>
              {i + 1 === dice.destroyedAt ? '✕' : i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['open', 'forest'] as const).map((where) => (
          <tr key={where}>
            <th scope="row">{s.say('{row}', { row: where })}</th>
            {table[where].map((n, i) => (
              <td key={i}>{n}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
