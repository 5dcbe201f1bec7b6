/** A dialog over the page: Escape and a click beside it close it; the element marked `data-first` has the focus, and gives it back. */
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
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      dialog?.close()
      // A dialog that has left the page gives nothing back by itself.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
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
