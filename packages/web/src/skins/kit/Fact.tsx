/** A line of a sheet: a label and its value. */
import type { ComponentChildren, JSX } from 'preact'

export const Fact = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ComponentChildren
}): JSX.Element => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
