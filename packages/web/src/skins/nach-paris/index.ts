/** The skin of 1914 Nach Paris: one board for each scenario's window of the map. */
import { tabled } from '@em/engine'
import { armyIds, land, scenarioIndex, unitArmy, unitSide } from '@em/nach-paris/data'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { SIDES } from '@em/nach-paris/types'
import { createElement } from 'preact'
import { anySkin, type Skin } from '../../skin/index.ts'
import { Die } from '../../table/Die.tsx'
import { merged, rulebookOf } from '../kit/words.ts'
import { Above } from './Above.tsx'
import { autoAnswer } from './answers.ts'
import { artOf, COUNTER_SIZE, Piece, placesOf as placesIn, sheetOf, sideLook } from './art/index.ts'
import { OVERLAY_INK } from './art/palette.ts'
import { battles, hasDie, isFight, isShelling } from './battle.ts'
import { candidate } from './candidate.ts'
import { deed } from './deed.ts'
import { describe, describePiece, placesOf, summary } from './describe.ts'
import type { NachParisAction, NachParisView } from './game.ts'
import { reason } from './goals.ts'
import { guide } from './guide/index.ts'
import { interaction } from './interaction.ts'
import { Marks } from './Marks.tsx'
import { figures } from './odds.ts'
import { Panels } from './Panels.tsx'
import { Final, panelCatalogues, Score, Sheet } from './panels/index.tsx'
import { phase, track } from './phases.ts'
import { losses, lossWord, rolls, standings, toll, turnMark } from './report.ts'
import { route, scene } from './scene.ts'
import { sideMarkOf } from './side.ts'
import { uiCatalogues } from './texts.ts'
import '../kit/inks.css'
import './nach-paris.css'

const GROUPS: Readonly<Record<string, string>> = {
  [SIDES[0]]: OVERLAY_INK.german,
  [SIDES[1]]: sideLook(1).body,
  rail: OVERLAY_INK.rail,
  track: OVERLAY_INK.track,
  limited: OVERLAY_INK.limited,
}

/** Groups of overlays that are no side. */
const NAMED: ReadonlySet<string> = new Set(['rail', 'track', 'limited'])

/** By number of the scenario. */
const nachParis = tabled((scenario): Skin<NachParisView, NachParisAction> => {
  const sheet = sheetOf(scenario)
  return {
    id: 'nach-paris',
    name: '1914 Nach Paris',
    board: {
      width: sheet.width,
      height: sheet.height,
      counter: [COUNTER_SIZE, COUNTER_SIZE],
      style: 'piled',
      tap: 1.1,
      open: 1.5,
      Art: artOf(scenario),
    },
    places: placesIn(scenario).filter((p) => land[p.id] === 1),
    Marks,
    Above,
    Piece,
    Panels,
    Final,
    Die: ({ face }) => createElement(Die, { face, size: 28, numbered: true }),
    scene,
    interaction,
    reason,
    phase,
    track,
    side: sideMarkOf,
    Score,
    Sheet,
    scenario: (s) => s.say(`scenario.${s.config.scenario}`),
    summary,
    describe,
    describePiece,
    roster: (_s, u) => {
      const side = SIDES[unitSide[u] ?? -1]
      const army = armyIds[unitArmy[u] ?? -1]
      return side ? { side, group: army ?? '' } : undefined
    },
    candidate,
    figures,
    battles,
    turnMark,
    standings,
    toll,
    rolls,
    losses,
    lossWord,
    placesOf,
    route,
    deed,
    /** A plan of several actions stops when a die has been rolled about anything. */
    startles: hasDie,
    stride: 120,
    autoAnswer,
    tells: (e) => e.key !== 'log.phase',
    overlays: ['supply', 'zones', 'rail'],
    overlayColour: (group) => GROUPS[group] ?? OVERLAY_INK.other,
    overlayName: (s, group) => (NAMED.has(group) ? s.say(`ui.group.${group}`) : undefined),
    logParts: [
      { id: 'combat', has: isFight },
      { id: 'bombard', has: isShelling },
    ],
    catalogues: merged(catalogues, uiCatalogues, panelCatalogues),
    formatter: makeFormatter,
    variant: (config) => nachParis(Math.max(0, scenarioIndex(config.scenario))),
    guide,
    gallery: () => import('./Gallery.tsx').then((m) => m.gallery),
    rulebook: rulebookOf(() => import('@em/nach-paris/rulebook')),
  }
})

export const skin = anySkin(nachParis(0))
