/** The paper of a printed map as patterns `…grain` and `…folds`, for its sheet's defs; none where bitmaps cannot be painted. */
import type { JSX } from 'preact'
import { grainTile, RELIEF_SPAN, reliefTile } from './texture.ts'

export function PaperPatterns({ id }: { readonly id: string }): JSX.Element {
  const [grain, folds] = [grainTile(), reliefTile()]
  return (
    <>
      {grain === null ? null : (
        <pattern id={`${id}grain`} width={grain.width} height={grain.height} patternUnits="userSpaceOnUse">
          <image href={grain.href} width={grain.width} height={grain.height} />
        </pattern>
      )}
      {folds === null ? null : (
        <pattern id={`${id}folds`} width={RELIEF_SPAN} height={RELIEF_SPAN} patternUnits="userSpaceOnUse">
          <image href={folds.href} width={RELIEF_SPAN} height={RELIEF_SPAN} preserveAspectRatio="none" />
        </pattern>
      )}
    </>
  )
}
