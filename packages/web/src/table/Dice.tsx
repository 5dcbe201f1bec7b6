/** The dice of a fight, large, with what they were added to. They tumble once and then lie still (LOOK 10). */
import { useEffect, useRef, useState } from 'preact/hooks'
import { drawer, phone, reducedMotion, speed } from '../prefs.ts'
import type { Battle, Throw } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { Die } from './Die.tsx'
import { joined } from './fights.ts'
import type { Slice } from './parts.ts'

const TUMBLE = 450
const STAY = 4200

/** Many dice need room: on a desk they lie in the panel, so that the board stays free. */
export const docksDice = ({ play }: Slice<'play'>): boolean =>
  play.skin.Die !== undefined && !phone.value && !drawer.value

export function DiceCard({
  play,
  selection,
  sight,
  story,
  docked = false,
}: Slice<'play' | 'selection' | 'sight' | 'story'> & { readonly docked?: boolean }) {
  const s = play.situation.value
  const log = play.state.value?.log ?? []
  const seen = useRef(log.length)
  /** The reader has decided something since the last fight: what was fought before it is over. */
  const anew = useRef(true)
  const [fights, setFights] = useState<{ readonly all: readonly Battle[]; readonly at: number }>()
  const battle = fights?.all[fights.at]
  useEffect(() => {
    const from = seen.current
    const alone = anew.current
    seen.current = log.length
    if (play.deciding.peek()) anew.current = true
    if (!s || log.length <= from) return
    const rev = play.state.peek()?.rev
    // A replay jumps: of a later position only its own fights are shown.
    const news = log.slice(from).filter((e) => play.session || e.rev === rev)
    const all = play.skin.battles(s, news)
    if (all.length === 0) return
    if (!play.deciding.peek()) anew.current = false
    // Fights that others fight one after the other come one by one, and can be leafed through together.
    setFights((f) => joined(alone ? undefined : f?.all, all))
  }, [log, s, play, selection, sight, story])
  useEffect(() => {
    const shown = fights && battle?.arrow
    story.fight.value = shown ? { ...shown, kind: 'attack', label: String(fights.at + 1) } : null
    // In the panel it covers nothing, and the reader turns the pages.
    const leafed = (): boolean => docked && play.deciding.peek()
    if (!battle || leafed()) return undefined
    // With several fights, one after the other.
    const next = (): void => {
      if (!leafed()) turn(1)
    }
    const timer = setTimeout(next, speed.value === 'off' ? STAY : STAY / Math.sqrt(speed.value))
    return () => clearTimeout(timer)
  }, [battle])
  useEffect(
    () => () => {
      story.fight.value = null
    },
    [play, selection, sight, story],
  )
  const close = (): void => setFights(undefined)
  // A reader who goes on to the next unit has seen enough.
  const selected = selection.selected.value
  useEffect(() => {
    if (selected.startsWith('piece:')) close()
  }, [selected])
  const turn = (by: 1 | -1): void =>
    setFights((f) => (f?.all[f.at + by] ? { ...f, at: f.at + by } : by === 1 ? undefined : f))
  if (!battle || !fights) return null
  // A telephone's board is small: while something is asked, the dice are two lines at its edge.
  const slim = phone.value && !docked && play.deciding.value
  return (
    <aside
      class={`dice-card ${docked ? 'docked' : coversAction({ play, sight, story }) ? 'low' : ''} ${slim ? 'slim' : ''}`}
      data-testid="dice"
      aria-label={t('dice.title')}
    >
      <button type="button" class="close" aria-label={t('dice.close')} onClick={close}>
        ×
      </button>
      <h2>{battle.title}</h2>
      <div class="dice-row">
        {battle.sides.map((side, i) => (
          <div class="dice-side" key={`${side.name}${i}`}>
            <span class="name">{side.name}</span>
            <span class="sum">
              <b>{side.factor}</b> +{' '}
              <Tumbling face={side.die} colour={side.colour} key={`${battle.title}${side.die}${i}`} /> ={' '}
              <strong>{side.total}</strong>
            </span>
          </div>
        ))}
      </div>
      {battle.tray?.map((side, i) => (
        <TrayRow key={`${fights.at}${side.name}${i}`} side={side} play={play} />
      ))}
      <p>{battle.result}</p>
      {fights.all.length > 1 ? (
        <div class="dice-pages">
          <button type="button" class="btn small" aria-label={t('dice.prev')} onClick={() => turn(-1)}>
            ‹
          </button>
          <span>{t('dice.of', { n: fights.at + 1, of: fights.all.length })}</span>
          <button type="button" class="btn small" aria-label={t('dice.next')} onClick={() => turn(1)}>
            ›
          </button>
        </div>
      ) : null}
    </aside>
  )
}

/** The card usually lies at the top; when that is where things happened last, it goes down. */
function coversAction({ play, sight, story }: Slice<'play' | 'sight' | 'story'>): boolean {
  const place = play.byId.get([...story.recent.value].at(-1) ?? -1)
  const { y, k } = sight.camera.value
  return place !== undefined && place.centre[1] * k + y < sight.window.value.height * 0.42
}

/** All dice of one side in the order of their faces, hits first; the hits carry more than a colour. */
function TrayRow({ side, play }: Slice<'play'> & { readonly side: Throw }) {
  const { Die: Own } = play.skin
  const sorted = [...side.dice].sort((a, b) => a.face - b.face)
  const hits = sorted.filter((d) => d.hit).length
  return (
    <div class="tray" style={{ borderLeftColor: side.colour }}>
      <span class="name">{side.name}</span>
      {sorted.length > 0 ? (
        <span class="tray-dice" role="img" aria-label={`${sorted.map((d) => d.face).join(', ')}: ${hits}`}>
          {sorted.map((d, i) => (
            <svg key={`${d.face}-${i}`} viewBox="-16 -16 34 34" class={`d ${d.hit ? 'hit' : ''}`} aria-hidden="true">
              {Own ? <Own face={d.face} hit={d.hit} /> : <text text-anchor="middle">{d.face}</text>}
            </svg>
          ))}
        </span>
      ) : null}
      <span class="tray-words">{side.words}</span>
    </div>
  )
}

function Tumbling({ face, colour }: { readonly face: number; readonly colour: string }) {
  const [shown, setShown] = useState(reducedMotion.value ? face : ((face + 2) % 6) + 1)
  useEffect(() => {
    if (reducedMotion.value) {
      setShown(face)
      return undefined
    }
    let n = 0
    const timer = setInterval(() => {
      n += 1
      setShown(n * 75 >= TUMBLE ? face : ((face + n) % 6) + 1)
      if (n * 75 >= TUMBLE) clearInterval(timer)
    }, 75)
    return () => clearInterval(timer)
  }, [face])
  return (
    <svg
      class={`die ${shown === face ? 'still' : 'rolling'}`}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={String(face)}
    >
      <Die face={shown} size={36} edge={colour} />
    </svg>
  )
}
