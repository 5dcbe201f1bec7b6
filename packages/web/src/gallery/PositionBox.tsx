/** A fixed situation of a game, drawn by the table's own parts: board, prompt, score, panels, sheets, final score. */
import { signal } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableState } from '../net/model.ts'
import type { AnySkin, Position } from '../skin/index.ts'
import { Board } from '../table/Board.tsx'
import { PromptBar } from '../table/Prompt.tsx'
import { layTable } from '../table/parts.ts'
import { hands } from '../table/Shared.tsx'

function stateOf({ match: make, viewer }: Position, game: string): TableState {
  const match = make()
  const sides = match.game.scenarios.find((x) => x.id === match.config.scenario)?.arrangements[match.config.players]
  return {
    game,
    config: match.config,
    viewer,
    seats: (sides?.[match.config.arrangement] ?? []).map((of, seat) => ({ seat, kind: 'human', name: '', sides: of })),
    commitment: '',
    view: match.view(viewer),
    log: match.log,
    rev: match.log.length + 1,
    deciders: match.deciders,
    legal: viewer === 'spectator' ? [] : match.legal(viewer),
    canUndo: false,
    outcome: match.outcome ?? null,
  }
}

export function PositionBox({ skin: any, exhibit }: { readonly skin: AnySkin; readonly exhibit: Position }) {
  const [state] = useState(() => signal<TableState | undefined>(stateOf(exhibit, any.id)))
  const parts = useMemo(() => {
    const config = state.value?.config
    const skin = (config && any.variant?.(config)) ?? any
    const made = layTable(`gallery-${exhibit.id}`, skin, state, undefined)
    if (exhibit.selected) made.selection.selected.value = exhibit.selected
    return made
  }, [any, exhibit, state])
  const { play, selection, sight, talk, acting, walking, advice, odds, room, story, dispose } = parts
  const { zoom } = exhibit
  const [x, y, w, h] = exhibit.cut
  useEffect(() => {
    sight.look({ x: -x * zoom, y: -y * zoom, k: zoom })
    return dispose
  }, [sight, dispose, x, y, zoom])
  const s = play.situation.value
  const { Panels, Score, Sheet, Final } = play.skin
  if (!s) return null
  return (
    <div class="exhibit-position">
      <div class="exhibit-left" style={{ width: `${w * zoom}px` }}>
        <div class="exhibit-board" style={{ height: `${h * zoom}px` }}>
          <Board
            play={play}
            selection={selection}
            sight={sight}
            talk={talk}
            acting={acting}
            odds={odds}
            room={room}
            story={story}
            advice={advice}
          />
        </div>
        <PromptBar
          play={play}
          selection={selection}
          talk={talk}
          acting={acting}
          walking={walking}
          advice={advice}
          odds={odds}
          room={room}
        />
        {Score ? (
          <div class="top-bar">
            <Score s={s} />
          </div>
        ) : null}
      </div>
      <aside class="panel">
        <Panels s={s} hands={hands({ selection, sight, talk, acting, room })} />
      </aside>
      {exhibit.sheets && Sheet
        ? exhibit.sheets.map((id) => (
            <section key={id} class="card unit-sheet">
              <Sheet s={s} id={id} openRule={room.openRule} />
            </section>
          ))
        : null}
      {s.outcome ? (
        <section class="card">
          <Final s={s} hands={hands({ selection, sight, talk, acting, room })} />
        </section>
      ) : null}
    </div>
  )
}
