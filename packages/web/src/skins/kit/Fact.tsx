/** A line of a sheet: what it is about, and what is so. */
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
