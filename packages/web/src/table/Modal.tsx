/** A dialog over the page: Escape and a click beside it close it; the element marked `data-first` has the focus. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export function Modal({
  title,
  close,
  children,
  testid,
}: {
  readonly title: string
  close(): void
  readonly children: ComponentChildren
  readonly testid?: string
}) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      class="modal"
      ref={ref}
      aria-label={title}
      data-testid={testid}
      onCancel={(e) => {
        e.preventDefault()
        close()
      }}
      onPointerDown={(e) => {
        if (e.target === ref.current) close()
      }}
    >
      <div class="modal-body">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
