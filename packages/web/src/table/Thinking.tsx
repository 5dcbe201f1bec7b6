/** While a bot that searches thinks: how much of its time for the turn has passed, and a way to cut it short. */
import { useState } from 'preact/hooks'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'
import { Cap } from './Shared.tsx'
import { searcherIn } from './waited.ts'

/** It stays while others play, also where it shows nothing, so that it knows when they began. */
export function Thinking({ play, shown }: Slice<'play'> & { readonly shown: boolean }) {
  const seat = searcherIn(play.state.value)
  const [begun, note] = useState({ seat: seat?.seat, at: Date.now() })
  if (begun.seat !== seat?.seat) note({ seat: seat?.seat, at: Date.now() })
  if (!shown || !seat) return null
  return (
    <>
      <Bar since={begun.at} />
      {play.state.value?.viewer === 'spectator' ? null : (
        <button type="button" class="btn" data-testid="btn-hurry" onClick={() => play.session?.hurry()}>
          {t('table.hurry')} <Cap>S</Cap>
        </button>
      )}
    </>
  )
}

function Bar({ since }: { readonly since: number }) {
  // Told once: the bar moves by itself from there.
  const [passed] = useState(() => Date.now() - since)
  return (
    <span class="thinking" role="progressbar" aria-label={t('table.thinkingBar')}>
      <span style={{ animationDelay: `${-passed}ms` }} />
    </span>
  )
}
