/** All about one unit: its counter large, values side by side, facing, exposure, works, marks, command and supply with reasons. */
import {
  armyIds,
  corpsIds,
  counterSides,
  HQ,
  hqRadius,
  hqRadiusCorps,
  hqRadiusOther,
  MOBILITIES,
  NORMAL,
  near,
  RANKS,
  SAR,
  SIZES,
  scenarios,
  unitArmy,
  unitCorps,
  unitCount,
  unitNation,
  unitRank,
  unitSize,
  unitSteps,
  unitType,
} from '@em/nach-paris/data'
import { COMMANDED, commanderOf, commandOf, isRestricted } from '@em/nach-paris/rules/command'
import { arcsOf, FLANK, FRONT, hasFacing, REAR } from '@em/nach-paris/rules/facing'
import { lineOf, supplyOf } from '@em/nach-paris/rules/supply'
import {
  AWAY,
  DESTROYED,
  ELIMINATED,
  FOLDED,
  GER,
  HIDDEN,
  INDOCTRINATED,
  LLC,
  LOC,
  WITHDRAWN,
} from '@em/nach-paris/types'
import { knownState } from '@em/nach-paris/view'
import type { JSX } from 'preact'
import type { SheetProps } from '../../../skin/index.ts'
import { Chip } from '../../../table/Shared.tsx'
import { Fact } from '../../kit/Fact.tsx'
import { TAG_WORDS, type TagCode, tagsOf } from '../art/index.ts'
import type { NachParisAction, NachParisView } from '../game.ts'
import { isOwn, Mini, type S } from './Parts.tsx'
import { Stack } from './Stack.tsx'

type Props = SheetProps<NachParisView, NachParisAction>

export function Sheet({ s, id, openRule }: Props): JSX.Element {
  if (id >= unitCount) return <FogSheet s={s} hex={id - unitCount} openRule={openRule} />
  const hex = s.view.at[id] ?? -1
  return (
    <div class="gp-sheet">
      <header>
        <Mini s={s} unit={id} size={88} steps={s.view.steps[id] || (unitSteps[id] ?? 1)} />
        <h2>
          {s.say('{unit}', { unit: id })}
          <small>{titleOf(s, id)}</small>
          <small>{whereOf(s, id)}</small>
        </h2>
      </header>
      <Values s={s} id={id} openRule={openRule} />
      <dl class="gp-list">
        <Facing s={s} id={id} openRule={openRule} />
        <Works s={s} id={id} openRule={openRule} />
        <Marks s={s} id={id} openRule={openRule} />
        <Special s={s} id={id} openRule={openRule} />
      </dl>
      {hex >= 0 ? <Communications s={s} id={id} openRule={openRule} /> : null}
      {hex >= 0 ? <Stack s={s} hex={hex} but={id} openRule={openRule} /> : null}
    </div>
  )
}

/** A marker that hides its units: the facts that may be shown. */
function FogSheet({
  s,
  hex,
  openRule,
}: {
  readonly s: S
  readonly hex: number
  openRule(id: string): void
}): JSX.Element {
  const fog = s.view.fogs.find((f) => f.hex === hex)
  return (
    <div class="gp-sheet">
      <h2>{s.say('ui.d.fog', { nation: fog?.nation ?? 0 })}</h2>
      <p>
        {s.say('{hex}', { hex })}
        {fog?.dugIn ? `, ${s.say('gp.fog.dugIn')}` : ''}
        {fog?.fought ? `, ${s.say('gp.fog.fought')}` : ''}
      </p>
      <p>
        {s.say('gp.fog.about')} <Chip id="19.1.3a" open={openRule} />
      </p>
      <Stack s={s} hex={hex} openRule={openRule} />
    </div>
  )
}

/** "France · infantry, division, rank A · 2e CA · 4th Army". */
function titleOf(s: S, id: number): string {
  const rank = RANKS[unitRank[id] ?? -1]
  const corps = corpsIds[unitCorps[id] ?? -1]
  const army = armyIds[unitArmy[id] ?? -1]
  return [
    s.say('{nation}', { nation: unitNation[id] ?? 0 }),
    s.say(`gp.type.${unitType[id] ?? 0}`),
    ...(unitType[id] === HQ ? [] : [s.say(`gp.size.${SIZES[unitSize[id] ?? 0] ?? 'XX'}`)]),
    ...(rank === undefined ? [] : [s.say('gp.rank', { rank })]),
    ...(corps === undefined ? [] : [corps]),
    ...(army === undefined ? [] : [army]),
  ].join(' · ')
}

/** Its hex, or why it is on none. */
function whereOf(s: S, id: number): string {
  const at = s.view.at[id] ?? -1
  if (at >= 0) return s.say('{hex}', { hex: at })
  const due = scenarios[s.view.scenario]?.arrivals.find((a) => a.unit === id)?.gt
  if (at === AWAY && due !== undefined) return s.say('gp.where.away', { gt: due })
  const keys: Readonly<Record<number, string>> = {
    [DESTROYED]: 'gp.where.destroyed',
    [ELIMINATED]: 'gp.where.eliminated',
    [WITHDRAWN]: 'gp.where.withdrawn',
    [FOLDED]: 'gp.where.folded',
    [HIDDEN]: 'gp.where.hidden',
  }
  return s.say(keys[at] ?? 'gp.where.off')
}

/* ---------- values ---------- */

/** By steps left, from full strength down; the present row stands out. */
function Values({ s, id, openRule }: Props): JSX.Element | null {
  const sides = counterSides[id] ?? []
  const full = unitSteps[id] ?? 0
  if (full === 0 || unitType[id] === HQ) return null
  const now = s.view.steps[id] ?? 0
  return (
    <table class="gp-factors">
      <thead>
        <tr>
          <th scope="col">{s.say('gp.f.steps')}</th>
          {['CBF', 'ARF', 'AFF', 'CAB', 'MF'].map((name) => (
            <th key={name} scope="col">
              <abbr title={s.say(`gp.f.${name}`)}>{name}</abbr>
            </th>
          ))}
          <td>
            <Chip id="2.4.6a" open={openRule} />
          </td>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: full }, (_, i) => full - i).map((steps) => {
          const side = sides[steps]
          if (!side) return null
          return (
            <tr key={steps} class={steps === now ? 'now' : ''} aria-current={steps === now ? 'true' : undefined}>
              <th scope="row">{steps}</th>
              <td>
                {side.cbf}
                {side.weak ? <abbr title={s.say('gp.f.weak')}>°</abbr> : null}
              </td>
              <td>
                {side.arf}
                {side.red ? <abbr title={s.say('gp.f.red')}>•</abbr> : null}
              </td>
              <td>{side.aff > 0 ? side.aff : '–'}</td>
              <td>{side.cab}</td>
              <td>
                {side.mf}
                {side.mob === NORMAL ? null : <small> {s.say(`gp.mob.${MOBILITIES[side.mob] ?? 'N'}`)}</small>}
              </td>
              <td>{steps === now ? s.say('gp.f.now') : ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/* ---------- facing, works, marks ---------- */

const ARCS = [
  [FRONT, 'front'],
  [FLANK, 'flank'],
  [REAR, 'rear'],
] as const
function Facing({ s, id, openRule }: Props): JSX.Element | null {
  const g = knownState(s.view)
  const hex = s.view.at[id] ?? -1
  if (hex < 0 || unitType[id] === HQ) return null
  if (!hasFacing(g, id) && (s.view.line[id] ?? -1) < 0) {
    return (
      <Fact name={s.say('gp.facing')}>
        {s.say('gp.facing.all')} <Chip id="6.2.1b" open={openRule} />
      </Fact>
    )
  }
  const arcs = arcsOf(g, id)
  return (
    <Fact name={s.say('gp.facing')}>
      {s.say('gp.facing.to', { facing: s.view.facing[id] ?? 0 })} <Chip id="6.1.1" open={openRule} />
      {ARCS.map(([arc, name]) => {
        const hexes = arcs.flatMap((a, d) => (a === arc ? [near[hex * 6 + d] ?? -1] : [])).filter((h) => h >= 0)
        return hexes.length > 0 ? (
          <span key={name} class="gp-mark">
            {s.say(`gp.arc.${name}`, { hexes })}
          </span>
        ) : null
      })}
    </Fact>
  )
}

const WORK_RULES = ['', '10.1.6', '11.1.2', '11.7.1a'] as const
function Works({ s, id, openRule }: Props): JSX.Element | null {
  const works = s.view.works[id] ?? 0
  const rule = WORK_RULES[works]
  if (!rule) return null
  return (
    <Fact name={s.say('gp.works')}>
      {s.say(`ui.d.works${works}`)} <Chip id={rule} open={openRule} />
    </Fact>
  )
}

const TAG_RULES: Readonly<Record<TagCode, string>> = {
  ooc: '13.1.6a',
  llc: '13.1.5a',
  lost2: 'R49',
  lost1: 'R49',
  exm2: '7.4.1b',
  exm1: '7.4.1a',
  fom: '7.5.4',
  bomb: '3.2.4a',
  recon: '20.2.5a',
  seen: '19.1.6',
}
/** The counter's markers, and their effect on the Combat Ability. */
function Marks({ s, id, openRule }: Props): JSX.Element | null {
  const tags = tagsOf(s.view, id).filter((t) => t !== 'ooc' && t !== 'llc')
  if (tags.length === 0) return null
  return (
    <Fact name={s.say('gp.marks')}>
      {tags.map((t) => (
        <span key={t} class="gp-mark">
          {TAG_WORDS[t][s.lang][1]}
          {t === 'exm1' || t === 'exm2' || t === 'fom' ? ` (${s.say(`gp.cab.${t}`)})` : ''}{' '}
          <Chip id={TAG_RULES[t]} open={openRule} />
        </span>
      ))}
    </Fact>
  )
}

/** Shots, squadrons, radius, firing position, doctrine. */
function Special({ s, id, openRule }: Props): JSX.Element {
  const { view } = s
  const shots = view.ammo[id] ?? -1
  return (
    <>
      {unitType[id] === HQ ? (
        <Fact name={s.say('gp.radius')}>
          {unitNation[id] === GER && isRestricted(knownState(view))
            ? s.say('gp.radius.two', { corps: hqRadiusCorps[id] ?? 0, other: hqRadiusOther[id] ?? 0 })
            : s.say('gp.radius.one', { n: hqRadius[id] ?? 0 })}{' '}
          <Chip id="2.5.20" open={openRule} />
        </Fact>
      ) : null}
      {unitType[id] === HQ && view.options.recon ? (
        <Fact name={s.say('gp.squadrons')}>
          {view.squadrons[id] ?? 0} <Chip id="20.1.10" open={openRule} />
        </Fact>
      ) : null}
      {unitType[id] === SAR ? (
        <Fact name={s.say('gp.guns')}>
          {s.say(view.fip[id] === 1 ? 'gp.guns.fip' : 'gp.guns.moving')} <Chip id="2.5.3b" open={openRule} />
        </Fact>
      ) : null}
      {shots >= 0 ? (
        <Fact name={s.say('gp.shots')}>
          {shots} <Chip id="8.8.2a" open={openRule} />
        </Fact>
      ) : null}
      {view.doctrine[id] === INDOCTRINATED && isOwn(s, id) ? (
        <Fact name={s.say('gp.doctrine')}>
          {s.say('gp.doctrine.in')} <Chip id="21.1.1b" open={openRule} />
        </Fact>
      ) : null}
    </>
  )
}

/* ---------- command and supply ---------- */

const STATES = ['gp.loc', 'gp.llc', 'gp.ooc'] as const
/** As rated at the last Administrative Phase; for own units also how it would be rated now, and why. */
function Communications({ s, id, openRule }: Props): JSX.Element {
  const rated = s.view.supply[id] ?? LOC
  const tone = rated === LOC ? 'good' : 'bad'
  return (
    <section class="gp-supply" data-testid="supply">
      <h3>{s.say('gp.communications')}</h3>
      <p class={tone}>
        {s.say(STATES[rated] ?? 'gp.loc')}{' '}
        <Chip id={rated === LOC ? '13.1.1a' : rated === LLC ? '13.1.5a' : '13.1.6a'} open={openRule} />
      </p>
      {isOwn(s, id) ? <Reasons s={s} id={id} rated={rated} openRule={openRule} /> : null}
    </section>
  )
}

function Reasons({ s, id, rated, openRule }: Props & { readonly rated: number }): JSX.Element {
  const g = knownState(s.view)
  const now = supplyOf(g, id)
  const commanded = commandOf(g, id) === COMMANDED
  const own = commanderOf(g, id)
  // An HQ commands others; that it reaches itself is nothing to tell.
  const commander = own?.hq === id ? undefined : own
  const line = lineOf(g, id)
  const reached = line.length <= line.long
  const rows: readonly (readonly [boolean, string, string])[] = [
    [commanded, commandWords(s, commanded, commander), commanded ? '13.1.1a' : commander ? '2.5.20' : '13.1.7a'],
    [
      line.length <= line.normal,
      reached ? s.say('gp.line', { n: line.length, normal: line.normal, long: line.long }) : s.say('gp.line.none'),
      '13.1.4a',
    ],
  ]
  return (
    <>
      <ul>
        {rows.map(([good, text, rule]) => (
          <li key={rule} class={good ? 'good' : 'bad'}>
            <i aria-hidden="true">{good ? '✓' : '×'}</i>
            {text} <Chip id={rule} open={openRule} />
          </li>
        ))}
      </ul>
      {now.rule === '13.1.8' ? (
        <p>
          {s.say('gp.enc')} <Chip id="13.1.8" open={openRule} />
        </p>
      ) : null}
      {now.state === rated ? null : (
        <p>
          {s.say('gp.wouldBe', { state: s.say(STATES[now.state] ?? 'gp.loc') })} <Chip id={now.rule} open={openRule} />
        </p>
      )}
    </>
  )
}

function commandWords(s: S, commanded: boolean, commander: ReturnType<typeof commanderOf>): string {
  if (commander === undefined) return s.say(commanded ? 'gp.command.self' : 'gp.command.none')
  const params = { unit: commander.hq, n: commander.distance, radius: commander.radius }
  if (commanded && commander.distance > commander.radius) return s.say('gp.command.self')
  return s.say(commanded ? 'gp.command' : 'gp.command.far', params)
}
