/** All about one unit: factors by steps, movement, supply with its line, and the stack in which it lies. */
import {
  attack,
  cavalryFactor,
  DECOY,
  defence,
  FORTRESS,
  STEPS,
  unitSide,
  unitSteps,
  unitType,
} from '@em/glorys-end/data'
import { allowance } from '@em/glorys-end/rules/mover'
import { explainSupply } from '@em/glorys-end/rules/supply-why'
import type { ComponentChildren } from 'preact'
import type { SheetProps } from '../../skin.ts'
import { Chip } from '../../table/shared.tsx'
import { TAG_WORDS, tagsOf } from './art/index.ts'
import { hexName, stackAt, unitName } from './data.ts'
import { type GloryAction, type GloryView, ownSide, type S, stateOf } from './game.ts'
import { supplyWords } from './supply.ts'

type Props = SheetProps<GloryView, GloryAction>

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const factors = (u: number, steps: number): string => {
  const i = u * STEPS + steps
  const horse = cavalryFactor[i] ?? 0
  return horse > 0 ? `(${horse})${defence[i] ?? 0}` : `${attack[i] ?? 0}-${defence[i] ?? 0}`
}

export function Sheet({ s, id, openRule }: Props) {
  const { view } = s
  const g = stateOf(view)
  const hex = view.at[id] ?? -1
  const type = unitType[id] ?? 0
  const full = unitSteps[id] ?? 0
  const steps = view.steps[id] ?? 0
  const supply = hex >= 0 && type !== DECOY && type !== FORTRESS ? explainSupply(g, id) : undefined
  const tags = tagsOf(s, id)
  return (
    <>
      <h2 class="ge-sheet-title">
        {unitName(id, s.lang)}
        <small>
          {s.say('{type}', { type })} · {hexName(hex, s.lang)}
        </small>
      </h2>
      <dl class="ge-facts">
        {full > 0 ? (
          <Fact name={s.say('ui.sheet.factors')}>
            {Array.from({ length: full }, (_, i) => full - i).map((n) =>
              n === steps ? <b key={n}>{factors(id, n)} </b> : <small key={n}>{factors(id, n)} </small>,
            )}
            <Chip id={type === FORTRESS ? '2.10a' : '13.9a'} open={openRule} />
          </Fact>
        ) : null}
        {full > 0 ? (
          <Fact name={s.say('ui.sheet.steps')}>
            {steps} / {full}
          </Fact>
        ) : null}
        {type === FORTRESS ? null : (
          <Fact name={s.say('ui.sheet.mp')}>
            {allowance(g, id)} <Chip id="12.1a" open={openRule} />
          </Fact>
        )}
        {supply ? (
          <Fact name={s.say('ui.sheet.supply')}>
            {supplyWords(s, id, supply)} <Chip id={supply.rule ?? '7.3a'} open={openRule} />
          </Fact>
        ) : null}
        {tags.length > 0 ? (
          <Fact name={s.say('ui.sheet.state')}>{tags.map((t) => TAG_WORDS[t][s.lang][1]).join(', ')}</Fact>
        ) : null}
      </dl>
      <Stack s={s} hex={hex} />
    </>
  )
}

/** Everything in the hex that the reader knows, top first. */
function Stack({ s, hex }: { readonly s: S; readonly hex: number }) {
  const known = stackAt(s.view, hex)
  const enemy = known[0] !== undefined && unitSide[known[0]] !== ownSide(s)
  if (known.length < 2 && !enemy) return null
  const weight = known.reduce((sum, u) => sum + (s.view.steps[u] ?? 0), 0)
  return (
    <div class="ge-stack">
      <h3>{s.say(enemy ? 'ui.sheet.seen' : 'ui.sheet.stack', { n: weight })}</h3>
      <ol>
        {known.map((u) => (
          <li key={u}>
            {unitName(u, s.lang)} <b>{factors(u, s.view.steps[u] ?? 0)}</b>
          </li>
        ))}
        {enemy ? <li class="dim">{s.say('ui.sheet.unknown')}</li> : null}
      </ol>
    </div>
  )
}
