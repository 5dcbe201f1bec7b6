/** The planner beside the board: targets with their odds; the attack or bombardment that is being put together, with its account. */

import type { Preview } from '@em/engine'
import { counterSides, SAR, unitType } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { choose } from '../../kept.ts'
import { percent } from '../../numbers.ts'
import { type PanelProps, pieceOf } from '../../skin/index.ts'
import { PreviewBody } from '../../table/PreviewCard.tsx'
import { Chip } from '../../table/Shared.tsx'
import { shareOf } from '../kit/odds.ts'
import { STANDING, STANDINGS, standing } from './answers.ts'
import { COUNTER, Counter, faceOf } from './art/index.ts'
import { type Assault as Assaulting, assaultable, assaultKey, assaultOf, assaultPlan } from './assaulting.ts'
import { COMPANIES, COMPANY, FACING, FACINGS, facingBy, usualCompany } from './company.ts'
import { unitName } from './data.ts'
import { chanceOf, oddsOf, toggled } from './fighting.ts'
import { deciding, type NachParisAction, type NachParisView, ownSide, type S } from './game.ts'
import { scopeKey, scopeOf } from './moving.ts'
import { ratioOf, yieldOf } from './odds.ts'
import {
  attackable,
  attackKey,
  type Draft as Drafted,
  draftOf,
  type Fire,
  fireKey,
  fireOf,
  fireWith,
  planOf,
  retold,
  type Share,
  shellable,
  targetHex,
  toldOf,
} from './planning.ts'

type Props = PanelProps<NachParisView, NachParisAction>

export const Builder = (props: Props): JSX.Element => (
  <>
    <Draft {...props} />
    <Recon {...props} />
  </>
)

/** Standing answers to windows of air reconnaissance. */
function Recon({ s }: Props): JSX.Element | null {
  if (!s.view.options.recon || ownSide(s) < 0 || s.outcome) return null
  return (
    <section class="card np-builder" data-testid="recon">
      <h2>{s.say('ui.b.recon')}</h2>
      <div class="segmented">
        {STANDINGS.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={answer === standing()}
            data-testid={`widget-recon-${answer}`}
            onClick={() => choose(STANDING, answer)}
          >
            {s.say(`ui.b.recon.${answer}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

function Draft(props: Props): JSX.Element | null {
  const { s, hands } = props
  const draft = draftOf(hands.selected)
  if (draft) return <Attack {...props} draft={draft} />
  const fire = fireOf(s, hands.selected)
  if (fire) return <Bombardment {...props} fire={fire} />
  const assault = assaultOf(s, hands.selected)
  if (assault) return <Assault {...props} draft={assault} />
  return deciding(s.view, 'movement') && s.legal.length > 0 ? <Company {...props} /> : <Targets {...props} />
}

const SHARES: readonly Share[] = ['whole', 'part', 'out']
const half = COUNTER / 2 + 6

const Mini = ({ s, unit }: { readonly s: S; readonly unit: number }): JSX.Element => (
  <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
    <Counter {...faceOf(unit, s.view.steps[unit] ?? 0)} level="near" lang={s.lang} />
  </svg>
)

function Attack({ s, hands, draft }: Props & { readonly draft: Drafted }): JSX.Element {
  const plan = planOf(s, draft)
  return (
    <section class="card np-builder" data-testid="builder">
      <h2>{s.say('ui.b.attack', { hex: draft.hex })}</h2>
      <ul>
        {plan.attackers.map(({ unit, share, may }) => (
          <li key={unit}>
            <Mini s={s} unit={unit} />
            <span>
              <b>{unitName(unit)}</b>
              <small>{s.say('{hex}', { hex: s.view.at[unit] ?? -1 })}</small>
            </span>
            <div class="segmented">
              {SHARES.filter((x) => x !== 'part' || may.includes('part') || share === 'part').map((x) => (
                <button
                  key={x}
                  type="button"
                  aria-pressed={share === x}
                  disabled={share !== x && !may.includes(x)}
                  data-testid={`widget-${x}-${unit}`}
                  onClick={() => hands.select(retold(draft, unit, x))}
                >
                  {s.say(`ui.b.${x}`)}
                  <Chance
                    s={s}
                    of={share === x || may.includes(x) ? planOf(s, toldOf(draft, unit, x)).preview : undefined}
                  />
                </button>
              ))}
            </div>
            <strong>{factorOf(s, unit, share)}</strong>
          </li>
        ))}
      </ul>
      {plan.barred.map(({ unit, why }) => (
        <p class="np-barred" key={unit}>
          <b>{unitName(unit)}</b> {s.say(why.key, why.params)} <Chip id={why.rule} open={hands.openRule} />
        </p>
      ))}
      <p class="np-odds">{oddsOf(s, plan.preview)}</p>
      <div class="preview">
        {plan.preview ? (
          <PreviewBody p={plan.preview} s={s} openRule={hands.openRule} />
        ) : (
          <p>{s.say('ui.b.nobody')}</p>
        )}
      </div>
    </section>
  )
}
/** How often the defender would give way. */
function Chance({ s, of }: { readonly s: S; readonly of: Preview | undefined }): JSX.Element | null {
  const share = yieldOf(of)
  return share === undefined ? null : <small>{percent(s.lang, share, 0)}</small>
}
/** A unit that attacks whole brings its CBF, one that attacks in part its ARF. */
function factorOf(s: S, unit: number, share: Share): string {
  const side = counterSides[unit]?.[s.view.steps[unit] ?? 0]
  return share === 'out' || !side ? '' : `+${share === 'whole' ? side.cbf : side.arf}`
}

function Bombardment({ s, hands, fire }: Props & { readonly fire: Fire }): JSX.Element {
  const plan = fireWith(s, fire)
  return (
    <section class="card np-builder" data-testid="builder">
      <h2>{targetName(s, fire.start)}</h2>
      <ul>
        {(plan?.able ?? []).map((unit) => (
          <li key={unit}>
            <Mini s={s} unit={unit} />
            <span>
              <b>{unitName(unit)}</b>
              <small>{shotsOf(s, unit)}</small>
            </span>
            <OnOff
              s={s}
              unit={unit}
              fires={!fire.silent.has(unit)}
              toggle={() => hands.select(fireKey(fire.start, toggled(fire, unit)))}
            />
          </li>
        ))}
      </ul>
      <div class="preview">
        {plan?.preview ? <PreviewBody p={plan.preview} s={s} openRule={hands.openRule} /> : null}
      </div>
    </section>
  )
}
/** So many are listed at once; the others unfold, and each can be clicked on the map. */
const FEW = 4
function Assaulters({
  s,
  hands,
  draft,
  from,
}: Props & { readonly draft: Assaulting; readonly from: number }): JSX.Element {
  const plan = assaultPlan(s, draft)
  const chosen = plan.units.findIndex((x) => x.unit === plan.unit)
  // The chosen one is always among the few.
  const order =
    chosen < FEW ? plan.units : [...plan.units.slice(chosen, chosen + 1), ...plan.units.filter((_, i) => i !== chosen)]
  return (
    <ul class="np-targets">
      {order.slice(from, from === 0 ? FEW : undefined).map(({ unit, chance }) => (
        <li key={unit}>
          <Mini s={s} unit={unit} />
          <button
            type="button"
            aria-pressed={unit === plan.unit}
            data-testid={`widget-assaulter-${unit}`}
            onClick={() => hands.select(assaultKey(draft.work, unit, draft.silent))}
          >
            <b>
              {unitName(unit)} <small>{s.say('{hex}', { hex: s.view.at[unit] ?? -1 })}</small>
            </b>
            <span>{chanceOf(s, chance)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The assault's units, its supporting guns, and its odds. */
function Assault({ s, hands, draft }: Props & { readonly draft: Assaulting }): JSX.Element {
  const plan = assaultPlan(s, draft)
  return (
    <section class="card np-builder" data-testid="builder">
      <h2>{s.say('ui.b.assault', { work: plan.work })}</h2>
      <h3>{s.say('ui.b.assaulters')}</h3>
      <Assaulters s={s} hands={hands} draft={draft} from={0} />
      {plan.units.length > FEW ? (
        <details>
          <summary>{s.say('ui.b.more', { n: plan.units.length - FEW })}</summary>
          <Assaulters s={s} hands={hands} draft={draft} from={FEW} />
        </details>
      ) : null}
      <h3>{s.say('ui.b.assaultGuns')}</h3>
      <ul>
        {plan.able.map((unit) => (
          <li key={unit}>
            <Mini s={s} unit={unit} />
            <span>
              <b>{unitName(unit)}</b>
              <small>{shotsOf(s, unit)}</small>
            </span>
            <OnOff
              s={s}
              unit={unit}
              fires={!draft.silent.has(unit)}
              toggle={() => hands.select(assaultKey(draft.work, draft.unit, toggled(draft, unit)))}
            />
          </li>
        ))}
      </ul>
      <div class="preview">
        {plan.actions.length === 0 ? <p>{s.say('ui.b.noColumn')}</p> : null}
        <PreviewBody p={plan.preview} s={s} openRule={hands.openRule} />
      </div>
    </section>
  )
}
const OnOff = ({
  s,
  unit,
  fires,
  toggle,
}: {
  readonly s: S
  readonly unit: number
  readonly fires: boolean
  readonly toggle: () => void
}): JSX.Element => (
  <div class="segmented">
    {([true, false] as const).map((on) => (
      <button
        key={String(on)}
        type="button"
        aria-pressed={fires === on}
        data-testid={`widget-${on ? 'fires' : 'silent'}-${unit}`}
        onClick={() => (fires === on ? undefined : toggle())}
      >
        {s.say(on ? 'ui.b.fires' : 'ui.b.silent')}
      </button>
    ))}
  </div>
)

const targetName = (s: S, a: Fire['start']): string =>
  a.type === 'shell' ? s.say('ui.b.shell', { hex: a.hex }) : s.say('ui.b.breach', { work: a.work })
/** Siege guns count their shots. */
const shotsOf = (s: S, unit: number): string => {
  const left = s.view.ammo[unit] ?? -1
  return unitType[unit] === SAR && left >= 0
    ? s.say('ui.b.shots', { n: left })
    : s.say('{hex}', { hex: s.view.at[unit] ?? -1 })
}

/** Units that go along when a unit is clicked. */
function Company({ s, hands }: Props): JSX.Element {
  const usual = usualCompany()
  return (
    <section class="card np-builder" data-testid="company">
      <h2>{s.say('ui.b.company')}</h2>
      <div class="segmented">
        {COMPANIES.map((scope) => (
          <button
            key={scope}
            type="button"
            aria-pressed={scope === usual}
            data-testid={`widget-company-${scope}`}
            onClick={() => {
              choose(COMPANY, scope)
              const unit = scopeOf(hands.selected)?.unit ?? pieceOf(hands.selected)
              if (unit !== undefined) hands.select(scopeKey(scope, unit))
            }}
          >
            {s.say(`ui.b.company.${scope}`)}
          </button>
        ))}
      </div>
      {s.view.options.facing ? (
        <>
          <h3>{s.say('ui.b.facing')}</h3>
          <div class="segmented">
            {FACINGS.map((by) => (
              <button
                key={by}
                type="button"
                aria-pressed={by === facingBy()}
                data-testid={`widget-facing-${by}`}
                onClick={() => choose(FACING, by)}
              >
                {s.say(`ui.b.facing.${by}`)}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

/** Enemies that are seen in the hex. */
const whoIsIn = (s: S, hex: number): string =>
  s.view.at.flatMap((at, u) => (at === hex ? [unitName(u)] : [])).join(', ')
/** "1.5:1 · 59 %", or the ratio alone where nothing more can be said. */
function briefOf(s: S, preview: Preview | undefined): string {
  const share = yieldOf(preview)
  return share === undefined ? oddsOf(s, preview) : `${ratioOf(s, preview)} · ${percent(s.lang, share, 0)}`
}
/** "3 guns · 78 %": how many reach it, and how often a Fortification falls. */
function gunsOf(s: S, start: Fire['start']): string {
  const plan = fireWith(s, { start, silent: new Set() })
  const guns = s.say('ui.b.guns', { n: (plan?.guns.length ?? 0) + (plan?.works.length ?? 0) })
  if (start.type === 'shell') return guns
  return `${guns} · ${percent(
    s.lang,
    shareOf(plan?.preview?.main, (key) => key === 'outcome.fort.destroyed'),
    0,
  )}`
}

/** Everything that can be attacked or shelled now. */
function Targets({ s, hands }: Props): JSX.Element | null {
  const hexes = attackable(s)
  const fires = shellable(s)
  const forts = assaultable(s)
  if (hexes.length + fires.length + forts.length === 0) return null
  return (
    <section class="card np-builder" data-testid="planner">
      <h2>
        {s.say(hexes.length > 0 ? 'ui.b.targets' : forts.length > 0 ? 'ui.b.assaultTargets' : 'ui.b.fireTargets')}
      </h2>
      <ul class="np-targets">
        {hexes.map((hex) => (
          <li key={hex}>
            <button type="button" data-testid={`widget-attack-${hex}`} onClick={() => hands.select(attackKey(hex))}>
              <b>
                {s.say('{hex}', { hex })} <small>{whoIsIn(s, hex)}</small>
              </b>
              <span>{briefOf(s, planOf(s, { hex, told: new Map() }).preview)}</span>
            </button>
          </li>
        ))}
        {forts.map((work) => {
          const { units } = assaultPlan(s, { work, unit: -1, silent: new Set() })
          return (
            <li key={work}>
              <button
                type="button"
                data-testid={`widget-assault-${work}`}
                onClick={() => hands.select(assaultKey(work))}
              >
                <b>{s.say('{work}', { work })}</b>
                <span>{chanceOf(s, units[0]?.chance ?? 0)}</span>
              </button>
            </li>
          )
        })}
        {fires.map((start) => (
          <li key={targetName(s, start)}>
            <button
              type="button"
              data-testid={`widget-fire-${start.type === 'shell' ? start.hex : start.work}`}
              onClick={() => hands.select(fireKey(start))}
            >
              <b>
                {start.type === 'shell' ? s.say('{hex}', start) : s.say('{work}', start)}{' '}
                <small>
                  {start.type === 'shell' ? whoIsIn(s, start.hex) : s.say('{hex}', { hex: targetHex(start) })}
                </small>
              </b>
              <span>{gunsOf(s, start)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
