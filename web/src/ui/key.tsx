type KeyProps = { className?: string; children: string }

/** Keyboard shortcut of a control; not shown on narrow screens. */
export const Key = ({ className = '', children }: KeyProps) => (
  <kbd
    className={`rounded-1 border border-line-2 px-1.5 py-0.5 font-sans text-12 whitespace-nowrap text-t-3 max-[900px]:hidden ${className}`}
    aria-hidden="true"
  >
    {children}
  </kbd>
)
