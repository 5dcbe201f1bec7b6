/** The refusal, where it was pointed at: not here, the rule, one sentence, what is possible instead (LOOK 9). */
import { pieceOf, placeOf } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'
import { refusalPlace } from './refusal-place.ts'
import { Chip } from './Shared.tsx'

export function Tooltip({
  play,
  selection,
  sight,
  talk,
  room,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'room'>) {
  const no = talk.refusal.value
  const s = play.situation.value
  if (!no?.denial || !s) return null
  const lie = sight.lies.value.get(pieceOf(no.at) ?? -1)
  const place = play.byId.get(placeOf(no.at) ?? -1)
  const at = lie ? [lie.x, lie.y] : place?.centre
  if (!at) return null
  const { x, y, k } = sight.camera.value
  const px = (at[0] ?? 0) * k + x
  const py = (at[1] ?? 0) * k + y
  const targets = (play.interaction.value?.targets(selection.selected.value) ?? []).flatMap((target) => {
    const spot = play.byId.get(play.spotOf(target.at) ?? -1)?.centre
    return spot ? [[spot[0] * k + x, spot[1] * k + y] as const] : []
  })
  const { left, above } = refusalPlace([px, py], sight.window.value, targets)
  const style = above
    ? { left: `${left}px`, bottom: `${sight.window.value.height - py + 24}px` }
    : { left: `${left}px`, top: `${py + 24}px` }
  // Nothing was selected: it is the unit itself that cannot act now.
  const idle = pieceOf(no.at) !== undefined && selection.selected.value === ''
  const known = no.denial.key !== 'kernel.notOffered'
  return (
    <div class="refusal" style={style} data-testid="refusal">
      <strong>{t(idle ? 'table.whyIdle' : 'table.why')}</strong>{' '}
      {no.denial.rule ? <Chip id={no.denial.rule} open={room.openRule} tone="no" /> : null}
      <p>{known ? s.say(no.denial.key, no.denial.params) : t('table.whyUnknown')}</p>
      {idle ? null : (
        <p class="instead">
          {no.instead.length > 0
            ? `${t('table.instead')} ${no.instead.slice(0, 6).join(', ')}.`
            : t('table.insteadNone')}
        </p>
      )}
    </div>
  )
}
