/** The mark of a card that can be folded up. */
export const Chevron = ({ open }: { readonly open?: boolean }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true" {...(open === undefined ? {} : { class: open ? 'open' : '' })}>
    <path d="M3 1.500 7 5 3 8.500" fill="none" stroke="currentColor" stroke-width="1.8" />
  </svg>
)
