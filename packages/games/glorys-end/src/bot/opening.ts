/** Deployment: armies by their markers (3.3 to 3.6). */
import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Scene } from './scene.ts'

export function chooseDeployment(_s: Scene, _f: Frame, legal: readonly GloryAction[]): GloryAction | undefined {
  return legal.find((a) => a.type === 'deployRest' || a.type === 'seal')
}
